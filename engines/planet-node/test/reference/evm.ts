import { Common, Hardfork, Mainnet } from '@ethereumjs/common'
import { EVM, type EVMMockBlockchainInterface, type Message, NobleBN254 } from '@ethereumjs/evm'
import { Address } from '@ethereumjs/util'
import { keccak256 } from '../../src/crypto/keccak.ts'
import { recoverPublicKey } from '../../src/crypto/recover.ts'
import { toKey } from '../../src/encoding/hex.ts'
import type { ContractAddressRule } from '../../src/evm/engine.ts'
import { kzg } from './kzg.ts'
import { StateOverlay } from './overlay.ts'

/** ethereumjs, the EVM that the engine is compared with. */
export class ReferenceUnit {
  readonly overlay = new StateOverlay()
  readonly evm: EVM
  /** Precompiles are warm from the start of every transaction (EIP-2929). */
  readonly warmFromStart: string[]
  transactionHash: Uint8Array = new Uint8Array(32)
  blockHash: (number: number) => Uint8Array | undefined = () => undefined
  created = 0

  constructor(chainId: number, addressRule: ContractAddressRule) {
    const common = new Common({
      chain: { ...Mainnet, chainId, name: 'embedded' },
      hardfork: Hardfork.Cancun,
      customCrypto: {
        keccak256,
        kzg,
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
}

class UnitEvm extends EVM {
  readonly #unit: ReferenceUnit
  readonly #addressRule: ContractAddressRule

  constructor(unit: ReferenceUnit, common: Common, addressRule: ContractAddressRule) {
    const blockchain: EVMMockBlockchainInterface = {
      getBlock: async (number) => ({ hash: () => unit.blockHash(number) ?? new Uint8Array(32) }),
      putBlock: async () => {},
      shallowCopy: () => blockchain,
    }
    super({
      common,
      stateManager: unit.overlay,
      blockchain,
      bn254: new NobleBN254(),
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

  protected override async _executeCreate(message: Message) {
    const result = await super._executeCreate(message)
    this.#unit.created++
    return result
  }
}
