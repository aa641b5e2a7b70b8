import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../root.ts'
import { oneTimeCode } from './one-time-code.ts'
import { authenticatorKey, operatorNames } from './operators.ts'
import { secretsOf } from './secrets.ts'

const run = promisify(execFile)

test('shows each operator with their own password and code, by the command that the panel names', async () => {
  const data = mkdtempSync(join(tmpdir(), 'planet-codes-'))
  onTestFinished(() => rmSync(data, { recursive: true, force: true }))
  const secrets = secretsOf(data)
  const codesAt = (time: number) =>
    operatorNames.map((name) => [
      name,
      secrets.OPERATOR_PASSWORD,
      oneTimeCode(authenticatorKey(secrets, name), time),
    ])
  const before = Date.now()
  const { stdout } = await run(process.execPath, [join(root, 'tools', 'operator-code.mjs'), data])
  const printed = stdout
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/))
  // A code lasts half a minute: the printed one is from some moment between the start and the end.
  const moments = [...Array(Math.ceil((Date.now() - before) / 30_000) + 1).keys()]
  expect(moments.map((n) => codesAt(Math.min(before + n * 30_000, Date.now())))).toContainEqual(printed)
})
