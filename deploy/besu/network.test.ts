import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { exportState } from '@planet/planet-node/chain/export'
import { planetRules } from '@planet/planet-node/chain/rules'
import { startNode } from '@planet/planet-node/node'
import { type Hex, keccak256, toHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { compareChains } from './compare-chains.ts'
import { decodeExtraData, encodeExtraData } from './extra-data.ts'
import { networkFiles } from './network.ts'
import { type Alloc, readStateExport, totalsOf } from './state-export.ts'

const keyOf = (name: string): Hex => keccak256(toHex(name))
const keys = ['a', 'b', 'c', 'd'].map(keyOf)
const options = {
  chainId: 47_160,
  keys,
  alloc: {},
  blockSeconds: 1,
  gasLimit: 60_000_000,
  accounts: [],
  port: 8545,
}
const run = promisify(execFile)
const generator = fileURLToPath(new URL('generate.ts', import.meta.url))
const generate = (...args: string[]) => run(process.execPath, [generator, '--chain-id', '47160', ...args])

// Programs are started, which a busy machine makes slow.
vi.setConfig({ testTimeout: 120_000 })

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'planet-besu-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const genesisIn = (directory: string) =>
  JSON.parse(readFileSync(join(directory, 'genesis.json'), 'utf8')) as { alloc: Alloc; extraData: Hex }

interface Service {
  user: string
  ports: string[]
  volumes: string[]
  image: string
}

const servicesOf = (files: Record<string, string>): Record<string, Service> =>
  JSON.parse(files['compose.yaml']?.replaceAll('$$', '$') ?? '').services

it("encodes extraData as Besu's own command does", () => {
  // Published with a QBFT genesis file that `besu operator generate-blockchain-config` wrote.
  const published =
    '0xf87aa00000000000000000000000000000000000000000000000000000000000000000f85494bac71bb015b84916f145549a873a980b9720c11094ae2620ccf5b852e2208c82810e40a834b128cf6e94bcb5bf13ce033a21459397d12a9e7b46066a02e39452351cad346ab2f1599b494bf8f4c6ea44c77563c080c0'
  const validators = decodeExtraData(published)
  expect(validators).toHaveLength(4)
  // Only the order differs: there they stand as generated, here in the order in which Besu keeps them.
  expect(encodeExtraData(validators).length).toBe(published.length)
  expect(encodeExtraData(validators)).toMatch(/^0xf87aa0(00){32}f854(94[0-9a-f]{40}){4}c080c0$/)
  expect(new Set(decodeExtraData(encodeExtraData(validators)))).toEqual(new Set(validators))
})

it('names exactly the validators in extraData, in ascending order', () => {
  const { extraData } = JSON.parse(networkFiles(options)['genesis.json'] ?? '') as { extraData: Hex }
  const found = decodeExtraData(extraData).map((it) => it.toLowerCase())
  expect(found).toEqual(keys.map((key) => privateKeyToAddress(key).toLowerCase()).sort())
})

it('gives the same files for the same keys, and others for others', () => {
  expect(networkFiles(options)).toEqual(networkFiles(options))
  const other = networkFiles({ ...options, keys: [...keys.slice(1), keyOf('e')] })
  expect(other['genesis.json']).not.toBe(networkFiles(options)['genesis.json'])
})

it('lets the validators talk to each other alone, and publishes nothing beyond the loopback', () => {
  const files = networkFiles(options)
  const enodes = JSON.parse(files['static-nodes.json'] ?? '') as string[]
  expect(enodes).toHaveLength(4)
  for (const enode of enodes) {
    expect(enode).toMatch(/^enode:\/\/[0-9a-f]{128}@172\.30\.47\.\d+:30303$/)
    expect(files['permissions.toml']).toContain(JSON.stringify(enode))
  }
  const services = servicesOf(files)
  expect(Object.keys(services)).toEqual(['validator-1', 'validator-2', 'validator-3', 'validator-4'])
  const ports = Object.values(services).flatMap((service) => service.ports)
  expect(new Set(ports).size).toBe(8)
  for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:\d+:854[56]$/)
  for (const service of Object.values(services)) {
    expect(service.image).toMatch(/:\d+\.\d+\.\d+$/)
    expect(service.user).toBe('1000:1000')
  }
})

