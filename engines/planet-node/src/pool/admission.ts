import type { ExecutableTransaction } from '../chain/assemble.ts'
import { isFree } from '../chain/fees.ts'
import { Refused } from '../chain/refused.ts'
import type { ChainRules } from '../chain/rules.ts'
import { checkMessage } from '../chain/transition.ts'
import type { Recovered } from '../encoding/recovered.ts'
import { type DecodedTransaction, decodeTransaction, MalformedTransaction } from '../encoding/transaction.ts'
import type { AccountRecord } from '../state/account.ts'

/** geth's limit for one transaction in the pool. */
export const MAX_TRANSACTION_BYTES = 131_072

export type SignedTransaction = ExecutableTransaction & { nonce: bigint }

export function executableOf(
  raw: Uint8Array,
  decoded: DecodedTransaction,
  { hash, sender }: Recovered,
): SignedTransaction {
  return {
    hash,
    raw,
    sender,
    type: decoded.type,
    nonce: decoded.nonce,
    to: decoded.to,
    value: decoded.value,
    data: decoded.data,
    gasLimit: decoded.gasLimit,
    maxFee: decoded.maxFee,
    maxPriorityFee: decoded.maxPriorityFee,
    accessList: decoded.accessList,
  }
}

/** Checks of a transaction that need no state. */
export function checkStateless(raw: Uint8Array, rules: ChainRules): DecodedTransaction {
  if (raw.length > MAX_TRANSACTION_BYTES) {
    throw new Refused('oversized', `transaction size ${raw.length}, limit ${MAX_TRANSACTION_BYTES}`)
  }
  let decoded: DecodedTransaction
  try {
    decoded = decodeTransaction(raw)
  } catch (cause) {
    throw refusalOf(cause)
  }
  if (decoded.chainId === undefined) throw new Refused('unprotected')
  if (decoded.chainId !== BigInt(rules.chainId)) {
    throw new Refused('wrong_chain', `have ${decoded.chainId}, want ${rules.chainId}`)
  }
  if (decoded.gasLimit > rules.transactionGasLimit) throw new Refused('gas_limit')
  return decoded
}

export function refusalOf(cause: unknown): unknown {
  if (!(cause instanceof MalformedTransaction)) return cause
  if (cause.code === 'invalid_signature') return new Refused('invalid_sender', cause.message)
  return new Refused(cause.code, cause.message)
}

/** Whether the sender could currently pay for it. The nonce and the base fee may be met later. */
export function checkAffordable(
  transaction: SignedTransaction,
  sender: AccountRecord | undefined,
  rules: ChainRules,
): void {
  checkMessage(sender, { ...transaction, nonce: undefined }, 0n, {
    fromContracts: false,
    intrinsicGas: rules.intrinsicGas,
    free: isFree(rules),
  })
}
