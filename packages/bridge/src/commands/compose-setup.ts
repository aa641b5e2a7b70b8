import type { EthereumAddresses, PlanetAddresses } from '@planet/solidity/addresses'
import { type TokenAddresses, tokensOn } from '@planet/units/asset'
import { assetOperations } from '@planet/units/asset-operations'
import { tronAddressOf } from '@planet/wallet/addresses/tron'
import { hexToBytes, isAddress } from 'viem'
import { reserveSalt } from '../deposit-salt.ts'
import { type GuardianKey, guardianAddress } from '../guardian/key.ts'
import { bitcoinLock } from '../networks/bitcoin/address.ts'
import { addressOfKey } from '../setup/setup.ts'
import { parseSetup, type SetupFile } from '../setup/setup-file.ts'

/** TRON's chain id on the main network. */
export const tronMainChainId = 728_126_428

/** The contracts of other issuers on a main network, unless another is given. */
export const publicTokens = (network: 'ethereum' | 'tron', given: TokenAddresses): TokenAddresses =>
  Object.fromEntries(
    tokensOn(network).flatMap((asset) => {
      const token = given[asset] ?? assetOperations[asset].contracts[network]
      return token === undefined ? [] : [[asset, token]]
    }),
  )

const confirmations = { bitcoin: 12, ethereum: 12, tron: 12 }

/** Satoshi per 1,000 virtual bytes: from 1 to 500 satoshi per byte. */
const feeRate = { least: '1000', most: '500000' }

/** The public data of a key, published by its administrator. */
export const describeKey = (key: GuardianKey) => ({
  address: guardianAddress(key),
  publicKey: Buffer.from(key.publicKey).toString('hex'),
  tronAddress: tronAddressOf(hexToBytes(guardianAddress(key))),
})

type Reserve = { publicKeys: readonly string[]; threshold: number; stage: SetupFile['stage'] }

/** Where the bridge keeps its bitcoins: k of the guardians' keys can spend them. */
export const reserveAddress = (planet: PlanetAddresses, keys: Reserve): string =>
  bitcoinLock(keys, reserveSalt({ chainId: planet.chainId, bridge: planet.bridge })).address

type Cold = NonNullable<NonNullable<SetupFile['bitcoin']>['cold']>

export type SetupFacts = Reserve & {
  planet: PlanetAddresses
  /** The reserve's first coin, as txid:vout. */
  ticket?: string
  /** The part of the reserve on Bitcoin under a stricter script. */
  cold?: Cold
  /** `tokens`: those of other issuers. Wrapped PLA was deployed with the vault. */
  ethereum?: EthereumAddresses & { tokens: TokenAddresses }
  tron?: { vault: string; tokens: TokenAddresses; chainId: number }
  startHeights: NonNullable<SetupFile['startHeights']>
}

/** The setup file of a bridge. Throws if the data is inconsistent. */
export function composeSetup(facts: SetupFacts): SetupFile {
  const { planet, publicKeys, threshold, stage, ticket, cold, ethereum, tron, startHeights } = facts
  const file: SetupFile = {
    stage,
    chainId: planet.chainId,
    bridge: planet.bridge,
    registry: planet.registry,
    tokens: planet.tokens,
    // A guardian's address is derived from its public key, so the two lists cannot differ.
    guardians: publicKeys.map((key) => addressOfKey(Buffer.from(key, 'hex'))),
    threshold,
    confirmations,
    startHeights,
    ...(ticket && { bitcoin: { publicKeys: [...publicKeys], ticket, feeRate, ...(cold && { cold }) } }),
    ...(ethereum && {
      ethereum: {
        chainId: ethereum.chainId,
        vault: ethereum.vault,
        tokens: checked({ ...ethereum.tokens, PLA: ethereum.bridgedPla }),
        version: 2,
      },
    }),
    ...(tron && { tron: { ...tron, tokens: checked(tron.tokens), version: 2 } }),
  }
  parseSetup(file)
  return file
}

function checked(tokens: TokenAddresses): TokenAddresses {
  for (const [asset, text] of Object.entries(tokens))
    if (!isAddress(text))
      throw new Error(`${asset}: ${text} is not an address: 0x and 40 hexadecimal digits.`)
  return tokens
}
