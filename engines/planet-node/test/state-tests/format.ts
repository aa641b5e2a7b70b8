import type { Hex } from '../../src/encoding/hex.ts'

/** The parts of ethereum/tests' GeneralStateTests that are read here. */
export type StateTest = {
  env: {
    currentCoinbase: Hex
    currentGasLimit: Hex
    currentNumber: Hex
    currentTimestamp: Hex
    currentBaseFee?: Hex
    currentRandom?: Hex
  }
  pre: Record<Hex, { balance: Hex; nonce: Hex; code: Hex; storage: Record<Hex, Hex> }>
  transaction: {
    data: Hex[]
    gasLimit: Hex[]
    value: Hex[]
    nonce: Hex
    to: Hex | ''
    sender: Hex
    gasPrice?: Hex
    maxFeePerGas?: Hex
    maxPriorityFeePerGas?: Hex
    accessLists?: ({ address: Hex; storageKeys: Hex[] }[] | null)[]
    blobVersionedHashes?: unknown
    maxFeePerBlobGas?: unknown
    authorizationList?: unknown
  }
  post: Record<string, PostState[] | undefined>
}

export type PostState = {
  indexes: { data: number; gas: number; value: number }
  /** State root after the transaction. */
  hash: Hex
  /** Hash of the RLP of its logs. */
  logs: Hex
  expectException?: string
}

export type StateTestFile = Record<string, StateTest>

export const fork = 'Cancun'
