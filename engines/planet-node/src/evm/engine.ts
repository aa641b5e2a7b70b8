import { EMPTY_HASH } from '../crypto/keccak.ts'
import type { Log } from '../encoding/receipt.ts'
import type { AccessListEntry } from '../encoding/transaction.ts'
import type { AccountRecord } from '../state/account.ts'
import { ByteReader, ByteWriter } from './bytes.ts'
import { engineModule, giveInput, type ModuleMemory, takeOutput } from './module.ts'
import { type WasmImports, wasm } from './webassembly.ts'

interface Exports extends ModuleMemory {
  native_keccak256(bytes: number, length: number, to: number): void
  configure(chainId: bigint, maxAccounts: number, hasAddressRule: number): void
  begin(isAtHead: number): void
  set_block(): void
  account(): number
  override_account(): number
  transact(trace: number): number
  changes(): number
  seal(): number
  absorb(): void
  forget(): void
  weight_of_precompile(number: number): number
}

/** The committed state that is executed on. */
export interface StateSource {
  account(address: Uint8Array): AccountRecord | undefined
  /** Without leading zeros. */
  storage(address: Uint8Array, slot: Uint8Array): Uint8Array
  code(hash: Uint8Array): Uint8Array
  /** All slots of an account that may be other than zero. */
  slots(address: Uint8Array): Uint8Array[]
  blockHash(number: number): Uint8Array | undefined
}

/** What the address of a new contract is derived from. */
export interface Creation {
  creator: Uint8Array
  nonce: bigint
  /** Present for CREATE2. */
  salt: Uint8Array | undefined
  initCode: Uint8Array
  depth: number
  /** Hash of the executing transaction; zeros in a call. */
  transactionHash: Uint8Array
  /** How many contracts this transaction has created before. */
  created: number
}

export type ContractAddressRule = (creation: Creation) => Uint8Array

export interface EngineOptions {
  chainId: number
  /** Accounts kept in memory, and twice as many slots. */
  maxAccounts: number
  /** Where the chain differs from EIP-1014 and Ethereum's CREATE. */
  addressRule?: ContractAddressRule | undefined
}

export interface BlockContext {
  number: bigint
  timestamp: bigint
  feeRecipient: Uint8Array
  prevRandao: Uint8Array
  gasLimit: bigint
  baseFee: bigint
}

/** A message whose conditions were checked. */
export interface EngineMessage {
  sender: Uint8Array
  to: Uint8Array | undefined
  value: bigint
  data: Uint8Array
  gasLimit: bigint
  intrinsicGas: bigint
  /** Of one unit of gas. */
  price: bigint
  burn: bigint
  hash: Uint8Array
  accessList: AccessListEntry[]
  /** How much expensive arithmetic it may ask for, as gas of a plain loop that takes as long. */
  maxWork: bigint
}

export interface EngineOutcome {
  gasUsed: bigint
  /** Gas used before refunds: the least gas limit is never below it. */
  gasBeforeRefund: bigint
  createdAddress: Uint8Array | undefined
  /** The name of the error; undefined after a success. */
  failure: string | undefined
  returnData: Uint8Array
  logs: Log[]
  /** JSON of the tracer that was asked for. */
  trace: string | undefined
  /** What was read, if it was asked for. */
  accesses: AccessListEntry[] | undefined
}

export interface EncodedTransaction {
  /** EIP-2718 type. */
  type: number
  raw: Uint8Array
  outcome: Uint8Array
}

/** Of a block's header. */
export interface Commitments {
  /** keccak256(parent's state root, keccak256(rlp of the sorted changes)), as state/changes.ts computes it. */
  stateRoot: Uint8Array
  transactionsRoot: Uint8Array
  receiptsRoot: Uint8Array
  logsBloom: Uint8Array
}

/** State that is other than committed, for one execution. */
export interface AccountOverride {
  address: Uint8Array
  nonce?: bigint | undefined
  balance?: bigint | undefined
  code?: Uint8Array | undefined
  /** The account has no other slots. */
  replacesStorage: boolean
  slots: [slot: Uint8Array, value: Uint8Array][]
}

/** geth's tracers, what an access list is made of, and logs with those that stand for transfers of the coin. */
export const TRACES = { none: 0, calls: 1, prestate: 2, changes: 3, accesses: 4, transfers: 5 } as const
export type Trace = keyof typeof TRACES

/** The execution was ended: its time is over, or its caller is gone. */
export class ExecutionTimeout extends Error {
  readonly code = 'execution_timeout'
}

/** The engine itself gave up, which it never should, and what it held is lost. */
export class EngineStopped extends Error {}

/** Arithmetic would take too long for its gas. */
export class TooMuchWork extends Error {}

const STOPPED = { expired: 1, tooMuchWork: 2 }

/** revm in WebAssembly. It executes on one state at a time, without interruption. */
export class Engine {
  readonly #options: EngineOptions
  #exports: Exports
  #source: StateSource | undefined
  #code: Uint8Array = new Uint8Array(0)
  #slots: Uint8Array[] = []
  #failure: unknown
  #isExpired: () => boolean = () => false

