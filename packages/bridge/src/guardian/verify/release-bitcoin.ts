import type { BitcoinClient } from '@planet/chains/bitcoin/client'
import { bitcoinScriptOf } from '@planet/wallet/addresses/bitcoin'
import { virtualSize } from '@planet/wallet/bitcoin/fee'
import type { RawTransaction } from '@planet/wallet/bitcoin/raw-transaction'
import { hex } from '@scure/base'
import { reserveSalt } from '../../deposit-salt.ts'
import { BridgeError } from '../../errors.ts'
import { bitcoinLock } from '../../networks/bitcoin/address.ts'
import { convertName, readMark, releaseMark } from '../../networks/bitcoin/mark.ts'
import { feeShare, isCold, type ReadProposal, readProposal } from '../../networks/bitcoin/release.ts'
import { lockInputWeight, mostWeight, releaseWeight } from '../../networks/bitcoin/release-fee.ts'
import type { OnChainConvert } from '../../planet/view.ts'
import type { PayloadOf } from '../../request.ts'
import type { BridgeSetup } from '../../setup/setup.ts'
import type { GuardianView } from '../../view/guardian-view.ts'
import { checkStanding } from './standing.ts'

const mismatch = (field: string) => new BridgeError('request_mismatch', { field })

/**
 * A release pays exactly the converts that it names, all approved on PLANET and never paid before, returns the rest to
 * the reserve, and costs no more than those converts paid. Returns what is to be signed.
 */
export async function verifyBitcoinRelease(
  view: GuardianView,
  payload: PayloadOf<'release_bitcoin'>,
): Promise<ReadProposal> {
  const { setup, bitcoin, planet } = view
  if (!bitcoin || !setup.bitcoin) throw new BridgeError('network_unknown')
  const proposal = readProposal(setup.bitcoin, payload.psbt, payload.salts)
  // Nothing is paid from the cold part: it only ever moves back to the hot one.
  if (proposal.inputs.some(isCold)) throw mismatch('input')
  const pays = await Promise.all(payload.converts.map((place) => planet.convert(place)))
  const voids = await Promise.all(payload.voids.map((place) => planet.convert(place)))
  for (const { id, status, network, asset } of [...pays, ...voids]) {
    if (status !== 'approved') throw new BridgeError('not_final', { id })
    if (network !== 'bitcoin' || asset !== 'BTC') throw mismatch('network')
  }
  for (const convert of pays) await checkStanding(view, convert)
  checkOutputs(setup, proposal.tx, pays, voids)
  checkFee(setup, proposal, pays)
  const ticket = ticketOf(setup, proposal)
  await checkNeverBefore(setup, bitcoin, ticket, [...pays, ...voids])
  return proposal
}

function checkOutputs(
  setup: BridgeSetup,
  tx: RawTransaction,
  pays: readonly OnChainConvert[],
  voids: readonly OnChainConvert[],
): void {
  if (!setup.bitcoin) throw mismatch('network')
  const mark = releaseMark(
    pays.map(({ id }) => id),
    voids.map(({ id }) => id),
  )
  const reserve = bitcoinLock(setup.bitcoin, reserveSalt(setup)).script
  const text = (script: Uint8Array, value: bigint) => `${hex.encode(script)} ${value}`
  const left = tx.outputs.map(({ script, value }) => text(script, value))
  const take = (wanted: string) => {
    const at = left.indexOf(wanted)
    if (at === -1) throw mismatch('outputs')
    left.splice(at, 1)
  }
  for (const { destination, amount } of pays) take(text(bitcoinScriptOf(destination, setup.stage), amount))
  take(text(mark, 0n))
  // One output is left: the reserve's next coin.
  if (left.length !== 1 || !left[0]?.startsWith(`${hex.encode(reserve)} `)) throw mismatch('outputs')
  const names = [...pays, ...voids].map(({ id }) => convertName(id))
  if (new Set(names).size !== names.length) throw mismatch('mark')
}

