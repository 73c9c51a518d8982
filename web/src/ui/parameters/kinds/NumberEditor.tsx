import type { KindEditorProps } from './editor'
import { NumberField } from './NumberField'
import { NumberSlider } from './NumberSlider'
import { PositionEditor } from './PositionEditor'

export function NumberEditor({ axis, isOnlyTyped, ...props }: KindEditorProps) {
  if (axis) return <PositionEditor {...props} axis={axis} />
  return (
    <>
      {!isOnlyTyped && <NumberSlider {...props} />}
      <NumberField {...props} />
    </>
  )
}
