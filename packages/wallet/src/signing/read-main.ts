import { addressOfScript } from '../addresses/bitcoin.ts'
import { buildTransaction, checkPayments, spentOutput } from '../bitcoin/build.ts'
import { decodeTransaction, encodeTransaction, type RawTransaction } from '../bitcoin/raw-transaction.ts'
import type { BitcoinTransfer } from '../bitcoin/sign.ts'
import { equalBytes } from '../bytes.ts'
import { WalletError } from '../errors.ts'
import { explainEvm } from '../evm/explain.ts'
import { checkEvmIntent } from '../evm/sign.ts'
import { decodeUnsigned, unsignedBytes } from '../evm/transaction.ts'
import { checkFeeBound } from '../fee-bound.ts'
import type { PaymentPlan } from '../plan/payment.ts'
import type { PlannedFee } from '../plan/plan.ts'
import { explainTron } from '../tron/explain.ts'
import { checkTronIntent } from '../tron/sign.ts'
import { decodeRaw, rawBytes } from '../tron/transaction.ts'

/** Whom a payment pays, how much, and at what fee. */
export type MainContent = { to: string | undefined; amount: bigint; fee: PlannedFee }

const mismatch = (field: string) => new WalletError('intent_mismatch', { detail: { field } })

/**
 * Decodes a planned payment from the bytes that will be signed. Applies the checks of signing that need no key, so that
 * people do not type the trade password for a payment that signing would reject.
 */
export function readMain(plan: PaymentPlan): MainContent {
  switch (plan.network) {
    case 'bitcoin':
      return readBitcoin(plan)
    case 'ethereum':
      return readEthereum(plan)
    case 'tron':
      return readTron(plan)
  }
}

function readBitcoin({ transfer, intent }: Extract<PaymentPlan, { network: 'bitcoin' }>): MainContent {
  const { stage, to, amount } = intent
  const own = ownScript(transfer)
  const { payment, change, coins } = transfer
  const outputs = change ? [payment, { script: own, value: change.value }] : [payment]
  const tx = decodeTransaction(encodeTransaction(buildTransaction(coins, outputs)))
  const isOwn = (script: Uint8Array) => equalBytes(script, own)
  const fee = checkPayments(tx, coins, [{ to, amount }], isOwn, stage)
  checkFeeBound(intent, fee)
  const { script, value } = paidOutput(tx, isOwn)
  return { to: addressOfScript(script, stage), amount: value, fee: { expected: fee, most: fee } }
}

/**
 * All coins have one script, proven by the transactions that created them. Signing verifies that it is the own key's.
 */
function ownScript({ coins: [first, ...others] }: BitcoinTransfer): Uint8Array {
  if (!first) throw new WalletError('transaction_invalid', { detail: { field: 'coin' } })
  const { script } = spentOutput(first)
  if (others.some((coin) => !equalBytes(spentOutput(coin).script, script)))
    throw new WalletError('signer_mismatch')
  return script
}

/** The output that is not change. */
function paidOutput({ outputs }: RawTransaction, isOwn: (script: Uint8Array) => boolean) {
  const [paid, ...more] = outputs.filter(({ script }) => !isOwn(script))
  if (!paid || more.length > 0) throw mismatch('to')
  return paid
}

function readEthereum(plan: Extract<PaymentPlan, { network: 'ethereum' }>): MainContent {
  const tx = decodeUnsigned(unsignedBytes(plan.transaction))
  checkEvmIntent(tx, plan.intent)
  const found = explainEvm(tx)
  const fee = { expected: plan.fee.expected, most: found.maxFee }
  if (found.kind === 'native-transfer') return { to: found.to, amount: found.value, fee }
  if (found.kind !== 'token-transfer') throw mismatch('to')
  return { to: found.to, amount: found.amount, fee }
}

function readTron({ transaction, intent, fee }: Extract<PaymentPlan, { network: 'tron' }>): MainContent {
  const tx = decodeRaw(rawBytes(transaction))
  checkTronIntent(tx, intent, tx.contract.owner)
  const found = explainTron(tx)
  if (found.kind === 'contract-call') throw mismatch('to')
  const { to, amount, maxFee } = found
  // The limit of a contract call is in its bytes. That of a plain transfer is the network's own, and small.
  const isTighter = found.kind === 'native-transfer' && fee.most < maxFee
  return { to, amount, fee: { expected: fee.expected, most: isTighter ? fee.most : maxFee } }
}