function checkFee(
  setup: BridgeSetup,
  { tx, inputs, fee }: ReadProposal,
  pays: readonly OnChainConvert[],
): void {
  if (!setup.bitcoin) throw mismatch('network')
  const { threshold, publicKeys, feeRate } = setup.bitcoin
  const weight = releaseWeight(
    inputs.length,
    lockInputWeight(threshold, publicKeys.length),
    tx.outputs.map(({ script }) => script),
  )
  // No node would relay it, so signing it could only block others.
  if (weight > mostWeight) throw mismatch('weight')
  if (fee > (BigInt(virtualSize(weight)) * feeRate.most) / 1000n + 1n) throw mismatch('fee')
  if (pays.some((convert, i) => convert.fee < feeShare(fee, pays.length, i)))
    throw new BridgeError('fee_too_low')
}

/** Exactly one reserve UTXO is spent: that makes two releases of the same convert exclude each other. */
export function ticketOf(setup: BridgeSetup, { inputs }: ReadProposal): string {
  const salt = reserveSalt(setup)
  const own = inputs.filter(({ lock }) => lock.salt === salt)
  if (own.length !== 1 || !own[0]) throw mismatch('ticket')
  return own[0].outpoint
}

/** A block's time may be as old as the sixth block before it, which in bad times is many hours. */
const clockSlackMs = 48 * 60 * 60_000
const mostSteps = 100_000

/**
 * Walks the reserve UTXOs back, release by release, to before the oldest of the converts was requested: none of them
 * may have been paid or voided there. A release that is not among the ancestors of this UTXO either spends the same
 * UTXO, and then only one of the two can succeed, or spends none of the reserve's, and then no honest guardian signed
 * it.
 */
export async function checkNeverBefore(
  setup: BridgeSetup,
  bitcoin: BitcoinClient,
  ticket: string,
  converts: readonly OnChainConvert[],
): Promise<void> {
  if (!setup.bitcoin) throw mismatch('network')
  const names = new Set(converts.map(({ id }) => convertName(id)))
  const oldest = Math.min(...converts.map(({ requestedAt }) => requestedAt.getTime())) - clockSlackMs
  let coin = ticket
  for (let step = 0; step < mostSteps; step++) {
    if (coin === setup.bitcoin.ticket) return
    const made = await bitcoin.transaction(coin.split(':')[0] ?? '')
    const before = await spentTicket(setup, bitcoin, made.tx)
    const mark = readMark(made.tx)
    // Sending coins to the reserve's address does not make them the reserve UTXO.
    if (before === undefined || !mark) throw mismatch('ticket')
    if ([...mark.pays, ...mark.voids].some((name) => names.has(name)))
      throw new BridgeError('already_released')
    if (await isProvenOlder(bitcoin, made, oldest)) return
    coin = before
  }
  throw mismatch('ticket')
}

/**
 * One node's claim about the time is not enough to stop: read the block, whose work proves its time and transactions.
 * If the claim is wrong, the walk continues.
 */
async function isProvenOlder(
  bitcoin: BitcoinClient,
  { txid, mined }: Awaited<ReturnType<BitcoinClient['transaction']>>,
  oldest: number,
): Promise<boolean> {
  if (!mined || mined.time * 1000 >= oldest) return false
  const head = await bitcoin.head()
  const height = head.height - mined.confirmations + 1
  if (height < 0) return false
  const { time, transactions } = await bitcoin.block(height)
  return time * 1000 < oldest && transactions.some((one) => one.txid === txid)
}

/** The reserve UTXO that a transaction spent, if any: only k guardians can have signed that. */
export async function spentTicket(
  setup: BridgeSetup,
  bitcoin: BitcoinClient,
  tx: RawTransaction,
): Promise<string | undefined> {
  if (!setup.bitcoin) return undefined
  const reserve = bitcoinLock(setup.bitcoin, reserveSalt(setup))
  const witnessScript = hex.encode(reserve.witnessScript)
  for (const { txid, vout, witness } of tx.inputs) {
    // The witness names the script, and the output it spends proves it.
    if (hex.encode(witness.at(-1) ?? new Uint8Array(0)) !== witnessScript) continue
    const { tx: made } = await bitcoin.transaction(txid)
    const script = made.outputs[vout]?.script
    if (script && hex.encode(script) === hex.encode(reserve.script)) return `${txid}:${vout}`
  }
  return undefined
}
