import { encode } from 'uqr'

/** A QR code (ISO/IEC 18004) as one SVG path: a square of side 1 for each dark module, runs in a row joined. */
export function qrPath(text: string): { path: string; size: number } {
  // Level M survives a scratched screen; the quiet zone of four modules is part of the standard.
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  let path = ''
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue
      const start = x
      while (row[x + 1]) x += 1
      path += `M${start} ${y}h${x - start + 1}v1h-${x - start + 1}z`
    }
  }
  return { path, size }
}
