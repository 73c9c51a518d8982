/**
 * Recipes and their methods as plain data: the results of parsing a recipe (`ParsedRecipe`) and of the engine's description of
 * itself (`Registry`). Types only.
 */

export type ParameterKind =
  | 'number'
  | 'integer'
  | 'optional-number'
  | 'choice'
  | 'text'
  | 'address'
  | 'fingerprint'
  | 'size'
  | 'curve'
  | 'springs'
  | 'strokes'

export interface Choice {
  id: string
  label: string
}

/**
 * One row of a parameter table. `default`, `minimum` and `maximum` are in `unit`. For kinds that are not numbers the default is
 * text (also for an optional number, which may be `none`, or one of its choices). For `curve`, `minimum` and `maximum` limit the
 * number of points; for `springs`, the strength.
 */
export interface ParameterDescription {
  id: string
  label: string
  unit: string
  /** One sentence: what a higher value does to the land. */
  help: string
  /** Effects that users may search for and that the help does not name. Engines before 0.3.0 do not have it. */
  words?: string
  /** The parameter is among the three to five that the page shows at once. Engines before 0.3.0 do not have it. */
  essential?: boolean
  kind: ParameterKind
  default: number | string
  minimum: number
  maximum: number
  /** Maximum number of springs. */
  most?: number
  /** Maximum of a length in cells of the map. */
  maximumCells?: number
  scale: 'linear' | 'logarithmic'
  /** When the parameter has an effect; always without it. Engines before 0.3.0 do not have it. */
  usedWith?: Condition
  choices: Choice[]
}

/** One of these choices of another parameter of the same table, or a number above `above`. */
type Condition =
  { parameter: string; choices: string[]; above?: undefined } | { parameter: string; choices?: undefined; above: number }

export type MethodKind = 'source' | 'mask' | 'erosion' | 'finish'

/** What a method needs in addition to its recipe: an image that the user chooses, or the heights of a place on Earth. */
export type MethodData = 'none' | 'image' | 'place'

export interface MethodDescription {
  id: string
  kind: MethodKind
  title: string
  summary: string
  source: string
  revision: number
  /** The revision of a method without a number in a recipe of the current epoch. Engines with interface 1 have no epochs. */
  epochRevision?: number
  /** Settings of a new stage that show the effect of the method, `name=value` separated by `;`. Since interface 2. */
  starter?: string
  data: MethodData
  /**
   * The power of the number of cells across a map with which the iterations grow that give the same result. Without it, an
   * iteration means the same at every map size.
   */
  iterationsExponent?: number
  /** Why no number of iterations gives the same result at every map size; absent if one does. */
  whyNotSameAtSizes?: string
  /** Names of the layers the method writes. */
  layers: string[]
  parameters: ParameterDescription[]
  /** The table for the method as a companion: its `iterations` differs, and it has `every`. */
  companionParameters: ParameterDescription[]
  /** Ids of the methods that may run as companions, after each iteration of this method. */
  companions: string[]
}

export interface LayerDescription {
  id: string
  label: string
  unit: string
  /** No method writes the layer; it is computed from the terrain on request. */
  derived: boolean
  /** Names of the values 0, 1, 2... of a layer whose values are classes with names. */
  classes?: string[]
}

/**
 * How a stroke of a strength changes the ground where it has its full weight: by the strength, or to the height that is the
 * strength. One that multiplies changes a factor of later stages, which is 1 without effect.
 */
export type StrokeEffect = 'adds' | 'removes' | 'levels' | 'multiplies' | 'other'

/** A kind of painted strokes. The strength of a stroke has the unit, range and default of its kind. */
export interface StrokeKindDescription {
  id: string
  label: string
  unit: string
  effect: StrokeEffect
  /** One sentence: what a higher strength does. */
  help: string
  minimum: number
  maximum: number
  default: number
}

/** A painted stroke, which the engine decodes from and encodes to the text of a parameter of the kind `strokes`. */
export interface Stroke {
  /** Id of a `StrokeKindDescription`. */
  kind: string
  /** Metres. */
  radius: number
  strength: number
  /** Share of the radius over which the effect fades to the edge, 0 to 1. */
  falloff: number
  /** The curve as a polyline: x0, y0, x1, y1... in metres of the world, to the east and to the south. */
  points: number[]
}

