import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getAddress } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reserveSalt } from '../deposit-salt.ts'
import { bitcoinLock } from '../networks/bitcoin/address.ts'
import { readSetup } from '../setup/setup-file.ts'

const program = fileURLToPath(new URL('./setup-command.ts', import.meta.url))
const run = (...args: string[]) => execFileSync(process.execPath, [program, ...args], { encoding: 'utf8' })
const address = (digit: string) => `0x${digit.repeat(40)}`
const planet = {
  chainId: 47_160,
  deployment: address('1'),
  registry: address('2'),
  orders: address('3'),
  bridge: address('4'),
  tokens: { BTC: address('5'), ETH: address('6'), TRX: address('7'), USDT: address('8') },
}

let folder: string
let publicKeys: string[]
const file = (name: string) => join(folder, name)
const privateKeys = ['a1', 'b2', 'c3'].map((byte) => `0x${byte.repeat(32)}` as const)

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'planet-setup-'))
  writeFileSync(file('planet.json'), JSON.stringify(planet))
  writeFileSync(
    file('ethereum.json'),
    JSON.stringify({ chainId: 1, vault: address('9'), bridgedPla: address('a') }),
  )
  writeFileSync(file('tron.json'), JSON.stringify({ vault: address('b') }))
  publicKeys = privateKeys.map((key, index) => {
    writeFileSync(file(`key-${index}`), key, { mode: 0o600 })
    const info = JSON.parse(run('key-info', '--key-file', file(`key-${index}`)))
    expect(info.address).toBe(privateKeyToAddress(key))
    expect(info.tronAddress).toMatch(/^T/)
    return info.publicKey
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const keys = () => [
  '--stage',
  'main',
  '--public-keys',
  publicKeys.join(','),
  '--threshold',
  '2',
  '--contracts',
  file('planet.json'),
]

it('gives the address that the guardians spend the reserve from', () => {
  const salt = reserveSalt({ chainId: planet.chainId, bridge: planet.bridge })
  const { address: expected } = bitcoinLock({ publicKeys, threshold: 2, stage: 'main' }, salt)
  expect(run('reserve-address', ...keys()).trim()).toBe(expected)
})

it('writes a setup file that servers and guardians accept', () => {
  const heights = ['--bitcoin-height', '900000', '--ethereum-height', '23000000', '--tron-height', '77000000']
  const out = file('setup.json')
  const networks = [
    '--ticket',
    `${'ab'.repeat(32)}:0`,
    '--ethereum',
    file('ethereum.json'),
    '--tron',
    file('tron.json'),
  ]
  const cold = ['--hot-limit', '100000000', '--refill-limit', '300000000']
  run('write', ...keys(), ...networks, ...heights, ...cold, '--out', out)
  expect(readSetup(out)).toMatchObject({
    stage: 'main',
    guardians: privateKeys.map((key) => privateKeyToAddress(key)),
    startHeights: { bitcoin: 900_000 },
    bitcoin: { cold: { delay: 2016, hotLimit: 100_000_000n, refillLimit: 300_000_000n } },
    ethereum: {
      chainId: 1,
      tokens: { USDT: '0xdAC17F958D2ee523a2206206994597C13D831ec7', PLA: getAddress(address('a')) },
      version: 2,
    },
    tron: {
      chainId: 728_126_428,
      tokens: { USDT: '0xa614f803B6FD780986A42c78Ec9c7f77e6DeD13C' },
    },
  })
  expect(readFileSync(out, 'utf8')).not.toContain(privateKeys[0]?.slice(2))
})

it('reports what is missing', () => {
  const { status, stderr } = spawnSync(process.execPath, [program, 'write', ...keys()], { encoding: 'utf8' })
  expect({ status, first: stderr.split('\n')[0] }).toEqual({ status: 1, first: '--out is missing' })
})
