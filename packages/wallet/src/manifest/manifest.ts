import { type AssetCode, planetTokens, type TokenAddresses, tokensOn } from '@planet/units/asset'
import { evmChainIds, type Stage, stages } from '@planet/units/network'
import { checksumAddress, parseEthereumAddress } from '../addresses/ethereum.ts'
import { WalletError } from '../errors.ts'

/** A vault with the tokens that it holds. Addresses are written as on Ethereum, on TRON without its 0x41. */
export type ManifestVault = {
  chainId: number
  vault: string
  vaultCodeHash: string
  tokens: TokenAddresses
}

/**
 * Everything that a device relies on when it signs. Addresses come from nowhere else: the user's input and this
 * document are enough to build a transaction.
 */
export type Manifest = {
  stage: Stage
  /** Grows with every change, so that an old document cannot come back. */
  version: number
  planet: {
    chainId: number
    registry: string
    orders: string
    bridge: string
    tokens: TokenAddresses
  }
  /** Signs approvals of account ids. */
  provider: string
  /** Signs authorisations of order payments. */
  authoriser: string
  /** Receives prepaid card charges; absent if no cards are offered. */
  cardSettlement?: string
  guardians: { addresses: readonly string[]; threshold: number }
  /** Compressed public keys that hold the reserve, in hexadecimal; deposit addresses follow from them. */
  bitcoin?: { publicKeys: readonly string[]; threshold: number }
  ethereum?: ManifestVault
  tron?: ManifestVault
}

type Fields = Readonly<Record<string, unknown>>

const invalid = (field: string) => new WalletError('manifest_invalid', { detail: { field } })

/** Parses a manifest from JSON. Unknown fields are ignored but stay part of what was signed. */
export function parseManifest(value: unknown): Manifest {
  const root = objectAt(value, 'manifest')
  const stage = stages.find((one) => one === root.stage)
  if (!stage) throw invalid('stage')
  const planet = objectAt(root.planet, 'planet')
  const manifest: Manifest = {
    stage,
    version: integerAt(root.version, 'version', 1),
    planet: {
      chainId: chainIdAt(planet.chainId, evmChainIds.planet[stage], 'planet.chainId'),
      registry: addressAt(planet.registry, 'registry'),
      orders: addressAt(planet.orders, 'orders'),
      bridge: addressAt(planet.bridge, 'bridge'),
      tokens: tokensAt(objectAt(planet.tokens, 'tokens'), planetTokens, 'tokens'),
    },
    provider: addressAt(root.provider, 'provider'),
    authoriser: addressAt(root.authoriser, 'authoriser'),
    guardians: guardiansAt(root.guardians),
  }
  return { ...manifest, ...optionalParts(root, stage) }
}

function optionalParts(root: Fields, stage: Stage): Partial<Manifest> {
  const { cardSettlement, bitcoin, ethereum, tron } = root
  const main = ethereum === undefined ? undefined : objectAt(ethereum, 'ethereum')
  return {
    ...(cardSettlement !== undefined && { cardSettlement: addressAt(cardSettlement, 'cardSettlement') }),
    ...(bitcoin !== undefined && { bitcoin: bitcoinAt(bitcoin) }),
    ...(main && {
      ethereum: {
        ...vaultAt(main, 'ethereum'),
        chainId: chainIdAt(main.chainId, evmChainIds.ethereum[stage], 'ethereum.chainId'),
      },
    }),
    ...(tron !== undefined && { tron: vaultAt(objectAt(tron, 'tron'), 'tron') }),
  }
}

function objectAt(value: unknown, field: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid(field)
  return value as Fields
}

function integerAt(value: unknown, field: string, least: number): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least) throw invalid(field)
  return value
}

/** Chain ids are constants of the build: a manifest of one stage can never be signed on the chain of another. */
function chainIdAt(value: unknown, expected: number, field: string): number {
  if (integerAt(value, field, 1) !== expected) throw invalid(field)
  return expected
}

function addressAt(value: unknown, field: string): string {
  const parsed = typeof value === 'string' ? parseEthereumAddress(value) : undefined
  if (!parsed || parsed === 'bad_checksum' || parsed.account.every((byte) => byte === 0)) throw invalid(field)
  return checksumAddress(parsed.account)
}

function listAt(value: unknown, field: string): readonly unknown[] {
  if (!Array.isArray(value)) throw invalid(field)
  return value
}

function thresholdAt(value: unknown, of: number, field: string): number {
  const threshold = integerAt(value, field, 2)
  if (threshold > of) throw invalid(field)
  return threshold
}

function guardiansAt(value: unknown): Manifest['guardians'] {
  const { addresses, threshold } = objectAt(value, 'guardians')
  const read = listAt(addresses, 'guardians').map((one) => addressAt(one, 'guardians'))
  if (new Set(read).size !== read.length) throw invalid('guardians')
  return { addresses: read, threshold: thresholdAt(threshold, read.length, 'guardians') }
}

function bitcoinAt(value: unknown): NonNullable<Manifest['bitcoin']> {
  const { publicKeys, threshold } = objectAt(value, 'bitcoin')
  const keys = listAt(publicKeys, 'bitcoin').map((key) => {
    if (typeof key !== 'string' || !/^0[23][0-9a-f]{64}$/.test(key)) throw invalid('bitcoin')
    return key
  })
  return { publicKeys: keys, threshold: thresholdAt(threshold, keys.length, 'bitcoin') }
}

/**
 * Reads the contracts of the assets that the document names. It may be older than an asset, and must not be refused for
 * that; one that names no token at all is damaged.
 */
function tokensAt(fields: Fields, expected: readonly AssetCode[], field: string): TokenAddresses {
  const named = expected.filter((asset) => fields[asset] !== undefined)
  if (named.length === 0) throw invalid(field)
  return Object.fromEntries(named.map((asset) => [asset, addressAt(fields[asset], field)]))
}

/** Devices keep manifests of earlier releases, which named USDT and wrapped PLA by fields of their own. */
const vaultTokens = ({ tokens, usdt, bridgedPla }: Fields, field: string): Fields =>
  tokens === undefined
    ? { USDT: usdt, ...(bridgedPla !== undefined && { PLA: bridgedPla }) }
    : objectAt(tokens, field)

function vaultAt(fields: Fields, field: 'ethereum' | 'tron'): ManifestVault {
  const { vaultCodeHash } = fields
  if (typeof vaultCodeHash !== 'string' || !/^0x[0-9a-f]{64}$/.test(vaultCodeHash)) throw invalid(field)
  return {
    chainId: integerAt(fields.chainId, field, 1),
    vault: addressAt(fields.vault, field),
    vaultCodeHash,
    tokens: tokensAt(vaultTokens(fields, field), tokensOn(field), field),
  }
}
