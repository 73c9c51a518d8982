import { formatBytes } from '@rill-terrain/recipe/format'

const mebibyte = 2 ** 20

/** The selectable budgets, in MiB. */
const amounts = [0, 32, 64, 128, 256, 512, 1024] as const

interface MemorySelectProps {
  bytes: number
  onPick: (bytes: number) => void
}

/** Selects a memory budget. */
export function MemorySelect({ bytes, onPick }: MemorySelectProps) {
  return (
    <select class="select" value={bytes / mebibyte} onChange={({ currentTarget: { value } }) => onPick(Number(value) * mebibyte)}>
      {amounts.map((amount) => (
        <option key={amount} value={amount}>
          {amount === 0 ? 'None' : formatBytes(amount * mebibyte)}
        </option>
      ))}
    </select>
  )
}
