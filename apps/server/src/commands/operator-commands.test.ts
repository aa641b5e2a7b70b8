import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startTestConsole, type TestConsole } from '@planet/console/testing/test-console'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testSettings } from '../testing/test-config.ts'

const addOperator = new URL('./add-operator.ts', import.meta.url)
const checkAudit = new URL('./check-audit.ts', import.meta.url)

let test: TestConsole
beforeAll(async () => {
  test = await startTestConsole()
})
afterAll(() => test.close())

const run = (command: URL, ...args: string[]) =>
  promisify(execFile)(process.execPath, [fileURLToPath(command), ...args], {
    env: testSettings(test.database.url),
  })

it('makes the first operator from the host, and finds out when that is wiped away', async () => {
  const { stdout } = await run(addOperator, 'ann', 'admin', 'viewer')
  const password = /[0-9A-Z]{10}-[0-9A-Z]{10}/.exec(stdout)?.[0] ?? ''
  const entered = await test.browser().post('/login', { name: 'ann', password })
  expect(entered.headers.location).toBe('/welcome')
  const whole = await run(checkAudit)
  const head = /1:[0-9a-f]{64}/.exec(whole.stdout)?.[0] ?? ''
  expect(head).not.toBe('')
  const { pool } = test.database
  for (const table of ['audit_chain', 'audit_log']) {
    await pool.query(`alter table ${table} disable trigger user`)
    await pool.query(`delete from ${table}`)
  }
  await expect(run(checkAudit, head)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('head_missing'),
  })
})

it('says what it needs', async () => {
  await expect(run(addOperator, 'ann', 'emperor')).rejects.toMatchObject({ code: 2 })
})
