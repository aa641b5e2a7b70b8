import type { AbiValue } from './abi.ts'
import { decodeCall } from './abi.ts'
import { type ConvertRequest, readConvertCall } from './convert.ts'
import type { EvmTransaction } from './transaction.ts'

export const transferSignature = 'transfer(address,uint256)'
export const approveSignature = 'approve(address,uint256)'

/** What a transaction does, in readable form for review before signing. */
export type EvmExplanation = { chainId: bigint; maxFee: bigint; value: bigint } & (
  | { kind: 'native-transfer'; to: string }
  | { kind: 'token-transfer'; token: string; to: string; amount: bigint }
  | { kind: 'token-approval'; token: string; spender: string; amount: bigint; unlimited: boolean }
  | ({ kind: 'convert-request' } & ConvertRequest)
  | { kind: 'contract-call'; contract: string; selector: string }
  | { kind: 'contract-creation' }
)

export const maxFeeOf = (tx: EvmTransaction): bigint =>
  tx.gasLimit * (tx.type === 'eip1559' ? tx.maxFeePerGas : tx.gasPrice)

export function explainEvm(tx: EvmTransaction): EvmExplanation {
  const common = { chainId: tx.chainId, maxFee: maxFeeOf(tx), value: tx.value }
  const { to } = tx
  if (to === undefined) return { ...common, kind: 'contract-creation' }
  if (tx.data === '0x') return { ...common, kind: 'native-transfer', to }
  const transfer = readCall(transferSignature, tx.data)
  if (transfer) return { ...common, kind: 'token-transfer', token: to, ...transfer }
  const approval = readCall(approveSignature, tx.data)
  if (approval) {
    const unlimited = approval.amount >= 1n << 255n
    return {
      ...common,
      kind: 'token-approval',
      token: to,
      spender: approval.to,
      amount: approval.amount,
      unlimited,
    }
  }
  const convert = readConvertCall(tx)
  if (convert) return { ...common, kind: 'convert-request', ...convert }
  return { ...common, kind: 'contract-call', contract: to, selector: tx.data.slice(0, 10) }
}

function readCall(signature: string, data: string): { to: string; amount: bigint } | undefined {
  let values: readonly AbiValue[] | undefined
  try {
    values = decodeCall(signature, data)
  } catch {
    // The selector matches but the arguments do not: shown as an unknown call, never as a transfer.
    return undefined
  }
  const [to, amount] = values ?? []
  return typeof to === 'string' && typeof amount === 'bigint' ? { to, amount } : undefined
}
