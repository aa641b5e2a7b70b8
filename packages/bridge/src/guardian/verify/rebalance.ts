import type { BitcoinClient } from '@planet/chains/bitcoin/client'
import { virtualSize } from '@planet/wallet/bitcoin/fee'
import type { RawTransaction } from '@planet/wallet/bitcoin/raw-transaction'
import { hex } from '@scure/base'
import { reserveSalt } from '../../deposit-salt.ts'
import { BridgeError } from '../../errors.ts'
import { type BitcoinKeys, bitcoinLock } from '../../networks/bitcoin/address.ts'
import { coldSalt } from '../../networks/bitcoin/cold-script.ts'
import { rebalanceMark } from '../../networks/bitcoin/mark.ts'
import {
  isCold,
  isDelayed,
  type ProvenInput,
  type ReadProposal,
  readProposal,
} from '../../networks/bitcoin/release.ts'
import { inputWeight, mixedWeight, mostWeight } from '../../networks/bitcoin/release-fee.ts'
import { refillMessage } from '../../operators/messages.ts'
import { operatorsNeeded } from '../../operators/policy.ts'
import { operatorsOf } from '../../operators/signers.ts'
import type { PayloadOf } from '../../request.ts'
import type { BridgeSetup, ColdPart } from '../../setup/setup.ts'
import type { GuardianView } from '../../view/guardian-view.ts'
import { checkReserves } from './check-reserves.ts'
import { checkNeverBefore, ticketOf } from './release-bitcoin.ts'

const mismatch = (field: string) => new BridgeError('request_mismatch', { field })
const sumOf = (parts: readonly { value: bigint }[]): bigint =>
  parts.reduce((sum, { value }) => sum + value, 0n)

/**
 * Moves the reserve between its hot and its cold part, and nowhere else: every output is one of the two. The cold part
 * gets what exceeds the hot limit and what has to be renewed. The hot part gets back no more than the limits allow,
 * with the operators that this guardian requires.
 */
export async function verifyRebalance(
  view: GuardianView,
  payload: PayloadOf<'rebalance_bitcoin'>,
): Promise<ReadProposal> {
  const { setup, bitcoin } = view
  const keys = setup.bitcoin
  if (!bitcoin || !keys?.cold) throw new BridgeError('network_unknown')
  const { cold } = keys
  const proposal = readProposal(keys, payload.psbt, payload.salts)
  const keep = keptBy(setup, keys, proposal.tx)
  checkFee(keys, proposal)
  const spent = proposal.inputs.filter(isCold)
  const hot = sumOf(proposal.inputs) - sumOf(spent)
  checkSequences(keys, proposal.inputs)
  const delayed = spent.some((input) => isDelayed(keys, input))
  if (keep > hot) await checkRefill(view, cold, { keep, amount: keep - hot, spent, delayed }, payload)
  else if (delayed) throw mismatch('sequence')
  else await checkAway(bitcoin, cold, { keep, hot, spent })
  await checkNeverBefore(setup, bitcoin, ticketOf(setup, proposal), [])
  await checkSurplus(view, proposal.fee)
  return proposal
}

/** The value of the reserve UTXO afterwards. A second one would let a convert be paid twice. */
function keptBy(setup: BridgeSetup, keys: BitcoinKeys, tx: RawTransaction): bigint {
  const scriptOf = (salt: typeof coldSalt) => hex.encode(bitcoinLock(keys, salt).script)
  const found = new Map(tx.outputs.map(({ script, value }) => [hex.encode(script), value]))
  const keep = found.get(scriptOf(reserveSalt(setup)))
  const isWhole =
    tx.outputs.length === 3 && found.has(scriptOf(coldSalt)) && found.get(hex.encode(rebalanceMark())) === 0n
  if (!isWhole || keep === undefined) throw mismatch('outputs')
  return keep
}

function checkFee(
  keys: BitcoinKeys & { feeRate: { most: bigint } },
  { tx, inputs, fee }: ReadProposal,
): void {
  const weight = mixedWeight(
    inputs.map(({ lock }) => inputWeight(keys, lock.salt)),
    tx.outputs.map(({ script }) => script),
  )
  if (weight > mostWeight) throw mismatch('weight')
  if (fee > (BigInt(virtualSize(weight)) * keys.feeRate.most) / 1000n + 1n) throw mismatch('fee')
}

const replaceable = 0xfffffffd

/** Either all coins of the cold part have waited, or the transaction relies on none having done so. */
function checkSequences(keys: BitcoinKeys, inputs: readonly ProvenInput[]): void {
  const delayed = inputs.filter(isCold).filter((input) => isDelayed(keys, input)).length
  const others = inputs.filter((input) => !isCold(input) || !isDelayed(keys, input))
  const isMixed = delayed > 0 && delayed < inputs.filter(isCold).length
  if (isMixed || others.some(({ sequence }) => sequence !== replaceable)) throw mismatch('sequence')
}

type Away = { keep: bigint; hot: bigint; spent: readonly ProvenInput[] }

/** There is a reason to move, and half of the hot limit stays for upcoming converts. */
async function checkAway(
  bitcoin: BitcoinClient,
  { delay, hotLimit }: ColdPart,
  { keep, hot, spent }: Away,
): Promise<void> {
  const least = hotLimit / 2n < hot ? hotLimit / 2n : hot
  if (keep < least) throw mismatch('keep')
  for (const { outpoint } of spent) {
    const { mined } = await bitcoin.transaction(outpoint.split(':')[0] ?? '')
    if ((mined?.confirmations ?? 0) < delay / 2) throw mismatch('age')
  }
  if (hot <= hotLimit && spent.length === 0) throw mismatch('hot')
}

type Refill = { keep: bigint; amount: bigint; spent: readonly ProvenInput[]; delayed: boolean }

/**
 * Without operators the reserve UTXO never exceeds the hot limit afterwards, however often a coordinator asks. Two
 * operators can bring back one more refill, for a larger convert.
 */
async function checkRefill(
  { setup, policy }: GuardianView,
  { hotLimit, refillLimit }: ColdPart,
  { keep, amount, spent, delayed }: Refill,
  { coldCoin, operatorSignatures = [] }: PayloadOf<'rebalance_bitcoin'>,
): Promise<void> {
  if (amount > refillLimit || keep > hotLimit + refillLimit) throw mismatch('amount')
  const needed = keep > hotLimit || delayed ? 2 : operatorsNeeded(policy, { asset: 'BTC', amount })
  if (needed === 0) return
  // A coin is spent once, so an approval that names it is valid once.
  if (!coldCoin || !spent.some(({ outpoint }) => outpoint === coldCoin)) throw mismatch('coldCoin')
  const operators = await operatorsOf(policy, refillMessage(setup, { coldCoin, amount }), operatorSignatures)
  if (operators.size < needed) throw new BridgeError('needs_operator', { id: coldCoin, needed })
}

/** The surplus pays the fee; converts pay only for their releases. */
async function checkSurplus(view: GuardianView, fee: bigint): Promise<void> {
  if (!view.claims) throw new BridgeError('configuration', { field: 'claims' })
  const { supply, pending, unsettled, reserves } = await checkReserves(view, await view.claims(), 'BTC')
  if (reserves - (supply + pending - unsettled) < fee)
    throw new BridgeError('reserve_insufficient', { asset: 'BTC' })
}
