/**
 * Recipes and the methods that they name, as plain data: what the engine returns when it parses a recipe (`ParsedRecipe`) or describes itself
 * (`Registry`). Types only.
 */

export type ParameterKind =
  'number' | 'integer' | 'optional-number' | 'choice' | 'text' | 'address' | 'fingerprint' | 'size' | 'curve' | 'springs'

export interface Choice {
  id: string
  label: string
}

/**
 * One row of a parameter table. `default`, `minimum`, `maximum` are in `unit`; for the kinds that are no numbers the default is
 * text (of an optional number, too, which may be `none`); for `curve` the other two are numbers of points, for `springs` strengths.
 */
export interface ParameterDescription {
  id: string
  label: string
  unit: string
  help: string
  kind: ParameterKind
  default: number | string
  minimum: number
  maximum: number
  /** That many springs at most. */
  most?: number
  /** A length may span that many cells of the map at most. */
  maximumCells?: number
  scale: 'linear' | 'logarithmic'
  choices: Choice[]
}

export type MethodKind = 'source' | 'mask' | 'erosion' | 'finish'

export interface MethodDescription {
  id: string
  kind: MethodKind
  title: string
  summary: string
  source: string
  revision: number
  /** Names of the layers the method writes. */
  layers: string[]
  parameters: ParameterDescription[]
  /** The same table in the role of a companion: its `iterations` differs, and it has `every`. */
  companionParameters: ParameterDescription[]
  /** Ids of the methods that may run after each of its iterations. */
  companions: string[]
}

export interface LayerDescription {
  id: string
  label: string
  unit: string
  /** No method writes it: it is made of the terrain when it is asked for. */
  derived: boolean
}

export interface Registry {
  methods: MethodDescription[]
  world: ParameterDescription[]
  view: ParameterDescription[]
  layers: LayerDescription[]
}

export type ParameterValues = Record<string, number | string>

export interface CompanionRecipe {
  method: string
  /** The revision that the text asks for; what runs, and what `text` of the whole says, is the engine's own. */
  revision: number
  parameters: ParameterValues
  /** Switched off, it keeps its values and does not run. */
  isOn: boolean
}

export interface StageRecipe extends CompanionRecipe {
  companions: CompanionRecipe[]
}

/**
 * A recipe, parsed: every value is there, defaults included. `text` is the shortest text that says the same, `width` and `height` are the
 * cells of what it shows, of all chunks together.
 */
export interface ParsedRecipe {
  text: string
  width: number
  height: number
  world: ParameterValues
  stages: StageRecipe[]
  /**
   * Iterations of each stage that is switched on, as the run counts them: none for the sources that make the starting terrain. Of chunks
   * all iterations count as the last stage's.
   */
  stageIterations: number[]
  /** What its chunks cost; null where it has none, or none that can be planned. Engines of interface 1 know of no chunks. */
  chunkCost?: ChunkCost | null
  /** The first of its methods that has no reach, and why; null where neighbouring chunks can agree to the bit. Since interface 2. */
  whyNoReach?: string | null
  /** Values of the part after `?`; `viewGiven` names those that the text wrote out. */
  view: ParameterValues
  viewGiven: string[]
}

export interface StageReport {
  method: string
  iterations: number
  milliseconds: number
}

/** What chunks cost. A piece is what is eroded on its own; lengths are in cells. */
export interface ChunkCost {
  pieces: number
  pieceWidth: number
  pieceHeight: number
  /** How far a piece goes beyond its chunk, to be cut off. */
  margin: number
  /** Over how many cells neighbours are blended. */
  band: number
  /** How many times the cells of the chunks are worked on. */
  cells: number
}

/** What is wrong with an input: a sentence for people, and the character of the recipe text it is about (-1: none). */
export interface Problem {
  message: string
  position: number
}

/** The reply of a call that an input can make fail. The engine itself failing is a rejected promise instead. */
export type Outcome<Value> = { ok: true; value: Value } | { ok: false; problem: Problem }

/** What is kept of a release beside its engine. */
export interface Release {
  version: string
  /** The interface that its engine speaks: `moduleInterface` of its day. */
  interface: number
  /** The revision of each method. */
  methods: Readonly<Record<string, number>>
}
