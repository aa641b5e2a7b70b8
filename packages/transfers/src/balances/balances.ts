import type { Hex } from '@planet/chains/hex'
import { queryChain } from '@planet/chains/query-chain'
import { balanceCall, readBalances, readCoin } from '@planet/ledger/queries/balances'
import { type AssetCode, assetCodes, planetTokens } from '@planet/units/asset'
import type { BlockId } from '../kept-tokens.ts'
import type { OwnWallet } from '../own-wallet.ts'
import type { Transfers } from '../transfers.ts'
import { pendingAmounts } from './pending.ts'
import { pendingSince } from './pending-since.ts'

export type Balance = { asset: AssetCode; balance: bigint; pending: bigint; available: bigint }

type Reading = Pick<Transfers, 'db' | 'rpc' | 'contracts' | 'keptTokens'>

/** A wallet's balances from the chain, minus its own journalled transfers. */
export async function walletBalances(transfers: Reading, wallet: OwnWallet): Promise<Balance[]> {
  const kept = transfers.keptTokens.get(wallet.address)
  // Pending first: a coin sent in a block between the two reads counts twice for a moment, but is never missed.
  const pending = await pendingSince(transfers, wallet, kept?.block)
  const tokens = pending.isUnchanged ? kept?.amounts : undefined
  const held = tokens
    ? new Map<AssetCode, bigint>([
        ...tokens,
        ['PLA', await queryChain(readCoin(transfers.rpc, wallet.address))],
      ])
    : await readAll(transfers, wallet, pending.newest)
  return assetCodes.map((asset) => {
    const balance = held.get(asset) ?? 0n
    const out = pending.amounts.get(asset) ?? 0n
    return { asset, balance, pending: out, available: balance > out ? balance - out : 0n }
  })
}

async function readAll(
  { rpc, contracts, keptTokens }: Reading,
  { address }: OwnWallet,
  block: BlockId | undefined,
): Promise<ReadonlyMap<AssetCode, bigint>> {
  const { balances } = await queryChain(readBalances(rpc, contracts, address))
  const held = new Map(balances.map(({ asset, amount }) => [asset, amount]))
  const tokens = new Map(contracts ? planetTokens.map((token) => [token, held.get(token) ?? 0n]) : [])
  if (block) keptTokens.set(address, { block, amounts: tokens })
  return held
}

/** What a wallet can still send of one asset, without reading the others. */
export async function availableOf(
  transfers: Transfers,
  wallet: OwnWallet,
  asset: AssetCode,
  except?: Hex,
): Promise<bigint> {
  const pending = await pendingAmounts(transfers, wallet, except)
  const call = balanceCall(transfers.contracts, wallet.address, asset)
  if (!call) return 0n
  const [held] = await queryChain(transfers.rpc.batch<string>([call]))
  const available = BigInt(held ?? 0) - (pending.get(asset) ?? 0n)
  return available > 0n ? available : 0n
}
