/** The pages of `<rill-terrain>` and of the messages between a page and a figure. The types make each table complete. */
import type { FigureMeasures } from '@rill-terrain/element/measures'
import type { Command, FigureEvent } from '@rill-terrain/element/protocol'
import type { Registry } from '@rill-terrain/engine/module'
import type { RillTerrainAttributes, RillTerrainEventMap } from '@rill-terrain/element/rill-terrain'
import { generatedNote, table } from './markdown'

type Fields<Message extends { type: string }> = {
  [Each in Message as Each['type']]: readonly [about: string, fields: { [Name in Exclude<keyof Each, 'type'>]: string }]
}

const attributesOf = (registry: Registry): Record<keyof RillTerrainAttributes, string> => ({
  recipe: 'The recipe of the terrain, with an optional view after `?`.',
  view: '`3d` (default) or `map`.',
  layer: 'The id of a [layer](layers.md).',
  at: 'The iteration at which the figure pauses.',
  chart: `A chart beside the terrain, or below it in a narrow figure: ${chartsIn(registry)}. A swath profile also needs \`section\` in the view of the recipe.`,
  compare: '`start`: a divider that the reader drags shows the terrain at its start on the left, and as it is now on the right.',
  autoplay:
    'When the terrain loads. `click` (default): when the reader presses the button. `visible`: when it is near the visible part of the page. `never`: when a script calls a method.',
  controls: '`bar` (default): play, step, scrub, open in the playground. `full`: also view, layer and a link. `none`.',
  theme:
    '`auto` (default), `light` or `dark`. `auto` follows the `color-scheme` of the page, and so its switch, or else the system.',
  places:
    'Whether the figure may load a place on Earth (`place`) from its elevation tiles. `never` (default), or `allow`: the host of the tiles then sees the IP address of each reader who loads the figure.',
  vary: 'Parameters that the reader can change, six at most: `vary="talus,grid-droplets.erosion"`. With values, the figure shows the terrains side by side: `vary="talus=20,30,40"`, or two parameters as a grid: `vary="talus=20,30,40 seed=1,2"`.',
  paint:
    'Kinds of strokes that the reader can paint, separated by commas: `paint="raise,lower"` ([Painting](../painting.md#strokes) lists them). It has no effect with `compare`, or with values in `vary`.',
  poster:
    'The address of a picture that is shown until the terrain is loaded, for an element without content or whose picture is missing.',
  group:
    'Figures with the same group name share camera, iteration and parameters. A figure ignores parameters that its recipe does not have.',
  base: 'The address of the folder of another playground. Default: the folder of the script.',
})

/** The ids of all charts, as a list. */
function chartsIn({ view }: Registry): string {
  const ids = view.find(({ id }) => id === 'chart')!.choices.flatMap(({ id }) => (id === 'none' ? [] : [`\`${id}\``]))
  return `${ids.slice(0, -1).join(', ')} or ${ids.at(-1)}`
}

const methods: Record<string, string> = {
  'play()': 'Runs the iterations. `play()`, `step()` and `seek()` load a terrain that waits for a click.',
  'pause()': 'Pauses.',
  'step()': 'Runs one iteration.',
  'seek(iteration)': 'Goes to an iteration, forwards or backwards, and pauses.',
  'setRecipe(text)': 'Opens another recipe.',
  'setParameter(name, value)':
    'Sets a parameter: `talus`, or `thermal.talus` if several methods have a parameter of that name. The terrain is computed again up to the current iteration.',
  'getPicture()': 'Returns a promise of the current picture, a PNG `Blob`.',
  'getMeasures()':
    'Returns a promise of the measures of the terrain: it is fulfilled once the terrain is at rest. [Messages](messages.md#measures) lists the fields.',
  'load()': 'Loads the terrain without a click.',
}

const events: Record<keyof RillTerrainEventMap, string> = {
  ready: 'A terrain is open and visible.',
  iteration: 'The terrain changed.',
  done: 'All iterations are finished.',
  error: 'Something failed; the figure shows the message, too.',
  camera: 'The reader moves the camera.',
  parameter: 'The reader changed a parameter.',
  paint: 'The reader painted a stroke, or undid one.',
}

