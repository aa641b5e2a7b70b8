import { crc32 } from 'node:zlib'

/** MS-DOS date of 1 January 1980, the earliest there is: the same files always give the same archive. */
const dosDate = 0x21

/** A ZIP archive (APPNOTE 6.3.10) of stored files with UTF-8 names. */
export function zip(files: ReadonlyMap<string, Buffer>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, bytes] of files) {
    const label = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    // Bit 11: the name is UTF-8.
    common.writeUInt16LE(0x800, 2)
    common.writeUInt16LE(dosDate, 8)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(bytes.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(label.length, 22)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(20, 4)
    common.copy(entry, 6)
    entry.writeUInt32LE(offset, 42)
    directory.push(entry, label)
    const head = Buffer.alloc(4)
    head.writeUInt32LE(0x04034b50, 0)
    parts.push(head, common, label, bytes)
    offset += head.length + common.length + label.length + bytes.length
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.size, 8)
  end.writeUInt16LE(files.size, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}
