/** The engine's worker, which ends without a word; the listener for that has to be there before the engine's own. */
import './mortal-listener'
import '@rill-terrain/engine/worker'
