import { Dices } from 'lucide'
import type { ParameterDescription } from '@rill-terrain/engine/protocol'
import { hasSlider } from '@rill-terrain/recipe/values'
import { IconButton } from '../../controls/IconButton'
import type { KindEditorProps } from './editor'
import { NumberField } from './NumberField'
import { NumberSlider } from './NumberSlider'

export function IntegerEditor({ isRandomisable, isOnlyTyped, ...props }: KindEditorProps) {
  const { parameter, value } = props
  return (
    <>
      {hasSlider(parameter) && !isOnlyTyped && <NumberSlider {...props} />}
      {isRandomisable && (
        <IconButton
          icon={Dices}
          label={`Random ${parameter.label.toLowerCase()}`}
          class="randomise"
          onClick={() => value.set(randomInteger(parameter))}
        />
      )}
      <NumberField {...props} digits={Infinity} inputMode="numeric" />
    </>
  )
}

/** At most four digits: short seeds are as good as long ones, and easier to remember. */
function randomInteger({ minimum, maximum }: ParameterDescription): string {
  return String(Math.floor(minimum + Math.random() * Math.min(maximum - minimum, 9999)))
}
