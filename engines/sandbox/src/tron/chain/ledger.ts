import type { ExecutableTransaction } from '@planet/planet-node/chain/assemble'
import { MAX_INIT_CODE } from '@planet/planet-node/chain/intrinsic-gas'
import { lesser } from '@planet/planet-node/encoding/bigint'
import { tronAddressOf } from '@planet/wallet/addresses/tron'
import { accountOf, hexOf, isTronBytes } from '../codec/address.ts'
import type { CreateSmartContract, TransferContract, TriggerSmartContract } from '../codec/contract.ts'
import { encodeSigned, type SignedTransaction } from '../codec/transaction.ts'
import { type NetUsage, useFreeBandwidth } from './bandwidth.ts'
import { contractAddress } from './contract-address.ts'
import { MAX_ENERGY, RESULT_BYTES, type TronParameters } from './parameters.ts'
import { invalidContract, TronRefusal } from './refusal.ts'

/** What the ledger starts from. Keys are accounts in hexadecimal, without prefix. */
export interface LedgerState {
  /** undefined: there is no such account. */
  balance(key: string): bigint | undefined
  hasCode(key: string): boolean
  usage(key: string): NetUsage
}

/** What a transaction is charged in addition to its energy. */
export type Charges = {
  netUsage: bigint
  netFee: bigint
  /** For the account that it creates. */
  accountFee: bigint
  memoFee: bigint
}

export type Priced = {
  transaction: SignedTransaction
  message: ExecutableTransaction
  charges: Charges
  /** The owner's free bandwidth afterwards. */
  usage: NetUsage | undefined
}

export type LedgerRules = {
  parameters: TronParameters
  slot: bigint
  /**
   * Whether the maximum energy cost is reserved. A block is made with it reserved, so that nothing in it can fail for
   * lack of funds; a broadcast is judged without, as the cost of a call is not yet known.
   */
  reserveEnergy: boolean
}

const shortOfBandwidth = () => new TronRefusal('BANDWITH_ERROR', 'Account resource insufficient error.')

/** PUSH20 to, SELFDESTRUCT: hands the value over without running the code at `to`, as a TransferContract does. */
const handOver = (to: Uint8Array): Uint8Array => Buffer.concat([Uint8Array.of(0x73), to, Uint8Array.of(0xff)])
const HAND_OVER_GAS = 200_000n
const LAST_PRECOMPILE = 0x13n

/** Judges and prices transactions one after another, each as if those before it had been executed. */
export class Ledger {
  readonly #state: LedgerState
  readonly #rules: LedgerRules
  #change = new Map<string, bigint>()
  #arrived = new Set<string>()
  #contracts = new Set<string>()
  #usage = new Map<string, NetUsage>()
  /** Owners with more reserved than they may have to pay. */
  #reserved = new Set<string>()
  #waiting = new Set<string>()
  /** A call earlier in the block may have created a contract at any address. */
  #ranCode = false

  constructor(state: LedgerState, rules: LedgerRules) {
    this.#state = state
    this.#rules = rules
  }

  /** Throws `TronRefusal`, or returns `later` if only the next block can decide. */
  take(transaction: SignedTransaction): Priced | 'later' {
    const { owner } = transaction.raw.contract
    if (!isTronBytes(owner)) throw invalidContract('Invalid ownerAddress!')
    const key = hexOf(accountOf(owner))
    if (this.#waiting.has(key)) return 'later'
    try {
      return this.#take(transaction, key)
    } catch (cause) {
      if (!(cause instanceof TronRefusal) || !this.#reserved.has(key)) throw cause
      this.#waiting.add(key)
      return 'later'
    }
  }

  #balance(key: string): bigint | undefined {
    const balance = this.#state.balance(key)
    if (balance === undefined && !this.#arrived.has(key)) return undefined
    return (balance ?? 0n) + (this.#change.get(key) ?? 0n)
  }

  #add(key: string, amount: bigint): void {
    this.#change.set(key, (this.#change.get(key) ?? 0n) + amount)
  }

  #take(transaction: SignedTransaction, key: string): Priced {
    const { contract } = transaction.raw
    const balance = this.#balance(key)
    if (balance === undefined) {
      const shown = tronAddressOf(new Uint8Array(accountOf(contract.owner)))
      throw invalidContract(`account [${shown}] does not exist`)
    }
    const { charges, usage } = this.#charge(transaction, key, balance)
    const burn = charges.netFee + charges.accountFee + charges.memoFee
    const left = balance - charges.netFee - charges.memoFee
    const execution =
      contract.type === 'TransferContract'
        ? this.#transfer(contract, left, charges.accountFee)
        : contract.type === 'TriggerSmartContract'
          ? this.#trigger(contract, transaction, key, left)
          : this.#create(contract, transaction, left)
    const message: ExecutableTransaction = {
      hash: transaction.id,
      raw: encodeSigned(transaction),
      type: 0,
      sender: accountOf(contract.owner),
      maxPriorityFee: execution.maxFee,
      accessList: [],
      nonce: undefined,
      burn,
      ...execution,
    }
    const energy = this.#rules.reserveEnergy ? message.gasLimit * message.maxFee : 0n
    if (energy > 0n) this.#reserved.add(key)
    this.#add(key, -(burn + message.value + energy))
    if (contract.type === 'TransferContract') {
      const to = hexOf(accountOf(contract.to))
      this.#arrived.add(to)
      this.#add(to, contract.amount)
    }
    if (contract.type === 'CreateSmartContract')
      this.#contracts.add(hexOf(contractAddress(transaction.id, contract.owner)))
    if (contract.type !== 'TransferContract') this.#ranCode = true
    if (usage !== undefined) this.#usage.set(key, usage)
    return { transaction, message, charges, usage }
  }

  /** Bandwidth first: free if it suffices, otherwise burned by the byte; a new account has its own price. */
  #charge(transaction: SignedTransaction, key: string, balance: bigint) {
    const { parameters, slot } = this.#rules
    const { contract, data } = transaction.raw
    const bytes = BigInt(encodeSigned(transaction).length) + RESULT_BYTES
    const memoFee = data.length > 0 ? parameters.memoFee : 0n
    const creates =
      contract.type === 'TransferContract' &&
      isTronBytes(contract.to) &&
      this.#balance(hexOf(accountOf(contract.to))) === undefined
    const before = this.#usage.get(key) ?? this.#state.usage(key)
    const usage = creates ? undefined : useFreeBandwidth(before, bytes, slot, parameters.freeNetLimit)
    const netFee = usage ? 0n : creates ? parameters.createAccountFee : bytes * parameters.transactionFee
    if (balance < netFee + memoFee) throw shortOfBandwidth()
    const charges: Charges = {
      netUsage: usage ? bytes : 0n,
      netFee,
      accountFee: creates ? parameters.createNewAccountFee : 0n,
      memoFee,
    }
    return { charges, usage }
  }

