import { signerOf } from '../chain/admission.ts'
import { TronRefusal } from '../chain/refusal.ts'
import { accountOf, hexOf, type Print } from '../codec/address.ts'
import { sha256 } from '../codec/transaction.ts'
import { bytesFrom, type Json, transactionFromJson, transactionJson } from '../codec/transaction-json.ts'
import type { Call, Handler } from './call.ts'

/** Which kinds of contracts the active permission covers. */
const ACTIVE_OPERATIONS = '7fff1fc0033ec30f000000000000000000000000000000000000000000000000'

const keysOf = (account: Uint8Array, print: Print) => [{ address: print.address(account), weight: 1n }]

/** Every account has these two, with its own key alone; they cannot be changed here. */
export const ownerPermission = (account: Uint8Array, print: Print): Json => ({
  permission_name: 'owner',
  threshold: 1n,
  keys: keysOf(account, print),
})

export const activePermission = (account: Uint8Array, print: Print): Json => ({
  type: 'Active',
  id: 2,
  permission_name: 'active',
  threshold: 1n,
  operations: ACTIVE_OPERATIONS,
  keys: keysOf(account, print),
})

type Weighed = { result: Json; approved: Uint8Array[]; weight: bigint; transaction: Json; permission?: Json }

function weigh({ params, print }: Call): Weighed {
  const { raw, rawBytes } = transactionFromJson(params)
  const owner = accountOf(raw.contract.owner)
  const signatures = Array.isArray(params.signature) ? params.signature.map(bytesFrom) : []
  // As java-tron prints it: a list without entries is left out, and TronWeb takes its presence for a signature.
  const signed = signatures.length > 0 ? { signature: signatures.map(hexOf) } : {}
  const shown = { ...signed, ...transactionJson(raw, rawBytes, print) }
  const transaction = { result: { result: true }, txid: hexOf(sha256(rawBytes)), transaction: shown }
  const refused = (code: string, message: string): Weighed => ({
    result: { code, message },
    approved: [],
    weight: 0n,
    transaction,
  })
  if (raw.permissionId !== 0 && raw.permissionId !== 2)
    return refused('PERMISSION_ERROR', "permission isn't exit")
  const permission = (raw.permissionId === 0 ? ownerPermission : activePermission)(owner, print)
  try {
    const approved = signatures.map((signature) => signerOf(sha256(rawBytes), signature))
    if (approved.some((signer) => Buffer.compare(signer, owner) !== 0))
      return refused('PERMISSION_ERROR', 'a signer is not contained of permission.')
    const weight = approved.length > 0 ? 1n : 0n
    const result = weight === 1n ? {} : { code: 'NOT_ENOUGH_PERMISSION' }
    return { result, approved, weight, transaction, permission }
  } catch (cause) {
    if (cause instanceof TronRefusal) return refused('SIGNATURE_FORMAT_ERROR', cause.reason)
    throw cause
  }
}

export const permissionCalls: Readonly<Record<string, Handler>> = {
  getsignweight: (call) => {
    const { result, approved, weight, transaction, permission } = weigh(call)
    return {
      ...(permission && { permission }),
      ...(approved.length > 0 && { approved_list: approved.map(call.print.address) }),
      ...(weight > 0n && { current_weight: weight }),
      result,
      transaction,
    }
  },
  getapprovedlist: (call) => {
    const { result, approved, transaction } = weigh(call)
    return {
      ...(approved.length > 0 && { approved_list: approved.map(call.print.address) }),
      result: 'code' in result && result.code !== 'NOT_ENOUGH_PERMISSION' ? result : {},
      transaction,
    }
  },
}
