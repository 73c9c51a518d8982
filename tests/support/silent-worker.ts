/** A worker that answers nothing, as an engine does whose threads never come up. */
addEventListener('message', () => {})

export {}
