/**
 * What the device's checks cost: unlocking and signing by the vault's Worker beside the bare cryptography that no wallet
 * can do without (Argon2id of the trade password at the lowest cost that a vault may have, keys from the seed, one
 * secp256k1 signature). Rounds of both alternate in one process, and processor time is compared, because other programs
 * on the machine change it little.
 */
import { openKeyring } from '../packages/wallet/src/derivation.ts'
import { signDigest } from '../packages/wallet/src/evm/sign.ts'
import { kdfFloor, passwordKey } from '../packages/wallet/src/vault/kdf.ts'
import { account, makeDevice, stage, tradePassword, unlock } from '../packages/wallet/test/device.ts'
import { releaseKey, signedBy, testKey, testManifest } from '../packages/wallet/test/manifest.ts'
import { saveResult } from './world/results.ts'

const rounds = Number(process.env.ROUNDS ?? 15)
const maxRatio = 1.1
const salt = new Uint8Array(16).fill(7)
const digest = new Uint8Array(32).fill(9)
const entropy = () => ({ kind: 'entropy', bytes: new Uint8Array(32).fill(5) }) as const
const networks = ['planet', 'bitcoin', 'ethereum', 'tron'] as const

const device = makeDevice()
await device.call('create', { account, stage, tradePassword })
await device.call('offerManifest', { documents: [signedBy(testManifest, releaseKey)] })

const acts = {
  'Argon2id and keys': async () => {
    await passwordKey(tradePassword, salt, kdfFloor)
    const keyring = await openKeyring(entropy())
    for (const network of networks) keyring.key(network, stage)
    keyring.close()
  },
  unlock: () => device.call('openWallet', { account, stage, unlock }),
  'Argon2id, a key and a signature': async () => {
    await passwordKey(tradePassword, salt, kdfFloor)
    const keyring = await openKeyring(entropy())
    signDigest(digest, keyring.key('planet', stage))
    keyring.close()
  },
  'prepare and sign': async () => {
    const transfer = { asset: 'USDT', amount: 100_000_000n, to: testKey(201).address } as const
    const chain = { nonce: 7, gasLimit: 80_000 }
    const { handle } = await device.call('prepareTransfer', { account, transfer, chain })
    return device.call('signTransaction', { account, unlock, handle })
  },
}
type Act = keyof typeof acts
const names = Object.keys(acts) as Act[]
const times = new Map<Act, number[]>(names.map((name) => [name, []]))

for (let round = -2; round < rounds; round++) {
  for (const name of names) {
    const started = process.cpuUsage()
    await acts[name]()
    const { user, system } = process.cpuUsage(started)
    // The first rounds warm the code up.
    if (round >= 0) times.get(name)?.push((user + system) / 1000)
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function compare(what: string, own: Act, bare: Act): number {
  const [mine, rivals] = [times.get(own) ?? [], times.get(bare) ?? []]
  const [figure, rival] = [median(mine), median(rivals)]
  // Round by round, because the machine's speed changes from one second to the next.
  const ratio = median(mine.map((time, round) => time / (rivals[round] ?? Number.NaN)))
  const goal = `at most ${maxRatio} times the bare cryptography`
  saveResult({ what, figure, unit: 'ms of CPU', rival: { what: bare, figure: rival }, ratio, goal })
  console.log(`${what}: ${figure.toFixed(0)} ms of CPU, ${bare}: ${rival.toFixed(0)} ms, ${ratio.toFixed(3)}`)
  return ratio
}

const ratios = [
  compare('unlock of the vault', 'unlock', 'Argon2id and keys'),
  compare('signed transfer of the vault', 'prepare and sign', 'Argon2id, a key and a signature'),
]
if (ratios.some((ratio) => !(ratio <= maxRatio))) process.exitCode = 1
