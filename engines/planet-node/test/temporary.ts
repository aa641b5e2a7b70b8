import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'

/** A folder that is removed when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'planet-node-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A folder for all tests of a file or a block. */
export function sharedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'planet-node-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
