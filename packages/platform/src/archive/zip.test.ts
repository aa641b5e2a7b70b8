import { crc32 } from 'node:zlib'
import { expect, it } from 'vitest'
import { unzip } from '../testing/unzip.ts'
import { zip } from './zip.ts'

const files = new Map([
  ['SHA256SUMS', Buffer.from('')],
  ['documents/旅券.json', Buffer.from('{"a":1}\n')],
])

it('stores each file under its name, with its checksum', () => {
  const archive = zip(files)
  expect(unzip(archive)).toEqual(files)
  // The checksum of the second entry of the central directory: after the first's 46 bytes and name.
  const directory = archive.readUInt32LE(archive.length - 6)
  expect(archive.readUInt32LE(directory)).toBe(0x02014b50)
  const second = directory + 46 + 'SHA256SUMS'.length
  expect(archive.readUInt32LE(second + 16)).toBe(crc32('{"a":1}\n'))
})

it('makes the same archive of the same files', () => {
  expect(zip(files).equals(zip(new Map(files)))).toBe(true)
})
