import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startTestConsole, type TestConsole } from '@planet/console/testing/test-console'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { childEnvironment } from '../testing/child-process.ts'
import { testSettings } from '../testing/test-config.ts'

const addOperator = new URL('./add-operator.ts', import.meta.url)

let test: TestConsole
beforeAll(async () => {
  test = await startTestConsole()
})
afterAll(() => test.close())

const run = (command: URL, ...args: string[]) =>
  promisify(execFile)(process.execPath, [fileURLToPath(command), ...args], {
    env: childEnvironment(testSettings(test.database.url)),
  })

it('creates the first operator from the host', async () => {
  const { stdout } = await run(addOperator, 'ann', 'admin', 'viewer')
  const password = /[0-9A-Z]{10}-[0-9A-Z]{10}/.exec(stdout)?.[0] ?? ''
  const entered = await test.browser().post('/login', { name: 'ann', password })
  expect(entered.headers.location).toBe('/welcome')
})

it('names the roles when one is unknown', async () => {
  await expect(run(addOperator, 'ann', 'emperor')).rejects.toMatchObject({ code: 2 })
})