const commands: Fields<Command> = {
  hello: ['Starts the conversation: from now on the figure sends its events. The figure answers with `loaded`.', {}],
  awaitTurn: ['From now on the figure loads its engine when it receives `takeTurn`, not when it becomes visible.', {}],
  takeTurn: [
    'Permits the figure to load, until it is no longer visible.',
    { checkpointBytes: 'maximum size of its checkpoints, bytes' },
  ],
  play: ['Runs the iterations.', {}],
  pause: ['Pauses.', {}],
  step: ['Runs one iteration.', {}],
  seek: ['Goes to an iteration, forwards or backwards, and pauses.', { iteration: 'whole number from 0' }],
  setRecipe: ['Opens another recipe.', { recipe: 'a recipe; options of the figure stand after its `?`' }],
  setParameter: [
    'Sets a parameter and computes the terrain again up to the current iteration.',
    { name: '`talus` or `thermal.talus`', value: 'text' },
  ],
  offerParameter: [
    'Like `setParameter`, but ignored if the recipe has no such parameter. Figures of a group send it to each other.',
    { name: 'parameter', value: 'text' },
  ],
  setCamera: ['Moves the camera.', { camera: 'the value of `camera` in a view' }],
  getPicture: ['Requests a picture. The figure answers with `picture` or `refused`.', { request: 'a number of your choice' }],
  getMeasures: [
    'Requests measures of the terrain. The figure answers with `measures` once the terrain is at rest, or with `refused`.',
    { request: 'a number of your choice' },
  ],
}

const figureEvents: Fields<FigureEvent> = {
  loaded: ['The figure accepts commands. The only message before `hello`.', {}],
  wanted: [
    'Only after `awaitTurn`: whether the figure is visible and waits for its turn. `false`: it has released its engine.',
    { isWanted: 'boolean' },
  ],
  ready: [
    'A terrain is open and visible.',
    { recipe: 'text', fingerprint: '16 hexadecimal digits', iteration: 'number', iterations: 'number of all iterations' },
  ],
  iteration: [
    'The terrain changed.',
    {
      iteration: 'number',
      iterations: 'number',
      playing: 'boolean',
      following: 'boolean: the iteration was set by `seek`, not by the reader',
    },
  ],
  done: ['All iterations are finished.', { recipe: 'text', fingerprint: '16 hexadecimal digits', iteration: 'number' }],
  error: ['Something failed.', { message: 'a sentence for readers, which the figure shows, too' }],
  camera: [
    'The reader moves the camera; sent with each picture of the movement. `setCamera` does not cause this event.',
    { camera: 'text' },
  ],
  parameter: ['The reader changed a parameter.', { name: 'parameter', value: 'text' }],
  paint: [
    'The reader painted a stroke, undid one, or removed all.',
    { recipe: 'text, with the strokes', strokes: 'number of strokes of the reader, at most 50' },
  ],
  copy: ['The reader copies a link, but the browser does not let the frame use the clipboard.', { text: 'the link' }],
  picture: ['The answer to `getPicture`.', { request: 'the number of the request', picture: '`Blob`, PNG' }],
  measures: [
    'The answer to `getMeasures`.',
    { request: 'the number of the request', measures: 'an object, see [below](#measures)' },
  ],
  refused: ['`getPicture` or `getMeasures` failed.', { request: 'the number of the request', message: 'a sentence' }],
}

const measures: Record<keyof FigureMeasures, string> = {
  recipe: 'The recipe of the terrain.',
  fingerprint: '16 hexadecimal digits.',
  iteration: 'Number of completed iterations.',
  mass: 'The mass balance in m³: `eroded` = `deposited` + `carried` + `lost` (over the border); `uplifted` is counted separately.',
  landforms:
    'The field `landforms` of `rill measure --json`: [measures of landforms](../landforms.md), for example `landforms.summary.closedShare`. `null` for engines of releases without these measures.',
  seams:
    'Mean and maximum height step `across` the borders of chunks and `inside` of the chunks, in m. `null` for a terrain without chunks, and until all chunks are done.',
  chart: 'The open chart: `name`, and its numbers as `csv`. `null` without a chart, and if the terrain has no numbers for it.',
}

