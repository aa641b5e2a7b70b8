import { ApiError } from '@planet/api/api-error'
import type { AnswerOf } from '@planet/api/call'
import type { prepareTransfer } from '@planet/api/calls/transfer/prepare'
import type { Hex } from '@planet/chains/hex'
import { queryChain } from '@planet/chains/query-chain'
import { nextNonce } from '@planet/ledger/relay/nonce'
import type { AssetCode } from '@planet/units/asset'
import { evmChainIds } from '@planet/units/network'
import { availableOf } from '../balances/balances.ts'
import { ownWallet, requireActive } from '../own-wallet.ts'
import { findPayee } from '../payees/find-payee.ts'
import { knownTokens } from '../tokens.ts'
import type { Transfers } from '../transfers.ts'

/** Gas costs nothing on PLANET, so add a margin: usage may change between estimate and block. */
const roomPercent = 50n
const plainTransfer = 21_000n
/** The first receipt of a token writes a new storage slot; measured at about 55,000. */
const tokenTransfer = 80_000n

export async function prepare(
  transfers: Transfers,
  accountId: string,
  { asset, to }: { asset: AssetCode; to: string },
): Promise<AnswerOf<typeof prepareTransfer>> {
  const wallet = await ownWallet(transfers, accountId)
  requireActive(wallet)
  const payee = await findPayee(transfers, to)
  const token = knownTokens(transfers.contracts).find((one) => one.asset === asset)?.token
  if (!token) throw new ApiError('service_unavailable')
  const { rpc, contracts, stage } = transfers
  const [nonce, code] = await queryChain(
    Promise.all([
      nextNonce(transfers, wallet.address),
      rpc.call<Hex>('eth_getCode', [payee.address, 'latest']),
    ]),
  )
  const available = await availableOf(transfers, wallet, asset)
  return {
    chain_id: contracts?.chainId ?? evmChainIds.planet[stage],
    nonce,
    gas_limit: Number(await gasFor()),
    token: asset === 'PLA' ? null : (contracts?.tokens[asset] ?? token),
    available: String(available),
  }

  async function gasFor(): Promise<bigint> {
    if (asset !== 'PLA') return tokenTransfer
    if (code === '0x') return plainTransfer
    // A contract may run code when it is paid.
    const call = { from: wallet.address, to: payee.address, value: '0x1' }
    const estimate = BigInt(await queryChain(rpc.call<Hex>('eth_estimateGas', [call])))
    return estimate + (estimate * roomPercent) / 100n
  }
}