/** A decoded stroke, with the text of this stroke alone. */
export interface DecodedStroke extends Stroke {
  text: string
}

export interface Registry {
  /** The number at the start of the recipes that the engine writes; engines with interface 1 write epoch 1. */
  epoch?: number
  methods: MethodDescription[]
  world: ParameterDescription[]
  view: ParameterDescription[]
  layers: LayerDescription[]
  /** Since interface 4, with the character that joins strokes in a text. */
  strokeKinds?: StrokeKindDescription[]
  strokesSeparator?: string
}

export type ParameterValues = Record<string, number | string>

export interface CompanionRecipe {
  method: string
  /** The revision that the parsed text means. The run, and `text` of the parsed recipe, use the engine's own revision. */
  revision: number
  parameters: ParameterValues
  /** Whether the stage or companion runs; a disabled one retains its values. */
  isOn: boolean
}

export interface StageRecipe extends CompanionRecipe {
  companions: CompanionRecipe[]
}

/**
 * A parsed recipe with every value, defaults included. `text` is the shortest equivalent text; `width` and `height` are the cells
 * of the shown map, of all chunks together.
 */
export interface ParsedRecipe {
  text: string
  /** The recipe in epoch 1 with the revisions that the parsed text means, which all archived engines read. Since interface 2. */
  textForAllEngines?: string
  width: number
  height: number
  world: ParameterValues
  stages: StageRecipe[]
  /**
   * Iterations of each enabled stage, as the run counts them: 0 for the sources of the starting terrain. For chunks all iterations
   * count as iterations of the last stage.
   */
  stageIterations: number[]
  /** The moving heights of each enabled stage; null where no stage has any. Since interface 6. */
  heightCurves?: HeightCurve[][] | null
  /**
   * Cost of the chunks; null if there are no chunks, or if their cost cannot be planned. Engines with interface 1 do not support
   * chunks.
   */
  chunkCost?: ChunkCost | null
  /**
   * The first method without a known reach, and the reason; null if neighbouring chunks can match to the bit. Since interface 2.
   */
  whyNoReach?: string | null
  /** Values of the part after `?`; `viewGiven` lists the names that the text contains. */
  view: ParameterValues
  viewGiven: string[]
}

export interface StageReport {
  method: string
  iterations: number
  milliseconds: number
  /** Heights of the method in the last iteration, such as the snow line; missing before the first one. Since interface 6. */
  heights?: MarkedHeight[]
  /** The volume of the ice, or of another layer of depths; missing before the first iteration. Since interface 6. */
  volume?: { name: string; cubicMetres: number }
}

/** A height that moves over the iterations of a stage, in metres. */
export interface MarkedHeight {
  name: string
  height: number
}

/**
 * How such a height moves: its values in all iterations of a stage, or, in a stage with more than 1000 iterations, in iterations at
 * even distances from the first to the last one.
 */
export interface HeightCurve {
  name: string
  heights: number[]
}

/** Cost of chunks. A piece is eroded independently; lengths are in cells. */
export interface ChunkCost {
  pieces: number
  pieceWidth: number
  pieceHeight: number
  /** Margin that a piece has around its chunk, which is discarded. */
  margin: number
  /** Width of the band in which neighbours are blended. */
  band: number
  /** Computed cells divided by the cells of the chunks. */
  cells: number
}

/** A problem with an input: a sentence for users, and the index of the character in the recipe text (-1 if there is none). */
export interface Problem {
  message: string
  position: number
}

/** The reply of a call that can fail because of invalid input. A failure of the engine itself rejects the promise instead. */
export type Outcome<Value> = { ok: true; value: Value } | { ok: false; problem: Problem }

/** Data that is archived with the engine of a release. */
export interface Release {
  version: string
  /** Version of the engine's interface: `moduleInterface` at the time of the release. */
  interface: number
  /** The epoch of the recipes that the engine writes; absent in releases before 0.3.0, which write epoch 1. */
  epoch?: number
  /** The revision of each method. */
  methods: Readonly<Record<string, number>>
}
