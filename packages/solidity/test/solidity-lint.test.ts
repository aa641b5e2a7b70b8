import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const folder = fileURLToPath(new URL('..', import.meta.url))
const solhint = createRequire(import.meta.url).resolve('solhint/solhint.js')

it('solhint reports no problem', async () => {
  const args = [solhint, '--disc', '--max-warnings', '0', 'solidity/**/*.sol']
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder })
  expect(stdout.trim()).toBe('')
})
