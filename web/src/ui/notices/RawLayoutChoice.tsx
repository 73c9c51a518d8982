import type { Imported } from '../../state/files/imported'
import { usePlayground } from '../context'

const byteOrderNames = { little: 'Little-endian', big: 'Big-endian' } as const

const sampleTypeNames = { uint8: '8-bit', uint16: '16-bit', int16: '16-bit, signed', float32: '32-bit float' } as const

type RawLayout = NonNullable<Imported['layout']>

/** Asks how to read a file without a header. */
export function RawLayoutChoice({ name, layout }: { name: string; layout: RawLayout }) {
  const { importer } = usePlayground()
  const { width, height, byteOrder, sampleType, possibleWidths, possibleByteOrders, possibleSampleTypes } = layout
  const read = (changed: Partial<RawLayout>) => void importer.readAgain({ layout: { width, byteOrder, sampleType, ...changed } })
  const hasTypes = possibleSampleTypes.length > 1
  return (
    <>
      <p>{`${name} does not say its size, byte order${hasTypes ? ' or sample type' : ''}. It was read as:`}</p>
      <div class="raw-layout">
        <Choice
          label="Size of the raw file"
          value={String(width)}
          choices={possibleWidths.map((each) => [String(each), `${each} × ${(width * height) / each}`])}
          choose={(value) => read({ width: Number(value) })}
        />
        {possibleByteOrders.length > 1 && (
          <Choice
            label="Byte order of the raw file"
            value={byteOrder}
            choices={possibleByteOrders.map((each) => [each, byteOrderNames[each]])}
            choose={(value) => read({ byteOrder: value })}
          />
        )}
        {hasTypes && (
          <Choice
            label="Sample type of the raw file"
            value={sampleType}
            choices={possibleSampleTypes.map((each) => [each, sampleTypeNames[each]])}
            // Another type has another number of samples, and therefore another width.
            choose={(value) => void importer.readAgain({ layout: { sampleType: value } })}
          />
        )}
      </div>
    </>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  choices: readonly (readonly [value: Value, text: string])[]
  choose: (value: Value) => void
}

function Choice<Value extends string>({ label, value, choices, choose }: ChoiceProps<Value>) {
  return (
    <select class="select" aria-label={label} value={value} onChange={(event) => choose(event.currentTarget.value as Value)}>
      {choices.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  )
}
