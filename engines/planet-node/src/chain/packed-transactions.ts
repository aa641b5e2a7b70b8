import { ByteReader, ByteWriter } from '../evm/bytes.ts'
import type { ExecutableTransaction } from './assemble.ts'

/** Expected bytes of a transaction beside its encoding and data. */
const usualBytes = 300

/** In one buffer, which passes to another thread at once: objects are copied part by part. */
export function packTransactions(transactions: ExecutableTransaction[]): Uint8Array<ArrayBuffer> {
  const expected = transactions.reduce((sum, { raw, data }) => sum + raw.length + data.length + usualBytes, 4)
  const writer = new ByteWriter(expected).u32(transactions.length)
  for (const transaction of transactions) {
    const { to, nonce, burn, accessList } = transaction
    writer.bytes(transaction.hash).string(transaction.raw).u32(transaction.type).bytes(transaction.sender)
    writer.flag(to !== undefined)
    if (to !== undefined) writer.bytes(to)
    writer.word(transaction.value).string(transaction.data).u64(transaction.gasLimit)
    writer
      .word(transaction.maxFee)
      .word(transaction.maxPriorityFee)
      .flag(nonce !== undefined)
    if (nonce !== undefined) writer.u64(nonce)
    writer.flag(burn !== undefined)
    if (burn !== undefined) writer.word(burn)
    writer.u32(accessList.length)
    for (const { address, slots } of accessList) {
      writer.bytes(address).u32(slots.length)
      for (const slot of slots) writer.bytes(slot)
    }
  }
  return writer.written
}

export function unpackTransactions(packed: Uint8Array): ExecutableTransaction[] {
  const reader = new ByteReader(packed)
  return reader.list(() => {
    const hash = reader.bytes(32)
    const raw = reader.string()
    const type = reader.u32()
    const sender = reader.bytes(20)
    const to = reader.flag() ? reader.bytes(20) : undefined
    const value = reader.word()
    const data = reader.string()
    const gasLimit = reader.u64()
    const maxFee = reader.word()
    const maxPriorityFee = reader.word()
    const nonce = reader.flag() ? reader.u64() : undefined
    const burn = reader.flag() ? reader.word() : undefined
    const accessList = reader.list(() => ({
      address: reader.bytes(20),
      slots: reader.list(() => reader.bytes(32)),
    }))
    const message = { sender, to, value, data, gasLimit, maxFee, maxPriorityFee, accessList, nonce }
    return { hash, raw, type, ...message, ...(burn === undefined ? {} : { burn }) }
  })
}