it('gives each validator a list of accounts that it may write', () => {
  const sender = privateKeyToAddress(keyOf('sender'))
  const files = networkFiles({ ...options, accounts: [sender] })
  expect(files['validator-3/accounts.toml']).toContain(sender)
  expect(files['validator-3/config.toml']).toContain('permissions-accounts-config-file-enabled=true')
  expect(files['validator-3/config.toml']).toContain('"/accounts/accounts.toml"')
  expect(servicesOf(files)['validator-3']?.volumes).toContain(
    './validator-3/accounts.toml:/accounts/accounts.toml',
  )
  for (const [name, content] of Object.entries(networkFiles(options))) {
    expect(name).not.toContain('accounts')
    expect(content).not.toContain('accounts')
  }
})

it('rejects fewer than four validators and the same key twice', () => {
  expect(() => networkFiles({ ...options, keys: keys.slice(1) })).toThrow('four')
  expect(() => networkFiles({ ...options, keys: [...keys, keyOf('a')] })).toThrow('same key')
})

it('keeps keys between runs and hides them from others', async () => {
  await generate('--out', folder)
  const key = readFileSync(join(folder, 'validator-2', 'key'), 'utf8')
  const genesis = readFileSync(join(folder, 'genesis.json'), 'utf8')
  expect(statSync(join(folder, 'validator-2', 'key')).mode & 0o777).toBe(0o600)
  expect(statSync(join(folder, 'validator-2', 'data')).mode & 0o777).toBe(0o700)
  await generate('--out', folder)
  expect(readFileSync(join(folder, 'validator-2', 'key'), 'utf8')).toBe(key)
  expect(readFileSync(join(folder, 'genesis.json'), 'utf8')).toBe(genesis)
  expect(totalsOf(genesisIn(folder).alloc)).toMatchObject({ accounts: 2, balance: 10n ** 27n })
})

it('begins with exactly what the embedded chain held', async () => {
  const [holder, other] = [privateKeyToAddress(keyOf('holder')), privateKeyToAddress(keyOf('other'))]
  const alloc = {
    [holder]: { balance: '123456789012345678901234567890', nonce: '0x7' },
    [other]: { balance: '0x1', code: '0x6001', storage: { '0x1': '0xff', '0x02': '0x1234' } },
  }
  const directory = join(folder, 'chain')
  const node = await startNode({ directory, rules: planetRules(47_160), genesis: { alloc } })
  const file = join(folder, 'state.json')
  const again = join(folder, 'again')
  try {
    const totals = await exportState(node.chain, file)
    await generate('--out', join(folder, 'besu'), '--alloc', file)
    const written = genesisIn(join(folder, 'besu')).alloc
    expect(totalsOf(written)).toEqual({ accounts: 2, contracts: 1, slots: 2, balance: totals.balance })
    expect(totals.balance).toBe(123456789012345678901234567891n)

    const copy = await startNode({
      directory: again,
      rules: planetRules(47_160),
      genesis: { alloc: written },
    })
    try {
      const comparison = { from: node.url, to: copy.url, alloc: written, tokens: {}, sample: 10 }
      const findings = await compareChains(comparison)
      expect(findings.filter(({ same }) => !same)).toEqual([])
      expect(findings.length).toBe(3 + 2 * 3 + 2)
    } finally {
      await copy.close()
    }
  } finally {
    await node.close()
  }
})

it('finds a single coin that is missing', async () => {
  const address = privateKeyToAddress(keyOf('holder'))
  const start = (name: string, balance: string) => {
    const genesis = { alloc: { [address]: { balance } } }
    return startNode({ directory: join(folder, name), rules: planetRules(47_160), genesis })
  }
  const [from, to] = [await start('from', '10'), await start('to', '9')]
  try {
    const alloc = { [address]: { balance: '0xa' } }
    const findings = await compareChains({ from: from.url, to: to.url, alloc, tokens: {}, sample: 1 })
    expect(findings.filter(({ same }) => !same).map(({ what }) => what)).toEqual([
      'sum of native balances',
      'sum of native balances, as exported',
      `${address} balance`,
    ])
  } finally {
    await Promise.all([from.close(), to.close()])
  }
})

it('refuses an export that does not add up, and coins out of nothing', async () => {
  const file = join(folder, 'state.json')
  const totals = { blockNumber: 1, blockHash: '0x', accounts: 1, contracts: 0, slots: 0, balance: '2' }
  writeFileSync(file, JSON.stringify({ alloc: { aa: { balance: '0x1' } }, totals }))
  expect(() => readStateExport(file)).toThrow('do not add up')
  await expect(generate('--out', folder, '--alloc', file, '--supply', '5000')).rejects.toThrow('--supply')
})
