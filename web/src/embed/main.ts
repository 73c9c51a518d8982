/**
 * The page of a figure. The initial code shows a poster and listens for messages. Engine and terrain load when the figure is
 * started and visible, and are released while it is out of sight.
 */
import { lazyModule } from '@rill-terrain/loading/lazy-module'
import { fragmentFromText } from '@rill-terrain/recipe/address'
import { CommandQueue } from './command-queue'
import type { Figure, Rest } from './figure'
import { connectHost } from './host-port'
import { readFigureAddress, type FigureAddress } from '@rill-terrain/element/options'
import { createPoster } from '@rill-terrain/element/poster'
import type { Command } from '@rill-terrain/element/protocol'

/** Delays after the figure becomes visible or hidden: scrolling past does not load it, and a short absence does not close it. */
const arrivalMilliseconds = 250
const departureMilliseconds = 1000

const root = document.getElementById('figure')!
const stage = document.createElement('div')
stage.className = 'figure-stage'
const cover = document.createElement('div')
cover.className = 'figure-cover'
root.append(stage, cover)

const figureModule = lazyModule(() => import('./figure'))

let address = readFigureAddress(location.hash)
let figure: Figure | null = null
let isPlayingOn = false
/** The author, the reader or the embedding page has started the figure. */
let isStarted = address.options.autoplay === 'visible'
let isSeen = false
let isSettling = false
let isLoading = false
/** The embedding page decides when the engine may load (packages/element/src/turns.ts); a plain iframe loads it immediately. */
let awaitsTurn = false
/** The checkpoint budget, once the engine may load. */
let turn: { checkpointBytes: number } | null = null
/** The last value of `isWanted` sent to the embedding page. */
let saidWanted = false
let sight: ReturnType<typeof setTimeout> | undefined
/** Maximum number of commands that wait for the engine. */
const maxWaiting = 64
const waiting = new CommandQueue(maxWaiting, refuseRequest)

const host = connectHost(receive)

function receive(command: Command): void {
  if (command.type === 'hello') return void host.send({ type: 'loaded' })
  if (command.type === 'awaitTurn' || command.type === 'takeTurn') {
    awaitsTurn = true
    if (command.type === 'takeTurn') turn = command
    return void settle()
  }
  if (command.type === 'setRecipe') {
    const next = readFigureAddress(command.recipe)
    if (figure && next.recipe !== address.recipe) figure.obey({ type: 'setRecipe', recipe: next.recipe })
    return adopt(next)
  }
  if (figure) return figure.obey(command)
  if ('request' in command && !isLoading) return refuse(command.request)
  waiting.add(command)
  if (command.type === 'play' || command.type === 'step' || command.type === 'seek') start()
}

function refuseRequest(command: Command): void {
  if ('request' in command) refuse(command.request)
}

/** Answers a request for a picture or for measures of a terrain that is not loaded. */
function refuse(request: number): void {
  host.send({ type: 'refused', request, message: 'The terrain is not loaded: it has no picture and no measures.' })
}

function adopt(next: FigureAddress): void {
  address = next
  for (const problem of next.problems) host.send({ type: 'error', message: problem })
  document.documentElement.dataset['theme'] = next.options.theme
  if (figure) return figure.setOptions(next.options)
  drawCover()
  if (next.options.autoplay === 'visible') start()
}

function start(): void {
  isStarted = true
  void settle()
}

/** Loads or closes the figure until its state matches the wanted state. */
async function settle(): Promise<void> {
  if (isSettling) return
  isSettling = true
  for (;;) {
    const isWanted = isStarted && isSeen
    sayWhetherWanted(isWanted || figure !== null)
    if ((isWanted && (!awaitsTurn || turn !== null)) === (figure !== null)) break
    if (figure) await leave(figure)
    else if (!(await load())) break
  }
  sayWhetherWanted((isStarted && isSeen) || figure !== null)
  isSettling = false
}

function sayWhetherWanted(isWanted: boolean): void {
  if (!awaitsTurn || isWanted === saidWanted) return
  saidWanted = isWanted
  if (!isWanted) turn = null
  host.send({ type: 'wanted', isWanted })
}

async function load(): Promise<boolean> {
  cover.classList.add('is-loading')
  isLoading = true
  try {
    const { openFigure } = await figureModule.load()
    figure = await openFigure(stage, address.recipe, address.options, turn?.checkpointBytes, {
      send: host.send,
      shown: () => (cover.hidden = true),
    })
  } catch {
    isStarted = false
    for (const command of waiting.takeAll()) {
      if ('request' in command) refuse(command.request)
      else waiting.add(command)
    }
    showProblem('The terrain could not be loaded: check the network and reload the page.')
    return false
  } finally {
    isLoading = false
  }
  if (isPlayingOn) figure.obey({ type: 'play' })
  for (const command of waiting.takeAll()) figure.obey(command)
  return true
}

async function leave(leaving: Figure): Promise<void> {
  figure = null
  const rest = await leaving.close()
  isPlayingOn = rest.isPlaying
  address = { ...address, recipe: rest.recipe }
  drawCover(rest)
}

function showProblem(sentence: string): void {
  drawCover()
  const problem = document.createElement('p')
  problem.className = 'figure-problems surface'
  problem.setAttribute('role', 'alert')
  problem.textContent = sentence
  cover.append(problem)
  host.send({ type: 'error', message: sentence })
}

/** Draws the poster or the last picture, and the buttons to run or open the terrain. */
function drawCover(rest?: Rest): void {
  const { poster, autoplay } = address.options
  cover.hidden = false
  cover.classList.remove('is-loading')
  cover.replaceChildren(rest?.picture ? showLast(rest.picture) : createPoster(poster))
  if (!isStarted && autoplay === 'click') cover.append(runButton(), playgroundLink())
}

/** The last picture of a figure that was out of sight. */
function showLast(picture: Blob): Element {
  const source = URL.createObjectURL(picture)
  const image = createPoster(source)
  image.addEventListener('load', () => URL.revokeObjectURL(source))
  return image
}

function runButton(): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'figure-run'
  button.textContent = 'Run this terrain'
  button.addEventListener('click', () => {
    start()
    button.textContent = 'Loading …'
    button.disabled = true
  })
  return button
}

function playgroundLink(): HTMLAnchorElement {
  const link = document.createElement('a')
  link.className = 'figure-open'
  link.href = `./${fragmentFromText(address.recipe)}`
  link.target = '_blank'
  link.rel = 'noopener'
  link.textContent = 'Open in the playground'
  return link
}

adopt(address)
new IntersectionObserver(([entry]) => {
  const isNow = entry!.isIntersecting
  clearTimeout(sight)
  sight = setTimeout(
    () => {
      isSeen = isNow
      void settle()
    },
    isNow ? arrivalMilliseconds : departureMilliseconds,
  )
}).observe(root)
addEventListener('hashchange', () => receive({ type: 'setRecipe', recipe: location.hash }))
