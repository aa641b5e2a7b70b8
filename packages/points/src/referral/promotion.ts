import type { Hex } from '@planet/chains/hex'
import type { Relay } from '@planet/ledger/relay/relay'
import { readKeySetting } from '@planet/platform/config/key-file'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

/** The account that pays referrals. It should hold no more than the campaign needs. */
export type Promotion = { key: PrivateKeyAccount; chainId: number; relay: Relay }

export const readPromotionKey = (file: string): PrivateKeyAccount =>
  privateKeyToAccount(readKeySetting('PROMOTION_KEY_FILE', file))

const gas = 100_000n

/** The same key, nonce and payment give the same signature (RFC 6979). */
export const signPayment = (
  { key, chainId }: Pick<Promotion, 'key' | 'chainId'>,
  { to, amount, nonce }: { to: Hex; amount: bigint; nonce: bigint },
): Promise<Hex> =>
  key.signTransaction({
    type: 'eip1559',
    chainId,
    to,
    value: amount,
    nonce: Number(nonce),
    gas,
    maxFeePerGas: 0n,
    maxPriorityFeePerGas: 0n,
  })
