import { ethereumVaultAbi } from '@planet/contracts/generated/EthereumVault'
import type { AssetCode } from '@planet/units/asset'
import { decodeFunctionData, type Hex, keccak256, toHex } from 'viem'
import { releaseMessage, voidMessage } from '../../src/board/message.ts'
import { ethereumDepositAddress } from '../../src/networks/ethereum/address.ts'
import type { Arrival, ChainReader, ReleaseEvent } from '../../src/networks/network.ts'
import { vaultPlace } from '../../src/networks/vault.ts'
import type { Signed, VaultSender } from '../../src/relay/vault-sender.ts'
import type { BridgeSetup } from '../../src/setup.ts'
import { signerOf } from './signed-by.ts'

type Payment = { txid: string; to: string; amounts: readonly bigint[] }
type Call = { txid: string; nonce: bigint; fee: bigint; data: Hex }
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

/** Ethereum with the vault for one token: state is what the blocks say, from the first one on, so a reorganisation is whole. */
export class MemoryVault {
  readonly #setup: BridgeSetup
  readonly #asset: AssetCode
  #blocks: Block[] = []
  #payments: Payment[] = []
  #calls = new Map<bigint, Call>()
  #made = 0
  #state: State | undefined

  constructor(setup: BridgeSetup, asset: AssetCode) {
    this.#setup = setup
    this.#asset = asset
    this.#push([])
  }

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
    for (let nonce = this.state().nonce; !full; nonce++) {
      const call = this.#calls.get(nonce)
      if (!call) return
      this.#calls.delete(nonce)
      // Each sees what the one before it has done.
      const succeeded = this.#refusal(call.data) === undefined
      done.push({ call, succeeded })
      this.#state = undefined
    }
  }

  reorganise(depth: number, keep: boolean): void {
    const gone = this.#blocks.splice(Math.max(1, this.#blocks.length - depth))
    this.#state = undefined
    for (const one of gone.flatMap(({ done }) => done)) {
      if (!keep) continue
      if ('payment' in one) this.#payments.push(one.payment)
      else if (!this.#calls.has(one.call.nonce)) this.#calls.set(one.call.nonce, one.call)
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
        const address = ethereumDepositAddress(vaultPlace(this.#setup, 'ethereum').vault, salt)
        state.vault += state.forwarders.get(address) ?? 0n
        state.forwarders.delete(address)
      }
  }

  /** Why the contract would refuse a call as things are. */
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
    const place = vaultPlace(this.#setup, 'ethereum')
    if (functionName === 'voidRelease')
      return args[1].map((one) => signerOf(voidMessage(place, args[0]), one))
    if (functionName !== 'release') return []
    const [id, token, to, amount, signatures] = args
    return signatures.map((one) => signerOf(releaseMessage(place, id, { token, to, amount }), one))
  }

  reader(): ChainReader {
    const at = (height: number) => {
      const block = this.#blocks[height]
      if (!block) throw new Error('no such block')
      return block
    }
    const placeOf = (height: number) => ({ height, hash: at(height).hash })
    return {
      network: 'ethereum',
      head: async () => placeOf(this.height),
      hashAt: async (height) => at(height).hash,
      block: async (height) => ({
        ...placeOf(height),
        parent: at(height).parent,
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
    const signed = (data: Hex, nonce: bigint, fee: bigint): Signed => {
      const txid = keccak256(toHex(`${data} ${nonce} ${fee}`)).slice(2)
      const raw = JSON.stringify({ txid, nonce: String(nonce), fee: String(fee), data })
      return { raw, txid, nonce, expiresAt: null, fee }
    }
    const read = (raw: string): Call => {
      const { txid, nonce, fee, data } = JSON.parse(raw) as Record<'txid' | 'nonce' | 'fee', string> & {
        data: Hex
      }
      return { txid, nonce: BigInt(nonce), fee: BigInt(fee), data }
    }
    return {
      network: 'ethereum',
      sign: async (data, nonce) => {
        const refusal = this.#refusal(data)
        if (refusal) throw new Error(refusal)
        return signed(data, nonce ?? 0n, 100n)
      },
      line: {
        next: async () => this.state().nonce,
        raise: async (raw, fee) => signed(read(raw).data, read(raw).nonce, (fee * 5n) / 4n + 1n),
        fill: async (nonce) => signed('0x', nonce, 100n),
      },
      send: async (raw) => {
        const call = read(raw)
        const waits = this.#calls.get(call.nonce)
        if (call.nonce < this.state().nonce) throw new Error('nonce too low')
        if (waits && waits.fee >= call.fee) throw new Error('underpriced')
        this.#calls.set(call.nonce, call)
      },
      fate: async (txid) => {
        const found = this.#blocks
          .flatMap(({ done }) => done)
          .find((one) => 'call' in one && one.call.txid === txid)
        if (!found || !('call' in found)) return 'unknown'
        return found.succeeded ? 'succeeded' : 'failed'
      },
      funds: async () => ({ balance: 1n, low: 1n }),
    }
  }

  #push(done: Done[]): void {
    const hash = (++this.#made).toString(16).padStart(64, 'b')
    this.#blocks.push({ hash, parent: this.#blocks.at(-1)?.hash ?? '', done })
    this.#state = undefined
  }
}

const decode = (data: Hex) =>
  data === '0x'
    ? ({ functionName: 'none', args: [] } as const)
    : decodeFunctionData({ abi: ethereumVaultAbi, data })

function releasesOf(one: Done): ReleaseEvent[] {
  if (!('call' in one) || !one.succeeded) return []
  const { functionName, args } = decode(one.call.data)
  const { txid } = one.call
  if (functionName === 'release') return [{ id: args[0], txid, outcome: 'released' }]
  return functionName === 'voidRelease' ? [{ id: args[0], txid, outcome: 'voided' }] : []
}
