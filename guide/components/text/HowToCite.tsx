/** How to refer to the guide: with its version, and with the address at which the reader found it. */
import { useEffect, useState } from 'preact/hooks'
import { engineVersion } from '../site'

export function HowToCite() {
  const [address, setAddress] = useState('the address of the guide')
  // The built pages do not know where they are published.
  useEffect(() => setAddress(new URL('../', location.href).href), [])
  return (
    <p>
      To refer to the guide: The Rill authors, <i>Erosion, explained</i>, version {engineVersion}, {address}. To refer to a picture,
      give its link: it contains the recipe, and the recipe contains the picture.
    </p>
  )
}
