import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reserveSalt } from '@planet/bridge/deposit-salt'
import { bitcoinLock } from '@planet/bridge/networks/bitcoin/address'
import { readSetup } from '@planet/bridge/setup/setup-file'
import { bitcoinClient } from '@planet/chains/bitcoin/client'
import { readSandboxConfig } from '@planet/sandbox/part/sandbox-config'
import { startSandbox } from '@planet/sandbox/start-sandbox'
import { isTronContract } from '@planet/solidity/deploy-tron'
import { type Address, createPublicClient, http } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chainKeysOf } from '../chain-keys.ts'
import { type SetUpOptions, setUpBridge } from './set-up.ts'
import { isEthereumContract, relayerFunds } from './vaults.ts'

const program = fileURLToPath(new URL('main.ts', import.meta.url))
const address = (byte: string) => `0x${byte.repeat(20)}` as const

let folder: string
let sandbox: Awaited<ReturnType<typeof startSandbox>>
let options: SetUpOptions

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'planet-bridge-setup-'))
  const still = { blockSeconds: 0 }
  const networks = { bitcoin: still, ethereum: still, tron: still }
  const config = { dataDir: join(folder, 'sandbox'), httpPort: 0, smtpPort: 0, networks }
  sandbox = await startSandbox(readSandboxConfig(JSON.stringify(config)))
  const keys = chainKeysOf(folder)
  const contracts = join(folder, 'contracts.json')
  const tokens = { BTC: address('1a'), ETH: address('1b'), TRX: address('1c'), USDT: address('1d') }
  writeFileSync(contracts, JSON.stringify({ chainId: 47_162, bridge: address('ab'), tokens }))
  const { ready } = sandbox
  options = {
    sandbox: ready.http ?? '',
    bitcoin: (ready.bitcoin ?? '').replace('//', '//sandbox:sandbox@'),
    ethereum: ready.ethereum ?? '',
    tron: ready.tron ?? '',
    contracts,
    guardians: [keys['guardian-1'], keys['guardian-2'], keys['guardian-3']],
    threshold: 2,
    deployer: keys.deployer,
    relayers: { ethereum: keys['ethereum-relayer'].address, tron: keys['tron-relayer'].address },
    out: join(folder, 'setup.json'),
  }
})
afterAll(async () => {
  await sandbox.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the task and kills it after this many requests to the sandbox. True if it finished. */
async function runUntilRequest(count: number): Promise<boolean> {
  let requests = 0
  let kill = () => {}
  const between = createServer(async (request, response) => {
    if (++requests === count) return kill()
    const body =
      request.method === 'POST' ? await new Response(request as unknown as ReadableStream).text() : null
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${options.sandbox}${request.url}`, {
      method: request.method ?? 'GET',
      headers,
      body,
    })
    response.writeHead(answer.status, headers).end(await answer.text())
  }).listen(0, '127.0.0.1')
  await once(between, 'listening')
  const { port } = between.address() as AddressInfo
  const told = JSON.stringify({ ...options, sandbox: `http://127.0.0.1:${port}` })
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, BRIDGE_SETUP_OPTIONS: told },
  })
  kill = () => child.kill('SIGKILL')
  const [code] = await once(child, 'exit')
  between.closeAllConnections()
  between.close()
  return code === 0
}

it('creates one bridge, however often it was killed before it finished', async () => {
  // Each run starts with the results of the earlier ones, and is killed later than they were, until one finishes.
  let kills = 0
  while (!(await runUntilRequest(2 + 4 * kills))) {
    kills++
    expect(existsSync(options.out)).toBe(false)
    expect(kills).toBeLessThan(20)
  }
  expect(kills).toBeGreaterThan(1)
  const setup = readSetup(options.out)
  const { bitcoin, ethereum, tron } = setup
  if (!bitcoin || !ethereum || !tron) throw new Error('a network is missing')
  expect(await isEthereumContract(options.ethereum, ethereum.vault)).toBe(true)
  expect(await isEthereumContract(options.ethereum, ethereum.tokens.PLA as Address)).toBe(true)
  expect(await isTronContract(options.tron, tron.vault)).toBe(true)

  const reserve = bitcoinLock(bitcoin, reserveSalt(setup)).address
  const client = bitcoinClient({ urls: [options.bitcoin], agree: 1, stage: 'sandbox' })
  const { unspents } = await client.any<{ unspents: { txid: string; vout: number; height: number }[] }>(
    'scantxoutset',
    'start',
    [`addr(${reserve})`],
  )
  expect(unspents.map(({ txid, vout }) => `${txid}:${vout}`)).toEqual([bitcoin.ticket])
  expect(setup.startHeights?.bitcoin).toBe(unspents[0]?.height)

  const node = createPublicClient({ transport: http(options.ethereum) })
  expect(await node.getBalance({ address: options.relayers.ethereum })).toBe(relayerFunds.ethereum)
})

it('changes nothing if everything exists', async () => {
  const before = readFileSync(options.out, 'utf8')
  const heights = async () =>
    Object.values((await (await fetch(`${options.sandbox}/networks`)).json()) as object).map(
      ({ height }: { height: number }) => height,
    )
  const then = await heights()
  await setUpBridge(options)
  expect(readFileSync(options.out, 'utf8')).toBe(before)
  expect(await heights()).toEqual(then)
})

it('gives a file of an earlier version its cold part', async () => {
  const whole = JSON.parse(readFileSync(options.out, 'utf8'))
  const { cold, ...bitcoin } = whole.bitcoin
  const out = join(folder, 'earlier.json')
  writeFileSync(out, JSON.stringify({ ...whole, bitcoin }))
  expect(readSetup(out).bitcoin?.cold).toBeUndefined()
  await setUpBridge({ ...options, out })
  expect(JSON.parse(readFileSync(out, 'utf8')).bitcoin.cold).toEqual(cold)
  expect(readSetup(out).bitcoin?.cold).toEqual({
    delay: 1008,
    hotLimit: 500_000_000n,
    refillLimit: 500_000_000n,
  })
})

it('reports what is gone, rather than creating a second bridge', async () => {
  const setup = JSON.parse(readFileSync(options.out, 'utf8'))
  setup.tron.vault = address('cd')
  setup.bitcoin.ticket = `${'ef'.repeat(32)}:0`
  const out = join(folder, 'other.json')
  writeFileSync(out, JSON.stringify(setup))
  await expect(setUpBridge({ ...options, out })).rejects.toThrow(
    /no longer there: the vault on TRON, the first coin on Bitcoin\. .*--reset/,
  )
})
