/** Layout of the samples in a file without a header. */
export type ByteOrder = 'little' | 'big'

/** The layout that was used, and the other possible ones. */
export interface RawLayout {
  width: number
  height: number
  byteOrder: ByteOrder
  possibleWidths: number[]
  possibleByteOrders: ByteOrder[]
}

/** The user's corrections, where the guessed layout is wrong. */
export type KnownLayout = Partial<Pick<RawLayout, 'width' | 'byteOrder'>>
