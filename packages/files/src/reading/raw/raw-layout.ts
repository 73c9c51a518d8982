/** Layout of the samples in a file without a header. */
export type ByteOrder = 'little' | 'big'

export type SampleType = 'uint8' | 'uint16' | 'int16' | 'float32'

export const bytesPerSample: Readonly<Record<SampleType, number>> = { uint8: 1, uint16: 2, int16: 2, float32: 4 }

/** The layout that was used, and the other possible ones. */
export interface RawLayout {
  width: number
  height: number
  byteOrder: ByteOrder
  sampleType: SampleType
  possibleWidths: number[]
  possibleByteOrders: ByteOrder[]
  possibleSampleTypes: SampleType[]
}

/** The user's corrections, where the guessed layout is wrong. */
export type KnownLayout = Partial<Pick<RawLayout, 'width' | 'byteOrder' | 'sampleType'>>
