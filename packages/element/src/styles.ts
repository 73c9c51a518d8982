/** The element's style sheet as an object, because a strict Content-Security-Policy does not allow `<style>`. */

const text = `
:host {
  display: block;
}
:host([hidden]) {
  display: none;
}
div {
  position: relative;
  height: 100%;
  overflow: hidden;
  background: linear-gradient(light-dark(#dfe6ea, #10151b), light-dark(#f4f1ea, #1d242c));
  color: light-dark(#5b676d, #9aa5ac);
}
.is-bare {
  aspect-ratio: 16 / 10;
}
.is-bare slot {
  position: absolute;
  right: 12px;
  bottom: 12px;
}
iframe, .poster {
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  border: 0;
}
img {
  object-fit: cover;
}
.poster path {
  fill: currentColor;
  opacity: 0.28;
}
iframe {
  opacity: 0;
  pointer-events: none;
}
iframe.is-shown {
  opacity: 1;
  pointer-events: auto;
}
button:has(~ iframe.is-shown) {
  display: none;
}
button {
  position: absolute;
  top: 50%;
  left: 50%;
  min-height: 44px;
  padding: 0 20px;
  border: 0;
  border-radius: 22px;
  transform: translate(-50%, -50%);
  background: light-dark(#0d6676, #73c7d3);
  color: light-dark(#ffffff, #0f1a1e);
  font: 500 15px/1.4 system-ui, sans-serif;
  white-space: nowrap;
  box-shadow: 0 1px 2px #20303a1f, 0 8px 28px #20303a24;
  cursor: pointer;
}
@media print {
  button, div:not(.is-bare) iframe {
    display: none;
  }
}
button:focus-visible {
  outline: 2px solid currentColor;
  outline-offset: 3px;
}
`

let shared: CSSStyleSheet | null = null

/** The style sheet, shared by all figures of a page. */
export function styles(): CSSStyleSheet {
  if (!shared) {
    shared = new CSSStyleSheet()
    shared.replaceSync(text)
  }
  return shared
}
