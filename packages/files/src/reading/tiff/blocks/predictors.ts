/** Undoes the predictors of TIFF (TIFF 6.0, section 14, and Adobe's technical note 3): each row stores differences of its samples. */

/** How the samples of a block lie in its bytes. */
interface Rows {
  /** Samples of a row. */
  count: number
  /** Distance of a sample to the one from which it was predicted: the number of bands between pixels. */
  stride: number
  bytesPerSample: number
  little: boolean
}

/** Adds up the differences of whole samples in place (predictor 2). */
export function addDifferences(block: Uint8Array, { count, stride, bytesPerSample, little }: Rows): void {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength)
  const add: Record<number, (at: number, before: number) => void> = {
    1: (at, before) => view.setUint8(at, view.getUint8(at) + view.getUint8(before)),
    2: (at, before) => view.setUint16(at, view.getUint16(at, little) + view.getUint16(before, little), little),
    4: (at, before) => view.setUint32(at, view.getUint32(at, little) + view.getUint32(before, little), little),
    8: (at, before) => view.setBigUint64(at, view.getBigUint64(at, little) + view.getBigUint64(before, little), little),
  }
  const each = add[bytesPerSample]
  if (!each) throw new Error(`predictor 2 does not fit its ${8 * bytesPerSample}-bit samples`)
  const rowBytes = count * bytesPerSample
  const distance = stride * bytesPerSample
  for (let row = 0; row + rowBytes <= block.length; row += rowBytes) {
    for (let at = row + distance; at < row + rowBytes; at += bytesPerSample) each(at, at - distance)
  }
}

/**
 * Adds up the differences of bytes and reassembles floats (predictor 3). Each row stores the highest bytes of all samples first,
 * whatever the byte order of the file; the result has the highest byte of each sample first.
 */
export function joinFloatBytes(block: Uint8Array, { count, stride, bytesPerSample }: Rows): void {
  const rowBytes = count * bytesPerSample
  const row = new Uint8Array(rowBytes)
  for (let start = 0; start + rowBytes <= block.length; start += rowBytes) {
    row.set(block.subarray(start, start + rowBytes))
    for (let at = stride; at < rowBytes; at++) row[at]! += row[at - stride]!
    for (let sample = 0; sample < count; sample++) {
      for (let byte = 0; byte < bytesPerSample; byte++) block[start + sample * bytesPerSample + byte] = row[byte * count + sample]!
    }
  }
}
