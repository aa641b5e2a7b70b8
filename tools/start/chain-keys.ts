import { createECDH, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoPhrase } from '@planet/accounts/demo/demo-accounts'
import { ethereumAddress } from '@planet/wallet/addresses/ethereum'
import { mnemonicToAccount } from 'viem/accounts'
import { Problem } from '../launch/problem.mjs'

/** The owners of a sandbox's keys. In production each of these keys is on another machine. */
const owners = [
  'deployer',
  'provider',
  'authoriser',
  'fee-collector',
  'card-settlement',
  'promotion',
  'guardian-1',
  'guardian-2',
  'guardian-3',
  'ethereum-relayer',
  'tron-relayer',
  'operator',
  'colleague',
] as const
export type ChainKeyOwner = (typeof owners)[number]
/** The public key is compressed, in hexadecimal. */
export type ChainKey = { file: string; address: `0x${string}`; publicKey: string }
export type ChainKeys = Record<ChainKeyOwner, ChainKey>

/** Created once per data folder: the contracts of its chain know these addresses permanently. */
export function chainKeysOf(data: string): ChainKeys {
  const folder = join(data, 'keys')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const key = (owner: ChainKeyOwner) =>
    keyAt(join(folder, owner), owner === 'promotion' ? promotionKey : newKey)
  return Object.fromEntries(owners.map((owner) => [owner, key(owner)])) as ChainKeys
}

const newKey = (): string => `0x${randomBytes(32).toString('hex')}`

/** The wallet of a suspended demo account: it has coins from the first block, and no one else spends them. */
function promotionKey(): string {
  const { privateKey } = mnemonicToAccount(demoPhrase('suspended@planet.example')).getHdKey()
  if (!privateKey) throw new Error('The phrase gives no key.')
  return `0x${Buffer.from(privateKey).toString('hex')}`
}

function keyAt(file: string, makeKey: () => string): ChainKey {
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, `${makeKey()}\n`, { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  const key = readFileSync(file, 'utf8').trim()
  if (!/^0x[0-9a-f]{64}$/.test(key)) {
    throw new Problem(
      `${file} is damaged. Restore it from a backup, or begin again without the old data: npm start -- --reset`,
    )
  }
  const curve = createECDH('secp256k1')
  curve.setPrivateKey(key.slice(2), 'hex')
  const publicKey = curve.getPublicKey('hex', 'compressed')
  const address = ethereumAddress(curve.getPublicKey()) as `0x${string}`
  return { file, address, publicKey }
}
