/** How the samples of a file without a header lie in it. */
export type ByteOrder = 'little' | 'big'

/** How they were taken, and how else they could be. */
export interface RawLayout {
  width: number
  height: number
  byteOrder: ByteOrder
  possibleWidths: number[]
  possibleByteOrders: ByteOrder[]
}

/** What a person says about a file, where the guess was wrong. */
export type KnownLayout = Partial<Pick<RawLayout, 'width' | 'byteOrder'>>
