/** Short names (account ids, networks, reasons) travel in a bytes32: ASCII, left-aligned, zeros to the end. */
export function asciiBytes32(text: string): `0x${string}` {
  if (!/^[\x21-\x7e]{1,32}$/.test(text)) throw new RangeError('1 to 32 printable ASCII characters expected')
  const hex = Array.from(text, (c) => c.charCodeAt(0).toString(16)).join('')
  return `0x${hex.padEnd(64, '0')}`
}

export function textOfBytes32(bytes: `0x${string}`): string {
  const codes = (bytes.slice(2).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
  const end = codes.indexOf(0)
  const used = end === -1 ? codes : codes.slice(0, end)
  if (codes.length !== 32 || codes.slice(used.length).some((c) => c !== 0))
    throw new RangeError('not a short name')
  if (used.length === 0 || used.some((c) => c < 0x21 || c > 0x7e)) throw new RangeError('not a short name')
  return String.fromCharCode(...used)
}
