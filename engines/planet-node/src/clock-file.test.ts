import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { clockFrom } from './clock-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'planet-clock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const week = 7 * 86_400_000
/** In whole minutes. A clock read a moment later gives -0, which counts as 0 here. */
const behindBy = (now: () => number) => Math.round((Date.now() - now()) / 60_000) * 60_000 + 0

it('runs behind the machine by the file’s offset, until it is 0', () => {
  const file = join(folder, 'clock.json')
  writeFileSync(file, JSON.stringify({ behindMs: 2 * week }))
  const now = clockFrom(file)
  expect(behindBy(now)).toBe(2 * week)
  writeFileSync(file, JSON.stringify({ behindMs: week }))
  expect(behindBy(now)).toBe(week)
  writeFileSync(file, JSON.stringify({ behindMs: 0 }))
  expect(behindBy(now)).toBe(0)
  writeFileSync(file, JSON.stringify({ behindMs: week }))
  expect(behindBy(now)).toBe(0)
})

it('is the machine’s time without a file', () => {
  expect(behindBy(clockFrom(undefined))).toBe(0)
  expect(behindBy(clockFrom(join(folder, 'missing.json')))).toBe(0)
})

it.each(['{', '{"behindMs":"7"}', '{"behindMs":-1}'])('rejects the damaged file %s', (text) => {
  const file = join(folder, 'clock.json')
  writeFileSync(file, text)
  expect(clockFrom(file)).toThrow()
})
