/** A worker that never replies, like an engine whose threads do not start. */
addEventListener('message', () => {})

export {}
