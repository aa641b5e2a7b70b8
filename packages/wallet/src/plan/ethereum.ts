import { WalletError } from '../errors.ts'
import { encodeCall } from '../evm/abi.ts'
import { transferSignature } from '../evm/explain.ts'
import type { EvmTransaction } from '../evm/transaction.ts'
import { amountOf, lacking, type PlannedFee, type Wanted } from './plan.ts'

export type EthereumFacts = {
  /** Null for ether itself. */
  token: string | null
  available: bigint
  availableForFee: bigint
  chainId: number
  nonce: number
  gasLimit: bigint
  baseFee: bigint
  price: { maxFee: bigint; priorityFee: bigint }
}

export type EthereumPlan = { amount: bigint; fee: PlannedFee; transaction: EvmTransaction }

export function planEthereum(facts: EthereumFacts, to: string, wanted: Wanted): EthereumPlan {
  const { token, gasLimit, baseFee, price, nonce } = facts
  if (!Number.isSafeInteger(nonce) || nonce < 0)
    throw new WalletError('transaction_invalid', { detail: { field: 'nonce' } })
  const most = gasLimit * price.maxFee
  // The offered price is above both together, so that is what a block takes today.
  const fee = { expected: gasLimit * (baseFee + price.priorityFee), most }
  if (token !== null && facts.availableForFee < most) throw lacking('fee')
  const amount = amountOf(wanted, facts.available, token === null ? most : 0n)
  return {
    amount,
    fee,
    transaction: {
      type: 'eip1559',
      chainId: BigInt(facts.chainId),
      nonce: BigInt(nonce),
      gasLimit,
      maxFeePerGas: price.maxFee,
      maxPriorityFeePerGas: price.priorityFee,
      accessList: [],
      ...(token === null
        ? { to, value: amount, data: '0x' }
        : { to: token, value: 0n, data: encodeCall(transferSignature, [to, amount]) }),
    },
  }
}
