import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { tokensOn } from '@planet/units/asset'
import { assetOperations } from '@planet/units/asset-operations'
import { expect, it, onTestFinished } from 'vitest'
import { readSandboxConfig } from '../part/sandbox-config.ts'
import { type Sandbox, startSandbox } from '../start-sandbox.ts'

const addresses = {
  bitcoin: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
  ethereum: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
  tron: 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH',
}

const onRequest = { blockSeconds: 0 }
const settings = (dataDir: string) =>
  JSON.stringify({
    dataDir,
    httpPort: 0,
    smtpPort: 0,
    networks: { bitcoin: onRequest, ethereum: onRequest, tron: onRequest },
  })

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'networks-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function open(): Promise<Sandbox> {
  const sandbox = await startSandbox(readSandboxConfig(settings(await temporaryFolder())))
  onTestFinished(() => sandbox.close())
  return sandbox
}

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into as any client would.
type Answer = { status: number; body: any }

async function post({ ready }: Pick<Sandbox, 'ready'>, path: string, body: unknown): Promise<Answer> {
  const response = await fetch(`${ready.http}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

const rpc = async (url: string | undefined, method: string, params: unknown[]): Promise<Answer['body']> => {
  const authorization = `Basic ${Buffer.from('sandbox:sandbox').toString('base64')}`
  const response = await fetch(url ?? '', {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return ((await response.json()) as { result: unknown }).result
}

/** The balance of the address by each network itself, in smallest units, unsolidified included. */
async function balances({ ready }: Pick<Sandbox, 'ready'>): Promise<Record<string, bigint>> {
  const scan = await rpc(ready.bitcoin, 'scantxoutset', ['start', [`addr(${addresses.bitcoin})`]])
  const tron = await fetch(`${ready.tron}/wallet/getaccount?visible=true&address=${addresses.tron}`)
  const { balance = 0 } = (await tron.json()) as { balance?: number }
  return {
    bitcoin: BigInt(Math.round(scan.total_amount * 1e8)),
    ethereum: BigInt(await rpc(ready.ethereum, 'eth_getBalance', [addresses.ethereum, 'latest'])),
    tron: BigInt(balance),
  }
}

const native = { bitcoin: 'BTC', ethereum: 'ETH', tron: 'TRX' } as const
type Name = keyof typeof native
const names = Object.keys(native) as Name[]

it('gives coins on every network, makes blocks and replaces them', async () => {
  const sandbox = await open()
  for (const network of names) {
    const request = { network, asset: native[network], address: addresses[network], amount: '123456' }
    const given = await post(sandbox, '/faucet', request)
    expect(given).toMatchObject({
      status: 201,
      body: { transaction: expect.stringMatching(/^(0x)?[0-9a-f]{64}$/) },
    })
    const mined = await post(sandbox, '/mine', { network, blocks: 2 })
    expect(mined.status).toBe(200)
    expect(mined.body.blocks).toHaveLength(2)
    const replaced = await post(sandbox, '/reorg', { network, depth: 1 })
    expect(replaced.body).toMatchObject({ height: mined.body.height + 1 })
    expect(replaced.body.blocks).toHaveLength(2)
  }
  expect(await balances(sandbox)).toEqual({ bitcoin: 123_456n, ethereum: 123_456n, tron: 123_456n })
  const status = await (await fetch(`${sandbox.ready.http}/networks`)).json()
  expect(status).toMatchObject({
    bitcoin: { assets: ['BTC'], height: 152 },
    ethereum: { assets: ['ETH', 'USDT', 'PLA'], chainId: '31415', USDT: expect.stringMatching(/^0x/) },
    tron: { assets: ['TRX', 'USDT'], USDT: expect.stringMatching(/^T/) },
  })
  for (const network of ['ethereum', 'tron'] as const) {
    const issuedByOthers = tokensOn(network).filter((asset) => network in assetOperations[asset].contracts)
    for (const asset of issuedByOthers) expect(status[network]).toHaveProperty(asset)
    const request = { network, asset: 'USDT', address: addresses[network], coins: '2.5' }
    expect((await post(sandbox, '/faucet', request)).status).toBe(201)
  }
})

const whole = { network: 'tron', asset: 'TRX', address: addresses.tron, amount: 1 }

it('names the invalid field of a request', async () => {
  const sandbox = await open()
  const cases: [string, unknown, string, RegExp][] = [
    ['/faucet', null, 'network', /bitcoin, ethereum, tron/],
    ['/faucet', { ...whole, network: 'planet' }, 'network', /one of/],
    ['/faucet', { ...whole, asset: 'BTC' }, 'asset', /TRX, USDT on TRON/],
    ['/faucet', { ...whole, network: 'ethereum', asset: 'TRX' }, 'asset', /ETH, USDT, PLA on Ethereum/],
    [
      '/faucet',
      { ...whole, network: 'ethereum', asset: 'PLA', address: addresses.ethereum },
      'asset',
      /no bridge yet/,
    ],
    ['/faucet', { ...whole, address: '' }, 'address', /missing/],
    ['/faucet', { ...whole, address: addresses.ethereum }, 'address', /not an address of TRON/],
    ['/faucet', { ...whole, network: 'ethereum', asset: 'ETH' }, 'address', /not an Ethereum address/],
    [
      '/faucet',
      {
        ...whole,
        network: 'ethereum',
        asset: 'ETH',
        address: addresses.ethereum.replace('9858Ef', '9858eF'),
      },
      'address',
      /checksum/,
    ],
    ['/faucet', { ...whole, network: 'bitcoin', asset: 'BTC' }, 'address', /./],
    ['/faucet', { ...whole, network: 'bitcoin', asset: 'BTC', address: addresses.bitcoin }, 'amount', /dust/],
    ['/faucet', { ...whole, amount: '1.5' }, 'amount', /whole number/],
    ['/faucet', { ...whole, amount: -1 }, 'amount', /above zero/],
    ['/faucet', { ...whole, coins: '1' }, 'amount', /either/],
    ['/faucet', { ...whole, amount: undefined, coins: '0.0000001' }, 'coins', /6 decimals/],
    ['/faucet', { ...whole, amount: '9'.repeat(20) }, 'amount', /not sufficient/],
    ['/mine', { network: 'tron' }, 'blocks', /from 1 to 1000/],
    ['/mine', { network: 'tron', blocks: 1001 }, 'blocks', /from 1 to 1000/],
    ['/reorg', { network: 'tron', depth: 0 }, 'depth', /from 1 to 1000/],
    ['/reorg', { network: 'tron', depth: 20 }, 'depth', /solidified/],
    ['/reorg', { network: 'ethereum', depth: 999 }, 'depth', /finalized/],
    ['/reorg', { network: 'bitcoin', depth: 999 }, 'depth', /cannot replace/],
    ['/reorg', { network: 'bitcoin', depth: 1, transactions: 'keep' }, 'transactions', /remine, pool, drop/],
  ]
  for (const [path, body, field, message] of cases) {
    const answer = await post(sandbox, path, body)
    expect([path, body, answer]).toEqual([
      path,
      body,
      { status: 422, body: { error: `invalid_${field}`, field, message: expect.stringMatching(message) } },
    ])
  }
})

it('shows the networks to people, with their forms', async () => {
  const sandbox = await open()
  const page = await (await fetch(`${sandbox.ready.http}/`)).text()
  for (const name of ['Bitcoin', 'Ethereum', 'TRON']) expect(page).toContain(`<h3>${name}</h3>`)
  expect(page).toContain('999,999,999.99 ETH')
  expect(page.match(/<form [^>]*(faucet|mine|reorg)/g)).toHaveLength(9)
  expect(page).toContain(sandbox.ready.tron)
})

it('does not overwrite foreign data, and releases what it had opened', async () => {
  const dataDir = await temporaryFolder()
  await mkdir(join(dataDir, 'networks', 'tron'), { recursive: true })
  await writeFile(join(dataDir, 'networks', 'tron', 'letter.txt'), 'dear reader')
  const config = readSandboxConfig(settings(dataDir))
  await expect(startSandbox(config)).rejects.toMatchObject({ code: 'foreign' })
  await rm(join(dataDir, 'networks', 'tron'), { recursive: true })
  const sandbox = await startSandbox(config)
  await sandbox.close()
})

const program = fileURLToPath(new URL('../main.ts', import.meta.url))

type Program = { child: ChildProcess; ready: Sandbox['ready'] }

const startProgram = (dataDir: string): Promise<Program> =>
  whenReady(fork(program, [settings(dataDir)], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], execArgv: [] }))

/** Its files end at half a megabyte, which a disk that is full looks like to the program. */
const startProgramWithSmallFiles = (dataDir: string): Promise<Program> =>
  whenReady(
    spawn('sh', ['-c', 'ulimit -f 1000; exec "$@"', 'sh', process.execPath, program, settings(dataDir)], {
      stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    }),
  )

async function whenReady(child: ChildProcess): Promise<Program> {
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = await once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), 'line')
  return { child, ready: JSON.parse(String(line)) }
}

it('has everything again after kill -9', async () => {
  const dataDir = await temporaryFolder()
  let expected = 0n
  for (let round = 0; round < 2; round++) {
    const program = await startProgram(dataDir)
    const pay = (network: Name) =>
      post(program, '/faucet', {
        network,
        asset: native[network],
        address: addresses[network],
        amount: 500_000,
      })
    for (const network of names) {
      expect((await pay(network)).status).toBe(201)
      if (round === 0) await post(program, '/mine', { network, blocks: 1 })
    }
    expected += 500_000n
    const gone = once(program.child, 'exit')
    program.child.kill('SIGKILL')
    await gone
  }
  const sandbox = await startSandbox(readSandboxConfig(settings(dataDir)))
  onTestFinished(() => sandbox.close())
  // What was given in the second round was waiting when the program was killed.
  for (const network of names) await post(sandbox, '/mine', { network, blocks: 1 })
  expect(await balances(sandbox)).toEqual({ bitcoin: expected, ethereum: expected, tron: expected })
})

it.each(names)('ends when %s can store no more, so that it is started again', async (network) => {
  const { child, ready } = await startProgramWithSmallFiles(await temporaryFolder())
  const gone = once(child, 'exit')
  const mine = () =>
    post({ ready }, '/mine', { network, blocks: 50 }).then(
      ({ status }) => status === 200,
      () => false,
    )
  while (await mine());
  expect(await gone).toEqual([1, null])
})
