import type { BlockRecord, TransactionRecord } from '@planet/planet-node/store/records'
import { blockVersion, encodeBlockHeader, timestampOf } from '../chain/block-id.ts'
import { signDigest, WITNESS } from '../chain/witness.ts'
import { bytesOfHex, hexOf, type Print } from '../codec/address.ts'
import { decodeSigned, sha256 } from '../codec/transaction.ts'
import { type Json, transactionJson, unlessZero } from '../codec/transaction-json.ts'
import { type Call, type Handler, numberParameter, textParameter, topOf } from './call.ts'

const MAX_BLOCKS = 100

/** A transaction of a block, with signature and result. */
export function minedTransactionJson(
  call: Call,
  record: TransactionRecord,
  number: number,
  index: number,
): Json {
  const { raw, rawBytes, signatures } = decodeSigned(record.raw)
  const result = call.producer.records.facts(number, index)?.result ?? 'SUCCESS'
  return {
    ret: [{ contractRet: result }],
    signature: signatures.map(hexOf),
    ...transactionJson(raw, rawBytes, call.print),
  }
}

/** By block. Clients read the newest one every few seconds, and signing takes longer than the rest of a response. */
const signatures = new Map<string, string>()
const mostSignatures = 1000

function signatureOf({ header, hash }: Pick<BlockRecord, 'header' | 'hash'>): string {
  const id = hexOf(hash)
  const known = signatures.get(id)
  if (known !== undefined) return known
  const signature = hexOf(signDigest(sha256(encodeBlockHeader(header)), WITNESS))
  if (signatures.size >= mostSignatures) signatures.clear()
  signatures.set(id, signature)
  return signature
}

const headerJson = ({ header, hash }: BlockRecord, print: Print): Json => ({
  blockID: hexOf(hash),
  block_header: {
    raw_data: {
      ...unlessZero('number', header.number),
      txTrieRoot: hexOf(header.transactionsRoot),
      witness_address: print.address(WITNESS.account),
      parentHash: hexOf(header.parentHash),
      accountStateRoot: hexOf(header.stateRoot),
      version: Number(blockVersion),
      timestamp: timestampOf(header),
    },
    witness_signature: signatureOf({ header, hash }),
  },
})

async function blockJson(call: Call, number: number, detail = true): Promise<Json> {
  const block = number <= topOf(call) ? call.chain.block(number) : undefined
  if (block === undefined) return {}
  if (!detail || block.transactionCount === 0) return headerJson(block, call.print)
  const records = await call.chain.history.transactionsOf(number)
  return {
    ...headerJson(block, call.print),
    transactions: records.map((record, index) => minedTransactionJson(call, record, number, index)),
  }
}

const blocksJson = async (call: Call, from: number, to: number): Promise<Json> => {
  const block: Json[] = []
  for (let number = Math.max(0, from); number < to && number <= topOf(call); number++)
    block.push(await blockJson(call, number))
  return block.length === 0 ? {} : { block }
}

const byId = (call: Call, id: string, detail = true): Promise<Json> | Json => {
  const number = /^(0x)?[0-9a-fA-F]{64}$/.test(id) ? call.chain.history.numberOf(bytesOfHex(id)) : undefined
  return number === undefined ? {} : blockJson(call, number, detail)
}

const tooMany = () => new RangeError(`at most ${MAX_BLOCKS} blocks at once`)

export const blockCalls: Readonly<Record<string, Handler>> = {
  getnowblock: (call) => blockJson(call, topOf(call)),

  /** By number or id, the newest one without; the head alone unless `detail` is set. */
  getblock: (call) => {
    const { id_or_num: wanted, detail } = call.params
    const whole = detail === true || detail === 'true'
    if (wanted === undefined || wanted === '') return blockJson(call, topOf(call), whole)
    const text = String(wanted)
    return /^\d{1,15}$/.test(text) ? blockJson(call, Number(text), whole) : byId(call, text, whole)
  },

  getblockbynum: (call) => blockJson(call, numberParameter(call, 'num')),

  getblockbyid: (call) => byId(call, textParameter(call, 'value')),

  getblockbylimitnext: (call) => {
    const from = numberParameter(call, 'startNum')
    const to = numberParameter(call, 'endNum')
    if (to - from > MAX_BLOCKS) throw tooMany()
    return blocksJson(call, from, to)
  },

  getblockbylatestnum: (call) => {
    const count = numberParameter(call, 'num')
    if (count >= MAX_BLOCKS) throw tooMany()
    return blocksJson(call, topOf(call) + 1 - count, topOf(call) + 1)
  },

  gettransactioncountbyblocknum: (call) => {
    const number = numberParameter(call, 'num')
    const block = number <= topOf(call) ? call.chain.block(number) : undefined
    return { count: block === undefined ? -1 : block.transactionCount }
  },
}
