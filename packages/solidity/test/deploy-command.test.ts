import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deployPlanet } from '../src/deploy.ts'
import { keyOf, startChainServer } from './chain.ts'
import { authoriser, collector, guardians, provider } from './fixture.ts'

let server: Awaited<ReturnType<typeof startChainServer>>
let folder: string
beforeAll(async () => {
  server = await startChainServer()
  folder = mkdtempSync(join(tmpdir(), 'deploy-command-'))
  writeFileSync(join(folder, 'key'), `${keyOf('deployer')}\n`, { mode: 0o600 })
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.close()
})

const command = fileURLToPath(new URL('../src/deploy-command.ts', import.meta.url))
const run = (...args: string[]) => promisify(execFile)(process.execPath, [command, ...args])
const common = () => [
  ...['--rpc', server.url, '--key-file', join(folder, 'key'), '--threshold', '2'],
  ...['--guardians', guardians.map((it) => it.address).join(',')],
]
const services = [
  '--provider',
  provider.address,
  '--authoriser',
  authoriser.address,
  '--fee-collector',
  collector,
]

it('writes the addresses of PLANET, the same every time', async () => {
  const file = join(folder, 'planet.json')
  await run('planet', ...common(), ...services, '--out', file)
  const first = readFileSync(file, 'utf8')
  await run('planet', ...common(), ...services, '--out', file)
  expect(readFileSync(file, 'utf8')).toBe(first)
  const found = await deployPlanet({
    rpcUrl: server.url,
    deployerKey: keyOf('deployer'),
    provider: provider.address,
    authoriser: authoriser.address,
    guardians: guardians.map((it) => it.address),
    threshold: 2,
    feeCollector: collector,
  })
  expect(JSON.parse(first)).toEqual(found)
})

it('writes the addresses of Ethereum', async () => {
  const file = join(folder, 'ethereum.json')
  await run('ethereum', ...common(), '--tokens', `USDT:${collector}`, '--out', file)
  expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')))).toEqual([
    'chainId',
    'deployment',
    'vault',
    'bridgedPla',
  ])
})

it.each([
  ['what is missing', ['planet'], /--out is missing/],
  ['what it is not', ['moon', '--out', 'x'], /--rpc is missing/],
])('says %s and fails', async (_, args, message) => {
  await expect(run(...args)).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(message) })
})