  constructor(options: EngineOptions) {
    this.#options = options
    this.#exports = this.#start()
  }

  #start(): Exports {
    const { chainId, maxAccounts, addressRule } = this.#options
    const { exports } = new wasm.Instance(engineModule(), {
      host: this.#host(),
      vm_hooks: this.#hooks(),
    })
    const engine = exports as unknown as Exports
    engine.configure(BigInt(chainId), maxAccounts, addressRule === undefined ? 0 : 1)
    return engine
  }

  #bytes(at: number, length: number): Uint8Array {
    return new Uint8Array(this.#exports.memory.buffer, at, length)
  }

  /** An error must not unwind the engine's own stack: it is kept, and raised once the engine has returned. */
  #guarded(work: () => number): number {
    try {
      return work()
    } catch (cause) {
      this.#failure ??= cause
      return -1
    }
  }

  get #state(): StateSource {
    if (this.#source === undefined) throw new Error('the engine has no state')
    return this.#source
  }

  /** The library looks for a faster hash function outside, where the engine has put its own (evm/src/keccak.rs). */
  #hooks(): WasmImports {
    return {
      native_keccak256: (bytes: number, length: number, to: number) => {
        this.#exports.native_keccak256(bytes, length, to)
        return undefined
      },
    }
  }

  #host(): WasmImports {
    return {
      read_account: (address: number, to: number) =>
        this.#guarded(() => {
          const account = this.#state.account(this.#bytes(address, 20).slice())
          if (account === undefined) return 0
          const { nonce, balance, codeHash } = account
          this.#bytes(to, 72).set(
            new ByteWriter()
              .u64(nonce)
              .word(balance)
              .bytes(codeHash ?? EMPTY_HASH).written,
          )
          return 1
        }),
      read_storage: (address: number, slot: number, to: number) =>
        this.#guarded(() => {
          const value = this.#state.storage(this.#bytes(address, 20).slice(), this.#bytes(slot, 32).slice())
          this.#bytes(to + 32 - value.length, value.length).set(value)
          return 0
        }),
      find_code: (hash: number) =>
        this.#guarded(() => {
          this.#code = this.#state.code(this.#bytes(hash, 32).slice())
          return this.#code.length
        }),
      take_code: (to: number) => {
        this.#bytes(to, this.#code.length).set(this.#code)
        return undefined
      },
      find_slots: (address: number) =>
        this.#guarded(() => {
          this.#slots = this.#state.slots(this.#bytes(address, 20).slice())
          return this.#slots.length
        }),
      take_slots: (to: number) => {
        for (const [index, slot] of this.#slots.entries()) this.#bytes(to + 32 * index, 32).set(slot)
        return undefined
      },
      read_block_hash: (number: bigint, to: number) =>
        this.#guarded(() => {
          const hash = this.#state.blockHash(Number(number))
          if (hash !== undefined) this.#bytes(to, 32).set(hash)
          return 0
        }),
      contract_address: (creation: number, length: number, to: number) =>
        this.#guarded(() => {
          const rule = this.#options.addressRule
          if (rule === undefined) throw new Error('the chain has no address rule of its own')
          const reader = new ByteReader(this.#bytes(creation, length).slice())
          const address = rule(readCreation(reader, length))
          this.#bytes(to, 20).set(address)
          return 0
        }),
      is_expired: () => (this.#isExpired() ? 1 : 0),
    }
  }

  /** Runs one of the engine's functions; what it leaves behind after a trap is unknown, so that a new one replaces it. */
  #run(
    name: 'account' | 'override_account' | 'changes' | 'seal' | 'transact',
    input: Uint8Array,
    trace = 0,
  ): number {
    this.#failure = undefined
    try {
      giveInput(this.#exports, input)
      const status = this.#exports[name](trace)
      if (status < 0) throw this.#failure ?? new Error('the engine failed')
      return status
    } catch (cause) {
      if (!(cause instanceof wasm.RuntimeError)) throw cause
      this.#exports = this.#start()
      throw new EngineStopped('the engine stopped', { cause })
    }
  }

  /** Begins anew; `isAtHead`: what is read may be kept for the next execution. */
  begin(
    source: StateSource,
    { isAtHead, isExpired }: { isAtHead: boolean; isExpired?: () => boolean },
  ): void {
    this.#source = source
    this.#isExpired = isExpired ?? (() => false)
    this.#exports.begin(isAtHead ? 1 : 0)
  }

  setBlock({ number, timestamp, feeRecipient, prevRandao, gasLimit, baseFee }: BlockContext): void {
    giveInput(
      this.#exports,
      new ByteWriter()
        .word(number)
        .word(timestamp)
        .bytes(feeRecipient)
        .bytes(prevRandao)
        .u64(gasLimit)
        .u64(baseFee).written,
    )
    this.#exports.set_block()
  }

  account(address: Uint8Array): AccountRecord | undefined {
    this.#run('account', address)
    return new ByteReader(takeOutput(this.#exports)).record()
  }

  override({ address, nonce, balance, code, replacesStorage, slots }: AccountOverride): void {
    const writer = new ByteWriter().bytes(address)
    writer.flag(nonce !== undefined)
    if (nonce !== undefined) writer.u64(nonce)
    writer.flag(balance !== undefined)
    if (balance !== undefined) writer.word(balance)
    writer.flag(code !== undefined)
    if (code !== undefined) writer.string(code)
    writer.flag(replacesStorage)
    for (const [slot, value] of slots) writer.bytes(slot).bytes(value)
    this.#run('override_account', writer.written)
  }

  transact(message: EngineMessage, trace: Trace = 'none'): EngineOutcome {
    return readOutcome(new ByteReader(this.transactEncoded(message, trace)), trace)
  }

  /** The outcome as `readOutcome` reads it. */
  transactEncoded(message: EngineMessage, trace: Trace = 'none'): Uint8Array {
    const status = this.#run('transact', encodeMessage(message), TRACES[trace])
    if (status === STOPPED.expired) throw new ExecutionTimeout('execution aborted (timeout)')
    if (status === STOPPED.tooMuchWork)
      throw new TooMuchWork('its arithmetic would take too long for its gas')
    return takeOutput(this.#exports)
  }

  /** Everything since `begin` that differs from the committed state, in the form of state-changes.ts. */
  changes(): Uint8Array {
    this.#run('changes', new Uint8Array(0))
    return takeOutput(this.#exports)
  }

  /** What a block's header commits to. Outcomes and changes are those of `transactEncoded` and `changes`. */
  seal(parentState: Uint8Array, changes: Uint8Array, executed: EncodedTransaction[]): Commitments {
    const writer = new ByteWriter(
      executed.reduce((sum, { raw, outcome }) => sum + raw.length + outcome.length + 5, 32 + changes.length),
    )
    writer.bytes(parentState).bytes(changes)
    for (const { type, raw, outcome } of executed) writer.u8(type).string(raw).bytes(outcome)
    this.#run('seal', writer.written)
    const reader = new ByteReader(takeOutput(this.#exports))
    return {
      stateRoot: reader.bytes(32),
      transactionsRoot: reader.bytes(32),
      receiptsRoot: reader.bytes(32),
      logsBloom: reader.bytes(256),
    }
  }

  /** Takes up the changes that a block committed. */
  absorb(changes: Uint8Array): void {
    giveInput(this.#exports, changes)
    this.#exports.absorb()
  }

  /** Forgets what was read, after blocks were dropped. */
  forget(): void {
    this.#exports.forget()
  }

  /** How often a loop of the gas of a precompile takes as long as that. */
  weightOfPrecompile(number: number): number {
    return this.#exports.weight_of_precompile(number)
  }
}

function readCreation(reader: ByteReader, length: number): Creation {
  const creator = reader.bytes(20)
  const nonce = reader.u64()
  const hasSalt = reader.flag()
  const salt = reader.bytes(32)
  const depth = reader.u32()
  const transactionHash = reader.bytes(32)
  const created = reader.u32()
  const initCode = reader.bytes(length - 101)
  return { creator, nonce, salt: hasSalt ? salt : undefined, initCode, depth, transactionHash, created }
}

function encodeMessage(message: EngineMessage): Uint8Array {
  const writer = new ByteWriter().u64(message.maxWork).bytes(message.sender)
  writer.flag(message.to !== undefined)
  if (message.to !== undefined) writer.bytes(message.to)
  writer.word(message.value).u64(message.gasLimit).u64(message.intrinsicGas).u128(message.price)
  writer.word(message.burn).bytes(message.hash).u32(message.accessList.length)
  for (const { address, slots } of message.accessList) {
    writer.bytes(address).u32(slots.length)
    for (const slot of slots) writer.bytes(slot)
  }
  return writer.bytes(message.data).written
}

const isText = (trace: Trace): boolean => trace === 'calls' || trace === 'prestate' || trace === 'changes'

/** What is returned are parts of what is read. */
export function readOutcome(reader: ByteReader, trace: Trace = 'none'): EngineOutcome {
  const gasUsed = reader.u64()
  const gasBeforeRefund = reader.u64()
  const isCreation = reader.flag()
  const address = reader.bytes(20)
  const failure = reader.text()
  const returnData = reader.string()
  const logs = reader.list(() => ({
    address: reader.bytes(20),
    topics: reader.list(() => reader.bytes(32)),
    data: reader.string(),
  }))
  const entry = () => ({ address: reader.bytes(20), slots: reader.list(() => reader.bytes(32)) })
  return {
    gasUsed,
    gasBeforeRefund,
    createdAddress: isCreation ? address : undefined,
    failure: failure === '' ? undefined : failure,
    returnData,
    logs,
    accesses: trace === 'accesses' ? reader.list(entry) : undefined,
    trace: isText(trace) ? reader.text() : undefined,
  }
}
