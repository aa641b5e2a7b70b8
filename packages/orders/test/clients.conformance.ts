import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shopId, startStage } from './stage.ts'

const run = promisify(execFile)
const { api, post, close } = await startStage()
afterAll(close)

const root = join(import.meta.dirname, '../../..')
const examples = join(root, 'examples/clients')
const cache = join(root, '.cache/clients')
const missing = (process.env.PLANET_CLIENTS_MISSING ?? '').split(',')
const generator = 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.1'

let env: NodeJS.ProcessEnv
beforeAll(async () => {
  const url = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const { token, access_secret } = await post(shopId, '/api/token/create/', { livemode: false })
  env = {
    ...process.env,
    PLANET_URL: url,
    PLANET_ACCESS_KEY: token.access_key,
    PLANET_ACCESS_SECRET: access_secret,
    GOTOOLCHAIN: 'local',
    GOFLAGS: '',
  }
  mkdirSync(cache, { recursive: true })
  const document = await (await fetch(`${url}/api/v1/openapi.json`)).text()
  writeFileSync(join(cache, 'openapi.json'), document)
})

/** An empty folder with the example's files. */
function prepare(language: string): string {
  const folder = join(cache, language)
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(examples, language), folder, { recursive: true })
  return folder
}

it.skipIf(missing.includes('Python'))('takes a payment with a client generated for Python', async () => {
  const cwd = prepare('python')
  const bin = join(cache, 'venv/bin')
  await run('python3', ['-m', 'venv', join(cache, 'venv')])
  await run(join(bin, 'pip'), ['install', '--quiet', '-r', join(cwd, 'requirements.txt')])
  const args = ['generate', '--path', join(cache, 'openapi.json'), '--config', join(cwd, 'config.yaml')]
  const { stdout } = await run(join(bin, 'openapi-python-client'), [...args, '--meta', 'none'], { cwd })
  expect(stdout).not.toContain('will not be generated')
  const paid = await run(join(bin, 'python'), ['take_payment.py'], { cwd, env })
  expect(paid.stdout.trim()).toMatch(/^OD-\S+ paid$/)
})

it.skipIf(missing.includes('Go'))('takes a payment with a client generated for Go', async () => {
  const cwd = prepare('go')
  const made = ['-generate', 'types,client', '-package', 'main', '-o', 'planet.gen.go']
  await run('go', ['run', generator, ...made, join(cache, 'openapi.json')], { cwd, env })
  const paid = await run('go', ['run', '.'], { cwd, env })
  expect(paid.stdout.trim()).toMatch(/^OD-\S+ paid$/)
})
