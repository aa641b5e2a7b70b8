import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readKeyFile, readKeySetting } from './key-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'planet-key-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = join(folder, 'key')
function write(content: string, mode = 0o600): string {
  writeFileSync(file, content)
  chmodSync(file, mode)
  return file
}
const key = `0x${'a1'.repeat(32)}`

it.each([key, `${key}\n`, key.slice(2), key.toUpperCase().replace('0X', '0x')])('reads %j', (content) => {
  expect(readKeyFile(write(content))).toBe(key)
})

it.each([0o640, 0o604, 0o620, 0o644, 0o666])('rejects a file with mode %o', (mode) => {
  expect(() => readKeyFile(write(key, mode))).toThrow('readable by others')
})

it.each(['', key.slice(0, -1), `${key}0`, `${key}\n${key}`, `0x${key}`, `"${key}"`, 'zz'.repeat(32)])(
  'rejects %j without repeating it',
  (content) => {
    const read = () => readKeySetting('PROVIDER_KEY_FILE', write(content))
    expect(read).toThrow(`PROVIDER_KEY_FILE: ${file} does not hold a key: 0x and 64 hexadecimal digits.`)
  },
)

it('names the setting of a missing file', () => {
  expect(() => readKeySetting('PROVIDER_KEY_FILE', join(folder, 'none'))).toThrow(
    /^PROVIDER_KEY_FILE: ENOENT/,
  )
})
