/** The files of an archive of stored entries, by its central directory. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.length - 22
  const count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  const files = new Map<string, Buffer>()
  for (let n = 0; n < count; n += 1) {
    const [size, named] = [archive.readUInt32LE(at + 24), archive.readUInt16LE(at + 28)]
    const name = archive.toString('utf8', at + 46, at + 46 + named)
    const local = archive.readUInt32LE(at + 42)
    const begin = local + 30 + archive.readUInt16LE(local + 26)
    files.set(name, archive.subarray(begin, begin + size))
    at += 46 + named
  }
  return files
}
