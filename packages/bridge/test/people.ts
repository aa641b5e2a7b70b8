import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hex } from '@scure/base'
import { type Address, type Hex, keccak256, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { BridgeSetup } from '../src/setup/setup.ts'

/** Computed once per name: models ask for the same keys thousands of times. */
function remembered<T>(make: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>()
  return (name) => {
    const value = known.get(name) ?? make(name)
    known.set(name, value)
    return value
  }
}

export const keyOf = remembered((name): Hex => keccak256(toHex(name)))
export const accountOf = remembered((name) => privateKeyToAccount(keyOf(name)))
export const publicKeyOf = remembered((name): string =>
  hex.encode(secp256k1.getPublicKey(hex.decode(keyOf(name).slice(2)), true)),
)

export const guardianNames = ['guardian 0', 'guardian 1', 'guardian 2'] as const
const somewhere: Address = '0x1111111111111111111111111111111111111111'

/** Enough of a bridge for watchers; the whole flow adds the deployed contracts. */
export const paperSetup: BridgeSetup = {
  stage: 'sandbox',
  chainId: 47_162,
  bridge: somewhere,
  tokens: { BTC: somewhere, ETH: somewhere, TRX: somewhere, USDT: somewhere },
  guardians: guardianNames.map((name) => accountOf(name).address),
  threshold: 2,
  confirmations: { bitcoin: 12, ethereum: 12, tron: 12 },
  bitcoin: {
    threshold: 2,
    publicKeys: guardianNames.map(publicKeyOf),
    stage: 'sandbox',
    ticket: `${'00'.repeat(32)}:0`,
    feeRate: { least: 1000n, most: 500_000n },
  },
}

export const ethereumRelayer = {
  privateKey: keyOf('relayer'),
  mostFeePerGas: 10n ** 12n,
  lowBalance: 10n ** 17n,
}
export const tronRelayer = {
  privateKey: keyOf('relayer'),
  feeLimit: 1_000_000_000n,
  lowBalance: 100_000_000n,
}
