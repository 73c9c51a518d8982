import { useSignal } from '@preact/signals'
import { pictureNames } from './picture-names'

const drawn: ReadonlySet<string> = new Set(pictureNames)

export interface ParameterPictureProps {
  method: string
  parameter: string
}

/** A low and a high value of a parameter side by side, if `npm run pictures -- parameters` has drawn them. */
export function ParameterPicture({ method, parameter }: ParameterPictureProps) {
  const failed = useSignal(false)
  const name = `${method}/${parameter}`
  if (!drawn.has(name) || failed.value) return null
  return (
    <img
      class="parameter-picture"
      src={`${import.meta.env.BASE_URL}parameters/${name}.webp`}
      width={304}
      height={112}
      alt="Low value on the left, high value on the right"
      loading="lazy"
      // Pictures are not stored for use without a network.
      onError={() => (failed.value = true)}
    />
  )
}
