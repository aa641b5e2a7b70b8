import { setImmediate as nextTurn } from 'node:timers/promises'
import { Common, Hardfork, Mainnet } from '@ethereumjs/common'
import { EVM, type EVMMockBlockchainInterface, type Message } from '@ethereumjs/evm'
import { RLP } from '@ethereumjs/rlp'
import { Address } from '@ethereumjs/util'
import { keccak256 } from '../crypto/keccak.ts'
import { recoverPublicKey } from '../crypto/recover.ts'
import { toKey } from '../encoding/hex.ts'
import { fastPrecompiles } from '../evm/precompiles.ts'
import { StateOverlay } from '../state/overlay.ts'
import './code-analysis.ts'
import type { ChainRules } from './rules.ts'

export class ExecutionTimeout extends Error {
  readonly code = 'execution_timeout'
}

/** How a long execution shares the thread: the length of a time slice, and what happens between two. */
export type Pace = { turnMs: number; between: () => Promise<void> }

export type Clock = { deadline: number; pace?: Pace | undefined; signal?: AbortSignal | undefined }

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

/** EIP-1014 with the given first byte, and keccak256(rlp([creator, nonce])) otherwise. */
export function contractAddressRule(create2Prefix: number): ContractAddressRule {
  return ({ creator, nonce, salt, initCode }) => {
    if (salt === undefined) return keccak256(RLP.encode([creator, nonce])).subarray(12)
    const preimage = new Uint8Array(85)
    preimage[0] = create2Prefix
    preimage.set(creator, 1)
    preimage.set(salt, 21)
    preimage.set(keccak256(initCode), 53)
    return keccak256(preimage).subarray(12)
  }
}

const OWN_PACE: Pace = { turnMs: 15, between: () => nextTurn() }
const JUMPS_BETWEEN_LOOKS = 256
const JUMPDEST = 0x5b

/** An EVM with its own working state; units share nothing, so calls and block making cannot interfere. */
export class ExecutionUnit {
  readonly overlay = new StateOverlay()
  readonly evm: EVM
  /** Precompiles are warm from the start of every transaction (EIP-2929). */
  readonly warmFromStart: string[]
  transactionHash: Uint8Array = new Uint8Array(32)
  blockHash: (number: number) => Uint8Array | undefined = () => undefined
  created = 0
  #clock: Clock = { deadline: Number.POSITIVE_INFINITY }
  #pace = OWN_PACE
  #jumps = 0
  #turnStarted = 0

  constructor(rules: ChainRules, addressRule: ContractAddressRule) {
    const common = new Common({
      chain: { ...Mainnet, chainId: rules.chainId, name: 'embedded' },
      hardfork: Hardfork.Cancun,
      customCrypto: {
        keccak256,
        ecrecover: (digest, v, r, s) => {
          const signature = new Uint8Array(64)
          signature.set(r, 32 - r.length)
          signature.set(s, 64 - s.length)
          const key = recoverPublicKey(digest, signature, v === 27n ? 0 : 1)
          if (key === undefined) throw new Error('no key can have made this signature')
          return key
        },
      },
    })
    this.evm = new UnitEvm(this, common, addressRule)
    this.warmFromStart = [...this.evm.precompiles.keys()]
  }

  startClock(clock: Clock): void {
    this.#clock = clock
    this.#pace = clock.pace ?? OWN_PACE
    this.#turnStarted = performance.now()
  }

  /** Every loop passes a JUMPDEST, so long executions are ended or yield there. */
  onJump(): Promise<void> | undefined {
    return ++this.#jumps % JUMPS_BETWEEN_LOOKS === 0 ? this.look() : undefined
  }

  /** Also before every message call: expensive precompiles can be called in a row without any jump. */
  look(): Promise<void> | undefined {
    const now = performance.now()
    if (now > this.#clock.deadline) throw new ExecutionTimeout('execution aborted (timeout)')
    if (this.#clock.signal?.aborted) throw new ExecutionTimeout('execution aborted (caller is gone)')
    return now - this.#turnStarted > this.#pace.turnMs ? this.giveTurn() : undefined
  }

  async giveTurn(): Promise<void> {
    await this.#pace.between()
    this.#turnStarted = performance.now()
  }

  get turnIsOver(): boolean {
    return performance.now() - this.#turnStarted > this.#pace.turnMs
  }
}

class UnitEvm extends EVM {
  readonly #unit: ExecutionUnit
  readonly #addressRule: ContractAddressRule

  constructor(unit: ExecutionUnit, common: Common, addressRule: ContractAddressRule) {
    const blockchain: EVMMockBlockchainInterface = {
      getBlock: async (number) => ({ hash: () => unit.blockHash(number) ?? new Uint8Array(32) }),
      putBlock: async () => {},
      shallowCopy: () => blockchain,
    }
    super({
      common,
      stateManager: unit.overlay,
      blockchain,
      customPrecompiles: fastPrecompiles,
      customOpcodes: [
        {
          opcode: JUMPDEST,
          opcodeName: 'JUMPDEST',
          baseFee: 1,
          logicFunction: () => unit.onJump() as Promise<void>,
        },
      ],
    })
    this.#unit = unit
    this.#addressRule = addressRule
  }

  /** Called with the creator's nonce already incremented; twice for each creation, so it must not count. */
  protected override async _generateAddress(message: Message): Promise<Address> {
    const creator = message.caller.bytes
    const nonce = (this.#unit.overlay.record(toKey(creator))?.nonce ?? 0n) - 1n
    return new Address(
      this.#addressRule({
        creator,
        nonce,
        salt: message.salt,
        initCode: message.code as Uint8Array,
        depth: message.depth,
        transactionHash: this.#unit.transactionHash,
        created: this.#unit.created,
      }),
    )
  }

  protected override async _executeCall(message: Message & { to: Address }) {
    await this.#unit.look()
    return super._executeCall(message)
  }

  protected override async _executeCreate(message: Message) {
    const result = await super._executeCreate(message)
    this.#unit.created++
    return result
  }
}
