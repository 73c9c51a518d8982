import { NextStepsHint } from './NextStepsHint'
import { NoSourceHint } from './NoSourceHint'

/** What the page offers over the terrain for a recipe without ground, or for ground without erosion. */
export function GroundHints() {
  return (
    <>
      <NoSourceHint />
      <NextStepsHint />
    </>
  )
}
