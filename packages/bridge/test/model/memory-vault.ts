import { ethereumVaultAbi } from '@planet/solidity/generated/EthereumVault'
import type { AssetCode } from '@planet/units/asset'
import { decodeFunctionData, type Hex, keccak256, toHex } from 'viem'
import { releaseMessage, voidMessage } from '../../src/board/message.ts'
import type { Arrival, ChainReader, ReleaseEvent } from '../../src/networks/common/network.ts'
import { ethereumDepositAddress } from '../../src/networks/ethereum/address.ts'
import { tronDepositAddress } from '../../src/networks/tron/address.ts'
import { type VaultNetwork, vaultLocation } from '../../src/networks/vault.ts'
import type { Line, Signed, VaultSender } from '../../src/networks/vault-sender.ts'
import type { BridgeSetup } from '../../src/setup/setup.ts'
import { signersOf } from './signed-by.ts'

type Payment = { txid: string; to: string; amounts: readonly bigint[] }
/** Its nonce, as on Ethereum, or its expiration, as on TRON. */
type Call = { txid: string; nonce: bigint; fee: bigint; expiresMs: number; data: Hex }
type Done = { payment: Payment } | { call: Call; succeeded: boolean }
type Block = { hash: string; parent: string; done: readonly Done[] }

type State = {
  nonce: bigint
  vault: bigint
  /** By address, unswept. */
  forwarders: Map<string, bigint>
  releases: Map<string, 'released' | 'voided'>
  paid: { to: string; amount: bigint; id: Hex }[]
}

const lifetimeMs = 10 * 60_000
/** For a call with a nonce instead. */
const never = Number.MAX_SAFE_INTEGER

/**
 * Ethereum or TRON with the vault for one asset: the state is computed from the first block on, so a reorganisation is
 * complete. Ethereum's calls are ordered by nonce; TRON's are accepted in any order until they expire.
 */
export class MemoryVault {
  readonly #setup: BridgeSetup
  readonly #network: VaultNetwork
  readonly #asset: AssetCode
  readonly #now: () => number
  #blocks: Block[] = []
  #payments: Payment[] = []
  /** Pending calls, by nonce, or by name without one. */
  #calls = new Map<string, Call>()
  #made = 0
  #state: State | undefined

  constructor(setup: BridgeSetup, network: VaultNetwork, asset: AssetCode, now: () => number) {
    this.#setup = setup
    this.#network = network
    this.#asset = asset
    this.#now = now
    this.#push([])
  }

