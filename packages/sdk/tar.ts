type File = { name: string; content: Buffer }

const block = 512

/** A tar archive (POSIX.1-1988, ustar) of a few files, the same for the same contents. */
export function tar(files: readonly File[]): Buffer {
  const parts = files.flatMap((file) => [
    headerOf(file),
    file.content,
    Buffer.alloc(padding(file.content.length)),
  ])
  return Buffer.concat([...parts, Buffer.alloc(2 * block)])
}

const padding = (length: number): number => (block - (length % block)) % block
const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`

function headerOf({ name, content }: File): Buffer {
  const header = Buffer.alloc(block)
  const mode = name.endsWith('cli.js') ? 0o755 : 0o644
  header.write(name, 0)
  header.write(octal(mode, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(content.length, 12), 124)
  header.write(octal(0, 12), 136)
  header.write('0ustar\x0000', 156)
  header.copyWithin(257, 157, 165)
  header.fill(0, 157, 165)
  // The checksum is counted with blanks in its own place.
  header.fill(' ', 148, 156)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}
