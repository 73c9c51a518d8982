import '@rill-terrain/element/preact'
