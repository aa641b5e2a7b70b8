import { isAssetCode } from '@planet/units/asset'
import { assetOperations } from '@planet/units/asset-operations'
import { depositAddress } from '../../deposits/address.ts'
import { BridgeError } from '../../errors.ts'
import type { PayloadOf } from '../../request.ts'
import type { GuardianView } from '../../view/guardian-view.ts'

/** The deposit is where the request claims, deep enough, and its address belongs to the recipient alone. */
export async function verifyCredit(view: GuardianView, payload: PayloadOf<'credit'>): Promise<void> {
  const { network, txid, index, height, recipient, asset } = payload
  const mismatch = (field: string) => new BridgeError('request_mismatch', { field })
  const reader = view.readers[network]
  if (!reader) throw new BridgeError('network_unknown', { network })
  const needed = view.setup.confirmations[network]
  const head = await reader.head()
  if (head.height - height + 1 < needed) throw new BridgeError('not_final', { txid })
  // A height is only a claim; the blocks on top of it are proof.
  await reader.prove?.(height, needed)
  const block = await reader.block(height)
  const found = block.arrivals.filter((arrival) => arrival.txid === txid && arrival.index === index)
  const [arrival] = found
  if (!arrival || found.length !== 1) throw new BridgeError('not_found', { txid })
  if (!isAssetCode(asset) || arrival.asset !== asset) throw mismatch('asset')
  if (arrival.amount !== BigInt(payload.amount)) throw mismatch('amount')
  if (arrival.amount < assetOperations[asset].minimumDeposit) throw mismatch('minimum')
  if (arrival.address !== depositAddress(view.setup, network, recipient)) throw mismatch('recipient')
}
