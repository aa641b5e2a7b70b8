import type { TransactionRecord } from '@planet/planet-node/store/records'
import { timestampOf } from '../chain/block-id.ts'
import { contractAddress } from '../chain/contract-address.ts'
import { failureText } from '../chain/result.ts'
import { bytesOfHex, hexOf } from '../codec/address.ts'
import { decodeSigned } from '../codec/transaction.ts'
import { type Json, transactionJson, unlessZero } from '../codec/transaction-json.ts'
import { minedTransactionJson } from './blocks.ts'
import { type Call, type Handler, numberParameter, textParameter, topOf } from './call.ts'

export type Found = { record: TransactionRecord; number: number; index: number }

export function findTransaction(call: Call, id: string): Found | undefined {
  if (!/^[0-9a-fA-F]{64}$/.test(id)) return undefined
  const place = call.chain.history.place(bytesOfHex(id))
  if (place === undefined || place.blockNumber > topOf(call)) return undefined
  const record = call.chain.history.transaction(place)
  return record === undefined ? undefined : { record, number: place.blockNumber, index: place.index }
}

/** `TransactionInfo`: what a transaction did and what it cost. */
export function transactionInfo(call: Call, { record, number, index }: Found): Json {
  const facts = call.producer.records.facts(number, index)
  const block = call.chain.block(number)
  // The block may have been reverted since the transaction was found.
  if (facts === undefined || block === undefined) return {}
  const { contract } = decodeSigned(record.raw).raw
  const energy = facts.result === undefined ? 0n : record.gasUsed
  const energyFee = energy * record.effectivePrice
  const target =
    contract.type === 'TriggerSmartContract'
      ? contract.contract
      : contract.type === 'CreateSmartContract'
        ? contractAddress(record.hash, contract.owner)
        : undefined
  const failed = facts.result !== undefined && facts.result !== 'SUCCESS'
  return {
    id: hexOf(record.hash),
    ...unlessZero('fee', energyFee + facts.netFee + facts.accountFee + facts.memoFee),
    blockNumber: BigInt(number),
    blockTimeStamp: timestampOf(block.header),
    contractResult: [hexOf(facts.returnData)],
    ...(target && { contract_address: call.print.address(target) }),
    receipt: {
      ...unlessZero('energy_fee', energyFee),
      ...unlessZero('energy_usage_total', energy),
      ...unlessZero('net_usage', facts.netUsage),
      ...unlessZero('net_fee', facts.netFee),
      ...(facts.result && { result: facts.result }),
    },
    ...(failed && {
      result: 'FAILED',
      resMessage: call.print.text(failureText(facts.result ?? 'UNKNOWN', facts.energyLimit)),
    }),
    ...(record.logs.length > 0 && {
      log: record.logs.map(({ address, topics, data }) => ({
        address: call.print.visible ? call.print.address(address) : hexOf(address),
        topics: topics.map(hexOf),
        ...(data.length > 0 && { data: hexOf(data) }),
      })),
    }),
  }
}

export const transactionCalls: Readonly<Record<string, Handler>> = {
  gettransactionbyid: (call) => {
    const found = findTransaction(call, textParameter(call, 'value'))
    return found === undefined ? {} : minedTransactionJson(call, found.record, found.number, found.index)
  },

  gettransactioninfobyid: (call) => {
    const found = findTransaction(call, textParameter(call, 'value'))
    return found === undefined ? {} : transactionInfo(call, found)
  },

  gettransactioninfobyblocknum: async (call) => {
    const number = numberParameter(call, 'num')
    if (number === 0) return {}
    if (number > topOf(call)) return []
    const records = await call.chain.history.transactionsOf(number)
    return records.map((record, index) => transactionInfo(call, { record, number, index }))
  },
}

export const pendingCalls: Readonly<Record<string, Handler>> = {
  gettransactionfrompending: (call) => {
    const pending = call.producer.pooled.get(textParameter(call, 'value').toLowerCase())
    if (pending === undefined) return {}
    return {
      signature: pending.signatures.map(hexOf),
      ...transactionJson(pending.raw, pending.rawBytes, call.print),
    }
  },
  gettransactionlistfrompending: ({ producer }) => ({ txId: [...producer.pooled.keys()] }),
  getpendingsize: ({ producer }) => ({ pendingTransactionSize: BigInt(producer.pooled.size) }),
}
