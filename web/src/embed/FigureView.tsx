/** View of a loaded figure: the terrain, and the controls that its author chose. */
import { useSignal, type ReadonlySignal } from '@preact/signals'
import { ExternalLink, Link, Pause, Play, StepForward } from 'lucide'
import { useEffect, useRef } from 'preact/hooks'
import { fragmentFromText } from '@rill-terrain/recipe/address'
import { formatCount } from '@rill-terrain/recipe/format'
import { lazyModule, type LazyModule } from '@rill-terrain/loading/lazy-module'
import { hasSlider } from '@rill-terrain/recipe/values'
import type { BenchOptions } from '../app/vary/bench'
import type { Comparison } from '../state/compare/comparison'
import type { Workspace } from '../state/workspace'
import { Icon } from '../ui/controls/Icon'
import { IconButton } from '../ui/controls/IconButton'
import { ValueSlider } from '../ui/controls/ValueSlider'
import { lazyComponent } from '../ui/lazy-component'
import { TerrainPicture } from '../ui/view/TerrainPicture'
import { FigureChart, FigureRivers } from './figure-chart'
import type { FigureControls } from './figure-controls'
import { FigurePaint, FigurePaintOverlay } from './figure-paint'
import type { FigureOptions } from '@rill-terrain/element/options'
import { findParameter } from './vary'

/** Few figures have a grid. */
const FigureGrid = lazyComponent(
  lazyModule(() => import('./FigureGrid')),
  (module) => module.FigureGrid,
)
const comparisonPart = lazyModule(() => import('./FigureComparison'))
const FigureComparison = lazyComponent(comparisonPart, (module) => module.FigureComparison)

interface FigureViewProps {
  workspace: Workspace
  /** For the terrains of a grid. */
  bench: BenchOptions
  attachCanvas(canvas: HTMLCanvasElement, renew: () => void): () => void
  attachArea(element: HTMLElement): () => void
  options: ReadonlySignal<FigureOptions>
  controls: FigureControls
  /** The comparison of the terrain with another one. */
  comparison: LazyModule<Comparison>
  /** The address of the playground. */
  playground: string
}

export function FigureView(props: FigureViewProps) {
  const { workspace, bench, attachCanvas, attachArea, options } = props
  const area = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { controls, vary, grid, paint } = options.value
  const { chart, comparesTerrain, painting } = workspace.view
  const hasChart = chart.value !== ''
  const paints = paint.length > 0 && !grid && !comparesTerrain.value

  // The camera fits the terrain into the area above the controls.
  useEffect(() => {
    const { inset } = workspace.view
    const measure = () => {
      const covered = panel.current ? area.current!.getBoundingClientRect().bottom - panel.current.getBoundingClientRect().top : 0
      inset.value = { left: 0, right: 0, top: 0, bottom: covered }
    }
    const observer = new ResizeObserver(measure)
    observer.observe(area.current!)
    if (panel.current) observer.observe(panel.current)
    measure()
    return () => observer.disconnect()
  }, [workspace, controls, hasChart, paints])
  const problems = workspace.messages.list.value.filter(({ severity }) => severity === 'error')

  return (
    <>
      <TerrainPicture
        attachCanvas={attachCanvas}
        attachArea={attachArea}
        area={area}
        label="The terrain. Arrow keys rotate it, Shift and arrow keys pan, plus and minus zoom, Home resets the view. Control and the wheel zoom, two fingers rotate."
      />
      {grid && <FigureGrid bench={bench} text={grid} />}
      {hasChart && <FigureRivers workspace={workspace} />}
      {painting.value && <FigurePaintOverlay painting={painting.value} />}
      {comparesTerrain.value && <FigureComparison module={props.comparison} />}
      {problems.length > 0 && (
        <div class="figure-problems surface" role="alert">
          {problems.map(({ key, text }) => (
            <p key={key}>{text}</p>
          ))}
        </div>
      )}
      {(controls !== 'none' || hasChart || paints) && (
        <div ref={panel} class="figure-controls surface">
          {hasChart && <FigureChart workspace={workspace} comparison={props.comparison} />}
          {paints && <FigurePaint workspace={workspace} controls={props.controls} ids={paint} />}
          {controls !== 'none' && vary.length > 0 && <VariedParameters {...props} />}
          {controls !== 'none' && <Bar {...props} />}
        </div>
      )}
    </>
  )
}

