import { rawBytes, type TronTransaction } from './transaction.ts'
import { readTrc20Transfer } from './trc20.ts'

/** Network parameters of the main network: sun per byte of bandwidth, and what a first payment to an account costs. */
const sunPerByte = 1_000n
const accountActivation = 1_100_000n
/** Signature with its protobuf header, and the room the network adds for the result. */
const signatureBytes = 67n + 4n
const resultBytes = 64n

export type TronExplanation = { from: string; expiration: bigint; maxFee: bigint } & (
  | { kind: 'native-transfer'; to: string; amount: bigint }
  | { kind: 'token-transfer'; token: string; to: string; amount: bigint }
  | { kind: 'contract-call'; contract: string; selector: string; callValue: bigint }
)

/** Bytes that the network counts, its own part included. */
export const bandwidthOf = (tx: TronTransaction): bigint =>
  BigInt(rawBytes(tx).length) + signatureBytes + resultBytes

/** The most TRX (in sun) that can be burnt if the account has no bandwidth or energy. */
export function maxTronFee(tx: TronTransaction): bigint {
  return bandwidthOf(tx) * sunPerByte + (tx.contract.type === 'transfer' ? accountActivation : tx.feeLimit)
}

export function explainTron(tx: TronTransaction): TronExplanation {
  const { contract } = tx
  const common = { from: contract.owner, expiration: tx.expiration, maxFee: maxTronFee(tx) }
  if (contract.type === 'transfer') {
    return { ...common, kind: 'native-transfer', to: contract.to, amount: contract.amount }
  }
  const transfer = contract.callValue === 0n ? readTrc20Transfer(contract.data) : undefined
  if (transfer) return { ...common, kind: 'token-transfer', token: contract.contract, ...transfer }
  return {
    ...common,
    kind: 'contract-call',
    contract: contract.contract,
    selector: contract.data.slice(0, 10),
    callValue: contract.callValue,
  }
}
