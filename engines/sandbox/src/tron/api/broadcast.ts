import { TronRefusal } from '../chain/refusal.ts'
import { AddressError, bytesOfHex, hexOf, type Print } from '../codec/address.ts'
import { UnsupportedContract } from '../codec/contract.ts'
import { decodeSigned, MalformedTransaction, type SignedTransaction, sha256 } from '../codec/transaction.ts'
import { bytesFrom, type Json, transactionFromJson, transactionJson } from '../codec/transaction-json.ts'
import { type Call, type Handler, textParameter } from './call.ts'

/** What is wrong with a transaction before it can be judged is the contract's fault too. */
function refusalOf(cause: unknown): TronRefusal {
  if (cause instanceof TronRefusal) return cause
  if (cause instanceof UnsupportedContract) return new TronRefusal('CONTRACT_VALIDATE_ERROR', cause.message)
  if (cause instanceof MalformedTransaction || cause instanceof AddressError)
    return new TronRefusal('OTHER_ERROR', cause.message)
  throw cause
}

async function submit(call: Call, transaction: SignedTransaction): Promise<TronRefusal | undefined> {
  try {
    await call.producer.submit(transaction)
    return undefined
  } catch (cause) {
    return refusalOf(cause)
  }
}

const answer = (refusal: TronRefusal | undefined, txid: string, print: Print): Json =>
  refusal === undefined
    ? { result: true, txid }
    : { code: refusal.code, txid, message: print.text(refusal.message) }

function signedFromJson({ params }: Call): SignedTransaction {
  const { raw, rawBytes } = transactionFromJson(params)
  const signatures = Array.isArray(params.signature) ? params.signature.map(bytesFrom) : []
  return { raw, rawBytes, id: sha256(rawBytes), signatures }
}

export const broadcastCalls: Readonly<Record<string, Handler>> = {
  broadcasttransaction: async (call) => {
    let transaction: SignedTransaction
    try {
      transaction = signedFromJson(call)
    } catch (cause) {
      const { txID } = call.params
      return answer(refusalOf(cause), typeof txID === 'string' ? txID : '', call.print)
    }
    return answer(await submit(call, transaction), hexOf(transaction.id), call.print)
  },

  /** Its answer has its own form: the message as text, and the transaction as a text of JSON. */
  broadcasthex: async (call) => {
    let transaction: SignedTransaction
    try {
      transaction = decodeSigned(bytesOfHex(textParameter(call, 'transaction')))
    } catch (cause) {
      if (cause instanceof UnsupportedContract || cause instanceof MalformedTransaction) {
        const { code, message } = refusalOf(cause)
        return { result: false, code, message }
      }
      throw cause
    }
    const refusal = await submit(call, transaction)
    const shown = {
      signature: transaction.signatures.map(hexOf),
      ...transactionJson(transaction.raw, transaction.rawBytes, call.print),
    }
    return {
      result: refusal === undefined,
      code: refusal?.code ?? 'SUCCESS',
      message: refusal?.message ?? '',
      transaction: JSON.stringify(shown, (_key, value: unknown) =>
        typeof value === 'bigint' ? Number(value) : value,
      ),
      txid: hexOf(transaction.id),
    }
  },
}
