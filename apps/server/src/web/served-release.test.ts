import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readRelease } from './served-release.ts'

it('names the release and the hash of its list, if there is one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'planet-web-'))
  expect(readRelease(folder)).toBeNull()
  const content = JSON.stringify({ release: { name: '1.2.3', stage: 'main', files: {} }, signatures: [] })
  writeFileSync(join(folder, 'release.json'), content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  expect(readRelease(folder)).toEqual({ name: '1.2.3', stage: 'main', sha256 })
  rmSync(folder, { recursive: true })
})
