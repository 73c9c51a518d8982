/** The style sheet of reports: light colours, two columns of head, and pages that break between rows. */
export const style = `
:root { color-scheme: light; font: 14px/1.4 system-ui, sans-serif; color: #22282a; background: #fcfbf8; }
body { max-width: 1000px; margin: 0 auto; padding: 24px; }
h1 { margin: 0; font-size: 28px; }
h2 { margin: 28px 0 8px; font-size: 18px; }
p { margin: 4px 0; }
figure { margin: 0; }
img { display: block; max-width: 100%; }
header { display: grid; grid-template-columns: 1fr minmax(0, 340px); gap: 24px; align-items: start; }
.subject { font: 13px/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
.headline { margin-top: 16px; font-size: 18px; font-weight: 600; }
.quiet { color: #5c6366; font-size: 12px; }
.map { position: relative; }
.map img { width: 100%; border-radius: 4px; }
.mark { position: absolute; border: 2px solid #b3401a; box-sizing: border-box; min-width: 8px; min-height: 8px; }
.mark b { position: absolute; left: -2px; bottom: 100%; padding: 0 4px; background: #b3401a; color: #fff; font-size: 11px; }
h3 { margin: 0; font-size: 14px; }
.measures { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 14px 32px; margin-top: 10px; }
.measure { border-top: 1px solid #e2ddd2; padding-top: 6px; }
.measure svg { display: block; width: 100%; height: auto; margin: 2px 0; }
.measure p { margin: 2px 0 0; }
.line { display: flex; flex-wrap: wrap; gap: 0 12px; align-items: baseline; justify-content: space-between; }
.value { font-variant-numeric: tabular-nums; }
.outside .value, .outside .place { color: #9c3614; }
.outside .value { font-weight: 600; }
.cards { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 16px; }
.cards img { margin-bottom: 6px; width: 100%; aspect-ratio: 4 / 3; object-fit: cover; border-radius: 4px; }
footer { margin-top: 28px; border-top: 1px solid #e2ddd2; color: #5c6366; font-size: 12px; }
a { color: #0d6676; }
@media (max-width: 700px) {
  body { padding: 16px; }
  header { grid-template-columns: 1fr; }
  .measures { grid-template-columns: 1fr; }
  .cards { grid-template-columns: 1fr; }
}
@page { margin: 10mm; }
@media print {
  :root { background: #fff; font-size: 9px; line-height: 1.25; }
  body { max-width: none; padding: 0; }
  header { grid-template-columns: 1fr 150px; }
  p, .measure p { margin: 1px 0 0; }
  h1 { font-size: 20px; }
  h2 { margin: 10px 0 4px; font-size: 13px; }
  h3 { font-size: 10px; }
  .headline { margin-top: 6px; font-size: 13px; }
  .quiet, footer { font-size: 8px; }
  .measure svg { width: 70%; margin: 0; }
  .measures { gap: 3px 20px; margin-top: 4px; }
  .measure { padding-top: 3px; }
  .cards { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  .cards img { aspect-ratio: 5 / 2; }
  footer { margin-top: 8px; }
  .measure, figure, li { break-inside: avoid; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`
