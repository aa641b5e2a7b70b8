import type { BitcoinClient, ReadTransaction } from '@planet/chains/bitcoin/client'
import { bitcoinScriptOf } from '@planet/wallet/addresses/bitcoin'
import { hex } from '@scure/base'
import { BridgeError } from '../../errors.ts'
import { convertName, readMark } from '../../networks/bitcoin/mark.ts'
import { feeShare } from '../../networks/bitcoin/release.ts'
import { isVaultNetwork } from '../../networks/vault.ts'
import type { OnChainConvert } from '../../planet/view.ts'
import type { PayloadOf } from '../../request.ts'
import type { GuardianView } from '../../view/guardian-view.ts'
import { spentTicket } from './release-bitcoin.ts'

const mismatch = (field: string) => new BridgeError('request_mismatch', { field })

/** The release happened, is deep enough, and cost what the request claims. */
export async function verifySettle(view: GuardianView, payload: PayloadOf<'settle'>): Promise<void> {
  const convert = await view.planet.convert(payload.convert)
  if (convert.status !== 'approved') throw mismatch('status')
  if (convert.network !== 'bitcoin') return verifyVaultOutcome(view, convert, payload, 'released')
  const { tx, fee } = await reserveTransaction(view, payload.mainTx, payload.height)
  const pays = readMark(tx)?.pays ?? []
  const index = pays.indexOf(convertName(convert.id))
  const script = hex.encode(bitcoinScriptOf(convert.destination, view.setup.stage))
  const paid = tx.outputs.some(
    (output) => output.value === convert.amount && hex.encode(output.script) === script,
  )
  if (index === -1 || !paid) throw mismatch('mainTx')
  if (BigInt(payload.feeSpent) !== feeShare(fee, pays.length, index)) throw mismatch('feeSpent')
}

/**
 * Before approval a return only moves money back to its owner; after it, the release must have become impossible first.
 */
export async function verifyReturn(view: GuardianView, payload: PayloadOf<'return'>): Promise<void> {
  const convert = await view.planet.convert(payload.convert)
  if (convert.status !== payload.status) throw mismatch('status')
  if (convert.status === 'requested') return
  const { mainTx, height } = payload
  if (mainTx === undefined || height === undefined) throw mismatch('mainTx')
  if (convert.network !== 'bitcoin') return verifyVaultOutcome(view, convert, { mainTx, height }, 'voided')
  const { tx } = await reserveTransaction(view, mainTx, height)
  if (!readMark(tx)?.voids.includes(convertName(convert.id))) throw mismatch('mainTx')
}

/** A transaction of the reserve in a deep enough block, with its fee. */
async function reserveTransaction(view: GuardianView, txid: string, height: number) {
  const { bitcoin, setup } = view
  if (!bitcoin) throw new BridgeError('network_unknown')
  const head = await bitcoin.head()
  const needed = setup.confirmations.bitcoin
  if (head.height - height + 1 < needed) throw new BridgeError('not_final', { txid })
  await bitcoin.prove(height, needed)
  const { transactions } = await bitcoin.block(height)
  const found = transactions.find((transaction) => transaction.txid === txid)
  if (!found) throw new BridgeError('not_found', { txid })
  if (!(await spentTicket(setup, bitcoin, found.tx))) throw mismatch('mainTx')
  return { tx: found.tx, fee: await feeOf(bitcoin, found) }
}

export async function feeOf(bitcoin: BitcoinClient, { tx }: ReadTransaction): Promise<bigint> {
  let spent = 0n
  for (const { txid, vout } of tx.inputs)
    spent += (await bitcoin.transaction(txid)).tx.outputs[vout]?.value ?? 0n
  return spent - tx.outputs.reduce((sum, { value }) => sum + value, 0n)
}

/** Reported by the vault itself, in a deep enough block. The relayer paid the network's fee, so none is spent. */
async function verifyVaultOutcome(
  view: GuardianView,
  { id, network }: OnChainConvert,
  { mainTx, height, feeSpent = '0' }: { mainTx: string; height: number; feeSpent?: string },
  outcome: 'released' | 'voided',
): Promise<void> {
  const reader = isVaultNetwork(network) ? view.readers[network] : undefined
  if (!reader) throw new BridgeError('network_unknown', { network })
  const head = await reader.head()
  if (head.height - height + 1 < view.setup.confirmations[reader.network])
    throw new BridgeError('not_final', { id })
  const { releases } = await reader.block(height)
  const found = releases.some((one) => one.id === id && one.txid === mainTx && one.outcome === outcome)
  if (!found) throw mismatch('mainTx')
  if (BigInt(feeSpent) !== 0n) throw mismatch('feeSpent')
}
