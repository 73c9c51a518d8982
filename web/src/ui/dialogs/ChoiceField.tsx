import '../styles/panel/order.css'

interface ChoiceProps {
  label: string
  value: string
  options: readonly { value: string; text: string }[]
  choose: (value: string) => void
}

/** A list with a label. */
export function ChoiceField({ label, value, options, choose }: ChoiceProps) {
  return (
    <label class="order-row">
      <span>{label}</span>
      <select class="select" value={value} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  )
}
