import type { ExecutableTransaction } from '../chain/assemble.ts'
import { isFree } from '../chain/fees.ts'
import { Refused } from '../chain/refused.ts'
import type { ChainRules } from '../chain/rules.ts'
import { checkMessage } from '../chain/transition.ts'
import type { Recovered, RecoveredTransaction } from '../encoding/recovered.ts'
import { type DecodedTransaction, decodeTransaction, MalformedTransaction } from '../encoding/transaction.ts'
import type { SenderRecovery } from '../senders/recovery.ts'
import type { AccountRecord } from '../state/account.ts'

/** geth's limit for one transaction in the pool. */
export const MAX_TRANSACTION_BYTES = 131_072

export type SignedTransaction = ExecutableTransaction & { nonce: bigint }

type Fields = Omit<RecoveredTransaction, keyof Recovered>

export function executableOf(
  raw: Uint8Array,
  decoded: Fields,
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

function checkSize(raw: Uint8Array): void {
  if (raw.length > MAX_TRANSACTION_BYTES) {
    throw new Refused('oversized', `transaction size ${raw.length}, limit ${MAX_TRANSACTION_BYTES}`)
  }
}

function checkRules({ chainId, gasLimit }: Fields, rules: ChainRules): void {
  if (chainId === undefined) throw new Refused('unprotected')
  if (chainId !== BigInt(rules.chainId)) {
    throw new Refused('wrong_chain', `have ${chainId}, want ${rules.chainId}`)
  }
  if (gasLimit > rules.transactionGasLimit) throw new Refused('gas_limit')
}

/** Checks of a transaction that need no state; its signature is not recovered. */
export function checkStateless(raw: Uint8Array, rules: ChainRules): DecodedTransaction {
  checkSize(raw)
  let decoded: DecodedTransaction
  try {
    decoded = decodeTransaction(raw)
  } catch (cause) {
    throw refusalOf(cause)
  }
  checkRules(decoded, rules)
  return decoded
}

/** The same checks, and the sender that the signature shows. */
export async function recoverSigned(
  raw: Uint8Array,
  rules: ChainRules,
  recovery: Pick<SenderRecovery, 'recover'>,
): Promise<SignedTransaction> {
  checkSize(raw)
  const recovered = await recovery.recover(raw).catch((cause) => {
    throw refusalOf(cause)
  })
  checkRules(recovered, rules)
  return executableOf(raw, recovered, recovered)
}

function refusalOf(cause: unknown): unknown {
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
