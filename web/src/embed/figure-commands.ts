/** Executes commands from the page that embeds a figure. */
import type { FigureMeasures } from '@rill-terrain/element/measures'
import type { Command } from '@rill-terrain/element/protocol'
import type { Workspace } from '../state/workspace'
import { setParameter, variedParameter, type FigureHost } from './figure-controls'
import type { FigureReports } from './figure-reports'

interface ObeyingFigure {
  workspace: Workspace
  host: FigureHost
  reports: FigureReports
  takePicture(): Promise<Blob>
  measure(): Promise<FigureMeasures>
  load(recipe: string): Promise<void>
}

export function obey(command: Command, figure: ObeyingFigure): void {
  const { workspace, reports } = figure
  const { player, view } = workspace
  switch (command.type) {
    case 'play':
      reports.isFollowing = false
      return player.play()
    case 'pause':
      return player.pause()
    case 'step':
      reports.isFollowing = false
      return player.step()
    case 'seek':
      reports.isFollowing = true
      return player.goTo(command.iteration)
    case 'setRecipe':
      return void figure.load(command.recipe)
    case 'setParameter':
      return setParameter(workspace, command.name, command.value)
    case 'offerParameter':
      if (variedParameter(workspace, command.name)) setParameter(workspace, command.name, command.value)
      return
    case 'setCamera':
      reports.camera = command.camera
      return view.setCamera(command.camera)
    case 'getPicture':
      return answer(command.request, figure, figure.takePicture(), (picture) => ({ type: 'picture', picture }))
    case 'getMeasures':
      return answer(command.request, figure, figure.measure(), (measures) => ({ type: 'measures', measures }))
    case 'hello':
    case 'awaitTurn':
    case 'takeTurn':
  }
}

type Answer = { type: 'picture'; picture: Blob } | { type: 'measures'; measures: FigureMeasures }

function answer<Found>(request: number, { host }: ObeyingFigure, asked: Promise<Found>, write: (found: Found) => Answer): void {
  asked.then(
    (found) => host.send({ ...write(found), request }),
    (error: Error) => host.send({ type: 'refused', request, message: error.message }),
  )
}
