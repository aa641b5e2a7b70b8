import type { RecoveredTransaction } from '../encoding/recovered.ts'
import { type ByteReader, ByteWriter } from './bytes.ts'
import { engineModule, giveInput, type ModuleMemory, takeOutput } from './module.ts'
import { type WasmImports, wasm } from './webassembly.ts'

/** Signed transactions, each with its length before it. */
export function packTransactions(raws: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter(raws.reduce((sum, raw) => sum + 4 + raw.length, 0))
  for (const raw of raws) writer.string(raw)
  return writer.written
}

/** Recovers the senders of packed transactions; `readRecovered` reads the answer. */
export function senderRecoverer(): (packed: Uint8Array) => Uint8Array<ArrayBuffer> {
  const unused = () => {
    throw new Error('a recovery reads no state')
  }
  const names = ['read_account', 'read_storage', 'find_code', 'take_code', 'find_slots', 'take_slots']
  const others = ['read_block_hash', 'contract_address', 'is_expired']
  const host: WasmImports = Object.fromEntries([...names, ...others].map((name) => [name, unused]))
  const { exports } = new wasm.Instance(engineModule(), { host, vm_hooks: { native_keccak256: unused } })
  const module = exports as ModuleMemory & { recover_senders(): number }
  return (packed) => {
    giveInput(module, packed)
    module.recover_senders()
    return takeOutput(module)
  }
}

/** The next of the transactions, or undefined if it is not one. */
export function readRecovered(reader: ByteReader, raw: Uint8Array): RecoveredTransaction | undefined {
  if (!reader.flag()) return undefined
  const hash = reader.bytes(32)
  const sender = reader.bytes(20)
  const type = reader.u8() as 0 | 1 | 2
  const hasChainId = reader.flag()
  const chainId = reader.word()
  const nonce = reader.u64()
  const gasLimit = reader.u64()
  const maxFee = reader.word()
  const maxPriorityFee = reader.word()
  const to = reader.flag() ? reader.bytes(20) : undefined
  const value = reader.word()
  const start = reader.u32()
  const data = raw.subarray(start, start + reader.u32())
  const accessList = reader.list(() => ({
    address: reader.bytes(20),
    slots: reader.list(() => reader.bytes(32)),
  }))
  return {
    hash,
    sender,
    type,
    chainId: hasChainId ? chainId : undefined,
    nonce,
    gasLimit,
    maxFee,
    maxPriorityFee,
    to,
    value,
    data,
    accessList,
  }
}
