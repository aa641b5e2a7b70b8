import { askChain } from '@planet/chains/ask-chain'
import type { Hex } from '@planet/chains/hex'
import { balanceCall, readBalances } from '@planet/ledger/queries/balances'
import { type AssetCode, assetCodes } from '@planet/units/asset'
import type { OwnWallet } from '../own-wallet.ts'
import type { Transfers } from '../transfers.ts'
import { pendingAmounts } from './pending.ts'

export type Balance = { asset: AssetCode; balance: bigint; pending: bigint; available: bigint }

/** A wallet's balances from the chain in one round trip, minus its own journalled transfers. */
export async function walletBalances(
  transfers: Transfers,
  wallet: OwnWallet,
  except?: Hex,
): Promise<Balance[]> {
  // Pending first: a transfer included between the two reads counts twice for a moment, but is never missed.
  const pending = await pendingAmounts(transfers, wallet, except)
  const { balances } = await askChain(readBalances(transfers.rpc, transfers.contracts, wallet.address))
  const held = new Map(balances.map(({ asset, amount }) => [asset, amount]))
  return assetCodes.map((asset) => {
    const balance = held.get(asset) ?? 0n
    const out = pending.get(asset) ?? 0n
    return { asset, balance, pending: out, available: balance > out ? balance - out : 0n }
  })
}

/** The same for one asset, without reading the others. */
export async function availableOf(
  transfers: Transfers,
  wallet: OwnWallet,
  asset: AssetCode,
  except?: Hex,
): Promise<bigint> {
  const pending = await pendingAmounts(transfers, wallet, except)
  const call = balanceCall(transfers.contracts, wallet.address, asset)
  if (!call) return 0n
  const [held] = await askChain(transfers.rpc.batch<string>([call]))
  const available = BigInt(held ?? 0) - (pending.get(asset) ?? 0n)
  return available > 0n ? available : 0n
}
