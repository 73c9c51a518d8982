/** View of a loaded figure: the terrain, and the controls that its author chose. */
import { useSignal, type ReadonlySignal } from '@preact/signals'
import { ExternalLink, Link, Pause, Play, StepForward } from 'lucide'
import { useEffect, useRef } from 'preact/hooks'
import { checkedFragment } from '@rill-terrain/recipe/link-check'
import { formatCount } from '@rill-terrain/recipe/format'
import { hasSlider } from '@rill-terrain/recipe/values'
import { FigureContext, type Figure, type FigureControls } from '../app/figure'
import type { Host } from '../app/host'
import { modes } from '../modes/modes'
import { iterationsAt } from '../state/playback/iteration-count'
import type { Insets } from '../state/view/view'
import { Icon } from '../ui/controls/Icon'
import { IconButton } from '../ui/controls/IconButton'
import { ValueSlider } from '../ui/controls/ValueSlider'
import { LazyPart } from '../ui/lazy-component'
import { TerrainPicture } from '../ui/view/TerrainPicture'
import type { FigureOptions } from '@rill-terrain/element/options'
import { FigureLegend } from './FigureLegend'
import { findParameter } from './vary'

interface FigureViewProps {
  host: Host
  /** The choices of the figure's author. */
  options: ReadonlySignal<FigureOptions>
  controls: FigureControls
  /** The address of the playground. */
  playground: string
}

interface PartProps extends Figure {
  playground: string
}

export function FigureView({ host, options, controls, playground }: FigureViewProps) {
  const { open, display } = host
  const { workspace } = open
  const area = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const figure: Figure = { workspace, options: options.value, controls }
  const shown = modes.flatMap((mode) => (mode.figure?.isShown(figure) ? [{ ...mode.figure, id: mode.id }] : []))
  const hasBar = options.value.controls !== 'none'
  const withControls = shown.filter(({ hasControls }) => hasControls)
  const panelParts = [hasBar, ...withControls.map(({ id }) => id)].join()

  // The camera fits the terrain into the area that the controls leave.
  useEffect(() => {
    const { inset } = workspace.view
    const measure = () => (inset.value = insetsOf(area.current!, panel.current))
    const observer = new ResizeObserver(measure)
    observer.observe(area.current!)
    if (panel.current) observer.observe(panel.current)
    measure()
    return () => observer.disconnect()
  }, [workspace, panelParts])
  const problems = workspace.messages.list.value.filter(({ severity }) => severity === 'error')

  return (
    <FigureContext.Provider value={figure}>
      <TerrainPicture
        attachCanvas={display.attach}
        attachArea={open.scene.attach}
        copyTo={display.copyTo}
        isAtRest={!workspace.player.running.value}
        area={area}
        label="The terrain. Arrow keys rotate it, Shift and arrow keys pan, plus and minus zoom, Home resets the view. Control and the wheel zoom, two fingers rotate."
      />
      {shown.map(({ id, code }) => (
        <LazyPart key={id} module={code} pick={({ OverTerrain }) => OverTerrain} props={{}} />
      ))}
      {options.value.grid === '' && <FigureLegend workspace={workspace} />}
      {problems.length > 0 && (
        <div class="figure-problems surface" role="alert">
          {problems.map(({ key, text }) => (
            <p key={key}>{text}</p>
          ))}
        </div>
      )}
      {(hasBar || withControls.length > 0) && (
        <div ref={panel} class={`figure-controls surface ${shown.some(({ id }) => id === 'charts') ? 'has-chart' : ''}`}>
          {withControls.map(({ id, code }) => (
            <LazyPart key={id} module={code} pick={({ InControls }) => InControls} props={{}} />
          ))}
          {hasBar && figure.options.vary.length > 0 && <VariedParameters {...figure} />}
          {hasBar && <Bar {...figure} playground={playground} />}
        </div>
      )}
    </FigureContext.Provider>
  )
}

/** What the controls cover: the right side where they stand beside the terrain, otherwise the bottom. */
function insetsOf(area: HTMLElement, panel: HTMLElement | null): Insets {
  const none = { left: 0, right: 0, top: 0, bottom: 0 }
  if (!panel) return none
  const [whole, covered] = [area.getBoundingClientRect(), panel.getBoundingClientRect()]
  const isBeside = covered.left > whole.left + whole.width / 3
  return isBeside ? { ...none, right: whole.right - covered.left } : { ...none, bottom: whole.bottom - covered.top }
}

function Bar({ workspace, options, controls, playground }: PartProps) {
  const { player } = workspace
  const { iteration, iterations, done } = player.progress.value
  const isRunning = player.running.value
  const seekPosition = useSignal<number | null>(null)
  const shown = seekPosition.value ?? iteration
  const address = playground + checkedFragment(workspace.link.value)
  const count = (steps: number) => formatCount(iterationsAt(player.recipe, workspace.registry, steps))

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
        <b>{count(shown)}</b> / {count(iterations)}
      </output>
      <EngineNotice workspace={workspace} />
      {options.controls === 'full' && <FullControls workspace={workspace} controls={controls} address={address} />}
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
function EngineNotice({ workspace }: Pick<Figure, 'workspace'>) {
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

function FullControls({ workspace, controls, address }: Pick<Figure, 'workspace' | 'controls'> & { address: string }) {
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
function VariedParameters({ workspace, options, controls }: Figure) {
  const { registry, editor, session } = workspace
  /** Values that the reader has set and the recipe does not have yet. */
  const moved = useSignal<Record<string, string>>({})
  if (session.settled.value && Object.keys(moved.value).length > 0) moved.value = {}
  if (!registry || !editor.world.value) return null

  return options.vary.map((name) => {
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
