import type { Chain } from '@planet/planet-node/chain/chain'
import { type AssetCode, coins } from '@planet/units/asset'
import { encodeAbiParameters } from 'viem'
import { buildRaw, signRaw } from './chain/build.ts'
import type { TronProducer } from './chain/producer.ts'
import { FAUCET } from './chain/witness.ts'
import { accountOf, bytesOfHex, hexOf, readAddress, tronBytesOf } from './codec/address.ts'
import type { TronContract } from './codec/contract.ts'

const FEE_LIMIT = 1_000_000_000n
const LIFETIME_MS = 600_000n
/** issue(address,uint256) */
const ISSUE = '867904b4'

export type TronFaucet = (asset: AssetCode, address: string, amount: bigint) => Promise<string>

/** Pays by ordinary transactions, which wait for a block like any other. */
export function openFaucet(chain: Chain, producer: TronProducer, usdt: Uint8Array): TronFaucet {
  const owner = tronBytesOf(FAUCET.account)
  let sent = 0
  const contractOf = (asset: AssetCode, to: Uint8Array, amount: bigint): TronContract => {
    if (asset === coins.tron) return { type: 'TransferContract', owner, to, amount }
    if (asset !== 'USDT') throw new Error(`the faucet has no ${asset} on TRON`)
    const parameters = encodeAbiParameters(
      [{ type: 'address' }, { type: 'uint256' }],
      [`0x${hexOf(accountOf(to))}`, amount],
    )
    return {
      type: 'TriggerSmartContract',
      owner,
      contract: tronBytesOf(usdt),
      callValue: 0n,
      data: bytesOfHex(ISSUE + parameters.slice(2)),
      callTokenValue: 0n,
      tokenId: 0n,
    }
  }
  return async (asset, address, amount) => {
    const raw = buildRaw(chain, contractOf(asset, readAddress(address), amount), {
      feeLimit: asset === coins.tron ? 0n : FEE_LIMIT,
      lifetimeMs: LIFETIME_MS,
    })
    // Two equal payments at the same head must not be the same transaction.
    const transaction = signRaw({ ...raw, timestamp: raw.timestamp + BigInt(++sent) }, FAUCET)
    await producer.submit(transaction)
    return hexOf(transaction.id)
  }
}
