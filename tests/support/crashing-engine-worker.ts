/** The engine's worker with simulated crashes. The listener for them must be registered before the engine's own. */
import './crash-listener'
import '@rill-terrain/engine/worker'
