// The module's calls as JavaScript makes them (web/src/engine/module.ts): added to Emscripten's glue when the module is linked, whose
// heap and exports these are. How a call crosses, exchange.h says.

const moduleCalls = [
  'describe', 'parseRecipe', 'setWorld', 'setParameter', 'insertStage', 'duplicateStage', 'switchStage', 'replaceStage', 'removeStage',
  'moveStage', 'addCompanion', 'removeCompanion', 'provideImage', 'missingImages', 'contentHash', 'derivedLayers', 'stateKeys',
]
const simulationCalls = [
  'advance', 'runFor', 'progress', 'layers', 'layer', 'pictureRange', 'waterStands', 'waterIsOfThisGround', 'budget', 'stages',
  'fingerprint', 'bytes', 'resume', 'grids',
]

/** What the core keeps for its caller, until that lets go of it. */
class Kept {
  constructor(kind, address) {
    this.kind = kind
    this.address = address
  }

  delete() {
    Module['_rill_delete' + this.kind](this.address)
  }
}

/** The core's value, or its error: for whoever called to throw. */
function readReply(reply) {
  const start = HEAPU32[reply >>> 2]
  // A decoder takes no memory that threads share, hence the copy.
  const { value, error } = JSON.parse(new TextDecoder().decode(HEAPU8.slice(start, start + HEAPU32[(reply >>> 2) + 1])))
  return error ? Object.assign(new Error(error.message), { name: 'RillError', position: error.position }) : value
}

/** The text's address in the heap. */
function writeText(text) {
  const bytes = new TextEncoder().encode(text)
  // Addresses beyond 2 GiB come as negative numbers.
  const address = _rill_takeRoom(4 + bytes.length) >>> 0
  HEAPU32[address / 4] = bytes.length
  HEAPU8.set(bytes, address + 4)
  return address
}

/** Brings values into the heap, where the next call finds them; the error where there is no room for them. */
function stage(values) {
  const address = readReply(_rill_stage(values.length))
  if (address instanceof Error) return address
  HEAPF32.set(values, address / 4)
}

function callCore(name, given) {
  const texts = []
  const passed = []
  for (const each of given) {
    if (typeof each === 'string') passed.push(texts[texts.push(writeText(each)) - 1])
    else if (each instanceof Kept) passed.push(each.address)
    else if (typeof each === 'number' || typeof each === 'boolean') passed.push(each)
    // Values go by themselves.
    else if (!(each instanceof Float32Array)) throw new TypeError(`${name} cannot take ${each}`)
  }
  const refused = given.filter((each) => each instanceof Float32Array).map(stage)[0]
  const value = refused ?? readReply(Module['_rill_' + name](...passed))
  for (const text of texts) _rill_giveBackRoom(text)
  return value
}

const kept = (kind, value) => (value instanceof Error ? value : new Kept(kind, value))

function simulationOf(value) {
  const simulation = kept('Simulation', value)
  if (simulation instanceof Error) return simulation
  for (const name of simulationCalls) simulation[name] = (...given) => callCore(name, [simulation, ...given])
  simulation.moment = () => kept('Moment', callCore('moment', [simulation]))
  return simulation
}

for (const name of moduleCalls) Module[name] = (...given) => callCore(name, given)
Module.openSimulation = (text, threads, heights) =>
  simulationOf(callCore('openSimulation', heights ? [text, threads, heights] : [text, threads]))
Module.openSimulationAt = (...given) => simulationOf(callCore('openSimulationAt', given))