  #transfer(contract: TransferContract, left: bigint, accountFee: bigint) {
    const { owner, to, amount } = contract
    if (!isTronBytes(to)) throw invalidContract('Invalid toAddress!')
    if (Buffer.compare(owner, to) === 0) throw invalidContract('Cannot transfer TRX to yourself.')
    if (amount <= 0n) throw invalidContract('Amount must be greater than 0.')
    if (left < amount + accountFee)
      throw invalidContract('Validate TransferContract error, balance is not sufficient.')
    const account = accountOf(to)
    const runsCode =
      this.#hasCode(hexOf(account)) || this.#ranCode || BigInt(`0x${hexOf(account)}`) <= LAST_PRECOMPILE
    return {
      to: runsCode ? undefined : account,
      data: runsCode ? handOver(account) : new Uint8Array(0),
      value: amount,
      gasLimit: runsCode ? HAND_OVER_GAS : 0n,
      maxFee: 0n,
    }
  }

  #hasCode(key: string): boolean {
    return this.#state.hasCode(key) || this.#contracts.has(key)
  }

  #trigger(contract: TriggerSmartContract, transaction: SignedTransaction, key: string, left: bigint) {
    if (!isTronBytes(contract.contract)) throw invalidContract('Invalid contractAddress!')
    const target = accountOf(contract.contract)
    if (!this.#hasCode(hexOf(target))) throw invalidContract('No contract or not a smart contract')
    // A contract that this very block creates is there only once the block is made.
    if (this.#rules.reserveEnergy && !this.#state.hasCode(hexOf(target))) {
      this.#reserved.add(key)
      throw invalidContract('No contract or not a smart contract')
    }
    refuseTokens(contract)
    return {
      to: target,
      data: contract.data,
      value: contract.callValue,
      ...this.#energy(transaction, contract.callValue, left),
    }
  }

  #create(contract: CreateSmartContract, transaction: SignedTransaction, left: bigint) {
    const { newContract } = contract
    if (Buffer.compare(contract.owner, newContract.originAddress) !== 0)
      throw invalidContract('OwnerAddress is not equals OriginAddress')
    if (Buffer.byteLength(newContract.name) > 32)
      throw invalidContract("contractName's length cannot be greater than 32")
    const percent = newContract.consumeUserResourcePercent
    if (percent < 0n || percent > 100n) throw invalidContract('percent must be >= 0 and <= 100')
    if (newContract.originEnergyLimit <= 0n) throw invalidContract('The originEnergyLimit must be > 0')
    if (newContract.bytecode.length > MAX_INIT_CODE)
      throw invalidContract(`the creation code is longer than ${MAX_INIT_CODE} bytes`)
    refuseTokens(contract)
    return {
      to: undefined,
      data: newContract.bytecode,
      value: newContract.callValue,
      ...this.#energy(transaction, newContract.callValue, left),
    }
  }

  /** Energy is bought with TRX alone, as nothing is staked: by the fee limit or by what the owner has. */
  #energy({ raw }: SignedTransaction, callValue: bigint, left: bigint) {
    const { energyFee, maxFeeLimit } = this.#rules.parameters
    if (raw.feeLimit < 0n || raw.feeLimit > maxFeeLimit)
      throw invalidContract(`feeLimit must be >= 0 and <= ${maxFeeLimit}`)
    if (callValue < 0n) throw invalidContract('callValue must be >= 0')
    if (callValue > left) throw invalidContract('Validate InternalTransfer error, balance is not sufficient.')
    const affordable = left - callValue
    if (affordable < raw.feeLimit && this.#reserved.has(hexOf(accountOf(raw.contract.owner))))
      throw invalidContract('the energy that is left is known after the next block')
    const bought = lesser(affordable, raw.feeLimit) / energyFee
    return { gasLimit: lesser(bought, MAX_ENERGY), maxFee: energyFee }
  }
}

function refuseTokens({ callTokenValue, tokenId }: { callTokenValue: bigint; tokenId: bigint }): void {
  if (callTokenValue !== 0n || tokenId !== 0n)
    throw invalidContract('TRC-10 tokens are not supported by this network')
}