const rowsOf = (texts: Record<string, string>) => Object.entries(texts).map(([name, about]) => [`\`${name}\``, about])

const fieldsText = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, about]) => `\`${name}\`: ${about}`)
    .join('; ')

const messageTable = (messages: Record<string, readonly [string, Record<string, string>]>) =>
  table(
    ['type', 'meaning', 'fields'],
    Object.entries(messages).map(([type, [about, fields]]) => [`\`${type}\``, about, fieldsText(fields)]),
  )

export function elementPage(registry: Registry): string {
  return [
    '# `<rill-terrain>`',
    `The element shows a terrain in any page. [Embedding](../embedding/README.md) describes how to add it to a page. ${generatedNote}`,
    '![A figure shows a terrain like this](../gallery/alpine-lakes.jpg)',
    [
      '```html',
      '<rill-terrain recipe="2//simplex/grid-droplets@3" autoplay="visible" vary="grid-droplets.erosion"></rill-terrain>',
      '```',
    ].join('\n'),
    '## Attributes',
    'Each attribute is also a property with the same name.',
    table(['attribute', 'meaning'], rowsOf(attributesOf(registry))),
    '## Methods',
    table(['method', 'effect'], rowsOf(methods)),
    '## Events',
    'An event carries its fields in `detail`; [Messages](messages.md) lists them.',
    table(['event', 'meaning'], rowsOf(events)),
  ].join('\n\n')
}

export function messagesPage(): string {
  return [
    '# Messages between a page and a figure',
    `[\`<rill-terrain>\`](element.md) uses this protocol for you. A page with a plain \`<iframe>\` of \`embed.html\` uses it directly. ${generatedNote}`,
    'A message is a plain object sent with `postMessage`. It has `rill: 1`, the version of the protocol, and a `type`. A message with another version, an unknown type or a field of the wrong type is dropped without an answer. Other fields are ignored.',
    [
      '```js',
      "const figure = document.querySelector('iframe')",
      "const origin = 'https://rill.example'",
      '',
      "addEventListener('message', ({ source, origin: from, data }) => {",
      '  if (source !== figure.contentWindow || from !== origin || data.rill !== 1) return',
      "  if (data.type === 'loaded') figure.contentWindow.postMessage({ rill: 1, type: 'hello' }, origin)",
      "  if (data.type === 'done') console.log(data.fingerprint)",
      '})',
      '```',
    ].join('\n'),
    '## Commands',
    'A page sends these messages to a figure. `play`, `step` and `seek` load a terrain that waits for a click.',
    messageTable(commands),
    '## Events',
    'A figure sends these messages to its page.',
    messageTable(figureEvents),
    'The fingerprint is the same as in the playground and on the command line, in every browser, with or without threads.',
    '## Measures',
    'All numbers belong to one state of the terrain at rest: the iteration at which it pauses or ends. They are the same as in the playground and on the command line.',
    table(['field', 'meaning'], rowsOf(measures)),
    '## Security',
    [
      '- A figure accepts messages from its parent window only, and only from the first origin that uses the protocol. It sends nothing except `loaded` before `hello`.',
      '- Each end accepts 120 messages per second and 240 at once. Of further commands, the figure executes the newest 64 later and drops the others; a request among them is answered with `refused`. Further events are dropped. A recipe with its options has at most 36,864 characters, other texts at most 256, messages for readers at most 4,096.',
      '- Pictures are taken one after another. A request that arrives while a picture is taken receives the next picture, so a thousand requests cost two pictures.',
      '- Requests for measures that arrive before the terrain is at rest receive the same measures.',
      '- A recipe is text: it reaches the parser of the engine, and the page as the text of a text node.',
      '- The element accepts messages from its own frame only, from the origin that it loaded. It copies nothing except links to the playground at that origin.',
      '- A figure writes no history and no storage, has no service worker, and requests no files except its own. Its Content-Security-Policy enforces this.',
    ].join('\n'),
  ].join('\n\n')
}