function Bar({ workspace, options, controls, playground }: FigureViewProps) {
  const { player } = workspace
  const { iteration, iterations, done } = player.progress.value
  const isRunning = player.running.value
  const seekPosition = useSignal<number | null>(null)
  const shown = seekPosition.value ?? iteration
  const address = playground + fragmentFromText(workspace.link.value)

  return (
    <div class="figure-bar">
      <IconButton
        icon={isRunning ? Pause : Play}
        label={isRunning ? 'Pause' : 'Play'}
        onClick={controls.toggle}
        disabled={iterations === 0}
      />
      <IconButton icon={StepForward} label="Step forward" onClick={controls.step} disabled={done || iterations === 0} />
      <input
        class="slider figure-scrubber"
        type="range"
        min={0}
        max={iterations}
        step={1}
        value={shown}
        aria-label="Iteration"
        style={{ '--share': iterations > 0 ? shown / iterations : 0 }}
        onInput={(event) => (seekPosition.value = event.currentTarget.valueAsNumber)}
        onChange={(event) => {
          seekPosition.value = null
          controls.seek(event.currentTarget.valueAsNumber)
        }}
      />
      <output class="iteration" aria-label="Iterations done">
        <b>{formatCount(shown)}</b> / {formatCount(iterations)}
      </output>
      <EngineNotice workspace={workspace} />
      {options.value.controls === 'full' && <FullControls workspace={workspace} controls={controls} address={address} />}
      <a
        class="icon-button"
        href={address}
        target="_blank"
        rel="noopener"
        aria-label="Open in the playground"
        title="Open in the playground"
      >
        <Icon icon={ExternalLink} />
      </a>
    </div>
  )
}

/** Shows the release of an archived engine, or a warning if the terrain differs from the one for which the recipe was made. */
function EngineNotice({ workspace }: Pick<FigureViewProps, 'workspace'>) {
  const { release } = workspace.engineInfo.value ?? {}
  const said = workspace.messages.list.value.find(({ key }) => key === 'release')
  if (!said && !release) return null
  return (
    <span class={`figure-engine ${release ? '' : 'is-warning'}`} title={said?.text}>
      {release ? `Rill ${release}` : 'Terrain has changed'}
      <span class="figure-status">. {said?.text}</span>
    </span>
  )
}

function FullControls({ workspace, controls, address }: Pick<FigureViewProps, 'workspace' | 'controls'> & { address: string }) {
  const { view, player, registry } = workspace
  const copied = useSignal('')
  const present = player.frame.value?.present ?? []
  const layers = (registry?.layers ?? []).filter(({ id, derived }) => derived || present.includes(id))
  const copy = async () => {
    copied.value = (await controls.copy(address)) ? 'Link copied' : 'The browser did not allow copying'
  }

  return (
    <>
      <select
        class="select"
        aria-label="View"
        value={view.mode.value}
        onChange={(event) => view.setMode(event.currentTarget.value === 'map' ? 'map' : '3d')}
      >
        <option value="3d">3D</option>
        <option value="map">Map</option>
      </select>
      <select
        class="select layer"
        aria-label="Layer"
        value={view.layer.value ?? ''}
        onChange={(event) => view.setLayer(event.currentTarget.value || null)}
      >
        <option value="">Natural colours</option>
        {layers.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
      <IconButton icon={Link} label={copied.value || 'Copy link'} onClick={() => void copy()} />
      <span class="figure-status" role="status">
        {copied.value}
      </span>
    </>
  )
}

/** A slider or a select for each parameter that the author named. */
function VariedParameters({ workspace, options, controls }: FigureViewProps) {
  const { registry, editor, session } = workspace
  /** Values that the reader has set and the recipe does not have yet. */
  const moved = useSignal<Record<string, string>>({})
  if (session.settled.value && Object.keys(moved.value).length > 0) moved.value = {}
  if (!registry || !editor.world.value) return null

  return options.value.vary.map((name) => {
    const found = findParameter(registry, editor, name)
    if (!found) return <p key={name}>This terrain has no parameter “{name}”.</p>
    const { parameter } = found
    const value = moved.value[name] ?? String(found.value)
    const id = `vary-${name}`
    const set = (text: string) => {
      moved.value = { ...moved.value, [name]: text }
      controls.setParameter(name, text)
    }
    return (
      <div class="figure-parameter" key={name}>
        <label id={id} title={parameter.help}>
          {parameter.label}
        </label>
        {hasSlider(parameter) && (
          <ValueSlider
            parameter={parameter}
            value={Number(value)}
            labelledBy={id}
            onInput={(number) => set(String(number))}
            onEnd={() => session.endGesture()}
          />
        )}
        {parameter.kind === 'choice' && (
          <select class="select" aria-labelledby={id} value={value} onChange={(event) => set(event.currentTarget.value)}>
            {parameter.choices.map((choice) => (
              <option key={choice.id} value={choice.id}>
                {choice.label}
              </option>
            ))}
          </select>
        )}
        <output>
          {parameter.kind === 'choice' ? '' : value} {parameter.unit}
        </output>
      </div>
    )
  })
}