  get #hasLine(): boolean {
    return this.#network === 'ethereum'
  }

  #placeOf = (call: Call): string => (this.#hasLine ? String(call.nonce) : call.txid)

  get height(): number {
    return this.#blocks.length - 1
  }

  pay(to: string, amounts: readonly bigint[]): string {
    const txid = (++this.#made).toString(16).padStart(64, 'd')
    this.#payments.push({ txid, to, amounts })
    return txid
  }

  mine(blocks: number, full = false): void {
    for (let i = 0; i < blocks; i++) this.#mineOne(full)
  }

  #mineOne(full: boolean): void {
    const done: Done[] = full ? [] : this.#payments.splice(0).map((payment) => ({ payment }))
    this.#push(done)
    for (let call = full ? undefined : this.#next(); call; call = this.#next()) {
      this.#calls.delete(this.#placeOf(call))
      // Each sees the effects of the previous one.
      const succeeded = this.#refusal(call.data) === undefined
      done.push({ call, succeeded })
      this.#state = undefined
    }
  }

  #next(): Call | undefined {
    if (this.#hasLine) return this.#calls.get(String(this.state().nonce))
    return [...this.#calls.values()].find(({ expiresMs }) => expiresMs > this.#now())
  }

  reorganise(depth: number, keep: boolean): void {
    const gone = this.#blocks.splice(Math.max(1, this.#blocks.length - depth))
    this.#state = undefined
    for (const one of gone.flatMap(({ done }) => done)) {
      if (!keep) continue
      if ('payment' in one) this.#payments.push(one.payment)
      else if (!this.#calls.has(this.#placeOf(one.call))) this.#calls.set(this.#placeOf(one.call), one.call)
    }
    for (let i = 0; i <= gone.length; i++) this.#push([])
  }

  /** Payments of the chain, with their height. */
  payments(): { payment: Payment; height: number }[] {
    return this.#blocks.flatMap(({ done }, height) =>
      done.flatMap((one) => ('payment' in one ? [{ payment: one.payment, height }] : [])),
    )
  }

  state(): State {
    this.#state ??= this.#replay()
    return this.#state
  }

  #replay(): State {
    const state: State = { nonce: 0n, vault: 0n, forwarders: new Map(), releases: new Map(), paid: [] }
    for (const one of this.#blocks.flatMap(({ done }) => done)) {
      if ('payment' in one) {
        const { to, amounts } = one.payment
        for (const amount of amounts) state.forwarders.set(to, (state.forwarders.get(to) ?? 0n) + amount)
        continue
      }
      state.nonce = one.call.nonce + 1n
      if (one.succeeded) this.#effect(state, one.call.data)
    }
    return state
  }

  #effect(state: State, data: Hex): void {
    const { functionName, args } = decode(data)
    if (functionName === 'release') {
      const [id, , to, amount] = args
      state.releases.set(id, 'released')
      state.vault -= amount
      state.paid.push({ to: to.toLowerCase(), amount, id })
    } else if (functionName === 'voidRelease') state.releases.set(args[0], 'voided')
    else if (functionName === 'sweep')
      for (const salt of args[0]) {
        const { vault } = vaultLocation(this.#setup, this.#network)
        const address = this.#hasLine ? ethereumDepositAddress(vault, salt) : tronDepositAddress(vault, salt)
        state.vault += state.forwarders.get(address) ?? 0n
        state.forwarders.delete(address)
      }
  }

  /** Why the contract would currently reject a call. */
  #refusal(data: Hex): string | undefined {
    if (data === '0x') return undefined
    const { functionName, args } = decode(data)
    if (functionName === 'sweep') return undefined
    if (functionName !== 'release' && functionName !== 'voidRelease') return 'unknown'
    const state = this.state()
    if (state.releases.has(args[0])) return 'taken'
    if (functionName === 'release' && state.vault < args[3]) return 'too little'
    const signers = this.#signersOf(data)
    const { guardians, threshold } = this.#setup
    const known = guardians.map((one) => one.toLowerCase())
    const good = signers.every((one, i) => known.includes(one) && one > (signers[i - 1] ?? ''))
    return good && signers.length >= threshold ? undefined : 'signatures'
  }

  #signersOf(data: Hex): readonly string[] {
    const { functionName, args } = decode(data)
    const place = vaultLocation(this.#setup, this.#network)
    if (functionName === 'voidRelease') return signersOf(voidMessage(place, args[0]), args[1])
    if (functionName !== 'release') return []
    const [id, token, to, amount, signatures] = args
    return signersOf(releaseMessage(place, id, { token, to, amount }), signatures)
  }

  reader(): ChainReader {
    const at = (height: number) => {
      const block = this.#blocks[height]
      if (!block) throw new Error('no such block')
      return block
    }
    const placeOf = (height: number) => ({ height, hash: at(height).hash })
    return {
      network: this.#network,
      head: async () => placeOf(this.height),
      hashAt: async (height) => at(height).hash,
      block: async (height) => ({
        ...placeOf(height),
        parent: at(height).parent,
        time: new Date(0),
        arrivals: at(height).done.flatMap((one) => this.#arrivals(one)),
        spends: [],
        releases: at(height).done.flatMap(releasesOf),
      }),
    }
  }

  #arrivals(one: Done): Arrival[] {
    if (!('payment' in one)) return []
    const { txid, to, amounts } = one.payment
    return amounts.map((amount, index) => ({ txid, index, address: to, asset: this.#asset, amount }))
  }

  sender(): VaultSender {
    const line: Line = {
      next: async () => this.state().nonce,
      raise: async (raw, fee) => this.#signed(read(raw).data, read(raw).nonce, (fee * 5n) / 4n + 1n),
      fill: async (nonce) => this.#signed('0x', nonce, 100n),
    }
    return {
      network: this.#network,
      address: 'relayer',
      sign: async (data, nonce) => {
        const refusal = this.#refusal(data)
        if (refusal) throw new Error(refusal)
        return this.#signed(data, nonce, 100n)
      },
      ...(this.#hasLine ? { line } : {}),
      send: async (raw) => this.#take(read(raw)),
      fate: async (txid) => {
        const found = this.#minedCall(txid)
        if (!found) return 'unknown'
        return found.succeeded ? 'succeeded' : 'failed'
      },
      queuedUntil: async () => undefined,
      isFinal: async (txid) => {
        const height = this.#blocks.findIndex(({ done }) =>
          done.some((one) => 'call' in one && one.call.txid === txid && one.succeeded),
        )
        return height !== -1 && this.height - height + 1 >= this.#setup.confirmations[this.#network]
      },
      funds: async () => ({ balance: 1n, low: 1n }),
    }
  }

  #signed(data: Hex, nonce: bigint | null, fee: bigint): Signed {
    const made = this.#hasLine ? '' : ++this.#made
    const txid = keccak256(toHex(`${data} ${nonce} ${fee} ${made}`)).slice(2)
    const expiresMs = this.#hasLine ? never : this.#now() + lifetimeMs
    const raw = JSON.stringify({ txid, nonce: String(nonce ?? 0n), fee: String(fee), expiresMs, data })
    return { raw, txid, nonce, expiresAt: this.#hasLine ? null : new Date(expiresMs), fee }
  }

  #take(call: Call): void {
    const waits = this.#calls.get(this.#placeOf(call))
    if (this.#hasLine && call.nonce < this.state().nonce) throw new Error('nonce too low')
    if (waits && waits.fee >= call.fee) throw new Error('underpriced')
    if (call.expiresMs <= this.#now()) throw new Error('expired')
    if (this.#minedCall(call.txid)) throw new Error('known')
    this.#calls.set(this.#placeOf(call), call)
  }

  #minedCall(txid: string): { call: Call; succeeded: boolean } | undefined {
    const calls = this.#blocks.flatMap(({ done }) => done).filter((one) => 'call' in one)
    return calls.find(({ call }) => call.txid === txid)
  }

  #push(done: Done[]): void {
    const hash = (++this.#made).toString(16).padStart(64, 'b')
    this.#blocks.push({ hash, parent: this.#blocks.at(-1)?.hash ?? '', done })
    this.#state = undefined
  }
}

function read(raw: string): Call {
  const { nonce, fee, ...rest } = JSON.parse(raw) as Omit<Call, 'nonce' | 'fee'> & {
    nonce: string
    fee: string
  }
  return { ...rest, nonce: BigInt(nonce), fee: BigInt(fee) }
}

const decodeCall = (data: Hex) =>
  data === '0x'
    ? ({ functionName: 'none', args: [] } as const)
    : decodeFunctionData({ abi: ethereumVaultAbi, data })

const decoded = new Map<Hex, ReturnType<typeof decodeCall>>()

/** Remembered: a state is computed from the first block on, so every call is read again for each. */
function decode(data: Hex): ReturnType<typeof decodeCall> {
  const call = decoded.get(data) ?? decodeCall(data)
  decoded.set(data, call)
  return call
}

function releasesOf(one: Done): ReleaseEvent[] {
  if (!('call' in one) || !one.succeeded) return []
  const { functionName, args } = decode(one.call.data)
  const { txid } = one.call
  if (functionName === 'release') return [{ id: args[0], txid, outcome: 'released' }]
  return functionName === 'voidRelease' ? [{ id: args[0], txid, outcome: 'voided' }] : []
}
