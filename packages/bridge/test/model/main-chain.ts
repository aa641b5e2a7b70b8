import type { MainNetwork } from '@planet/chains/network'
import { depositId } from '@planet/solidity/deposit-id'
import type { AssetCode } from '@planet/units/asset'
import { bitcoinAddress, bitcoinScriptOf } from '@planet/wallet/addresses/bitcoin'
import { hex } from '@scure/base'
import type { Address, Hex } from 'viem'
import type { BridgeContext } from '../../src/context/context.ts'
import { depositSalt, reserveSalt } from '../../src/deposit-salt.ts'
import { depositAddress } from '../../src/deposits/address.ts'
import { bitcoinLock } from '../../src/networks/bitcoin/address.ts'
import { readMark } from '../../src/networks/bitcoin/mark.ts'
import { feeShare } from '../../src/networks/bitcoin/release.ts'
import { bitcoinReader } from '../../src/networks/bitcoin/watch.ts'
import type { ChainReader } from '../../src/networks/common/network.ts'
import { type VaultNetwork, writeAccount } from '../../src/networks/vault.ts'
import type { BridgeSetup } from '../../src/setup/setup.ts'
import type { GuardianView } from '../../src/view/guardian-view.ts'
import { accountOf, paperSetup, publicKeyOf } from '../people.ts'
import type { Fuse } from './crash.ts'
import { MemoryBitcoin } from './memory-bitcoin.ts'
import { MemoryVault } from './memory-vault.ts'

export const people = ['alice', 'bob'].map((name) => accountOf(name).address) as [Address, Address]
export const needed = 3

export type ChainDeposit = { depositId: Hex; recipient: Address; amount: bigint; confirmations: number }
/** Left the reserve for a convert: what arrived, and the network's fee. */
export type ChainPayment = { destination: string; amount: bigint; spent: bigint }

/** A main network whose whole state is known. */
export type MainChain = {
  network: MainNetwork
  asset: AssetCode
  setup: BridgeSetup
  amounts: readonly bigint[]
  fees: readonly bigint[]
  deposit: (recipient: Address, amounts: readonly bigint[]) => void
  /** Another transaction replaces the newest unconfirmed deposit, if the network supports that. */
  replaceDeposit: (recipient: Address | undefined, amount: bigint) => void
  mine: (blocks: number, full: boolean) => void
  reorganise: (depth: number, keep: boolean) => void
  changeFees: (rate: bigint) => void
  destination: (number: number) => string
  deposits: () => ChainDeposit[]
  payments: (convertsByName: ReadonlyMap<string, string>) => ChainPayment[]
  reserves: () => bigint
  reader: (fuse: Fuse) => ChainReader
  clients: (fuse: Fuse) => Pick<BridgeContext, 'vaults' | 'bitcoin'>
  view: (fuse: Fuse) => Pick<GuardianView, 'bitcoin'>
}

const token = (name: string) => accountOf(`token ${name}`).address
const identity = {
  ...paperSetup,
  tokens: { BTC: token('BTC'), ETH: token('ETH'), TRX: token('TRX'), USDT: token('USDT') },
  confirmations: { bitcoin: needed, ethereum: needed, tron: needed },
}

export function bitcoinChain(time: () => number): MainChain {
  const chain = new MemoryBitcoin(time)
  const keys = paperSetup.bitcoin
  if (!keys) throw new Error('no keys')
  const reserve = bitcoinLock(keys, reserveSalt(identity))
  const { txid: ticket } = chain.pay([{ script: reserve.script, value: 50_000n }])
  chain.mine(1)
  const setup: BridgeSetup = { ...identity, bitcoin: { ...keys, ticket: `${ticket}:0` } }
  const scriptOf = (recipient: Address) => bitcoinLock(keys, depositSalt(setup, recipient)).script
  const ours = new Map(people.map((recipient) => [hex.encode(scriptOf(recipient)), recipient]))
  const reserveScript = hex.encode(reserve.script)
  const all = new Set([...ours.keys(), reserveScript])
  const waiting: { txid: string; coin: number }[] = []
  const output = (recipient: Address, value: bigint) => ({ script: scriptOf(recipient), value })
  const elsewhere = bitcoinScriptOf(bitcoinAddress(hex.decode(publicKeyOf('shop')), 'sandbox'), 'sandbox')
  return {
    network: 'bitcoin',
    asset: 'BTC',
    setup,
    amounts: [9_999n, 40_000n, 300_000n, 900_000n],
    fees: [3_000n, 30_000n],
    deposit: (recipient, amounts) => {
      waiting.push(chain.pay(amounts.map((amount) => output(recipient, amount))))
    },
    replaceDeposit: (recipient, amount) => {
      const last = waiting.findLast(({ txid }) => chain.mempool.includes(txid))
      const to = recipient ? output(recipient, amount) : { script: elsewhere, value: amount }
      if (last) waiting.push(chain.pay([to], last.coin))
    },
    mine: (blocks, full) => chain.mine(blocks, full),
    reorganise: (depth, keep) => chain.reorganise(depth, keep),
    changeFees: (rate) => {
      chain.feeRate = rate
    },
    destination: (number) => bitcoinAddress(hex.decode(publicKeyOf(`home ${number}`)), 'sandbox'),
    deposits: () =>
      chain.chain().flatMap(({ txid, tx, height }) =>
        tx.outputs.flatMap(({ script, value: amount }, index) => {
          const recipient = ours.get(hex.encode(script))
          if (!recipient) return []
          const key = { network: 'bitcoin', transaction: `0x${txid}`, index: BigInt(index) } as const
          const confirmations = chain.height - height + 1
          return [{ depositId: depositId(key), recipient, amount, confirmations }]
        }),
      ),
    payments: (byName) => {
      const known = new Map(chain.chain().map(({ txid, tx }) => [txid, tx]))
      return [...known.values()].flatMap((tx) => {
        const mark = readMark(tx)
        if (!mark) return []
        const [into, outOf] = [tx.inputs.map(({ txid, vout }) => known.get(txid)?.outputs[vout]), tx.outputs]
        const sum = (list: readonly ({ value: bigint } | undefined)[]) =>
          list.reduce((total, one) => total + (one?.value ?? 0n), 0n)
        const fee = sum(into) - sum(outOf)
        // Any output that is neither the reserve nor the mark is a payment, and the mark must name it.
        const paid = outOf.filter(({ script, value }) => value > 0n && hex.encode(script) !== reserveScript)
        return paid.map(({ script, value: amount }) => {
          const names = mark.pays.map((name) => byName.get(name) ?? '')
          const index = names.findIndex(
            (one) => one && hex.encode(bitcoinScriptOf(one, 'sandbox')) === hex.encode(script),
          )
          const share = index === -1 ? 0n : feeShare(fee, mark.pays.length, index)
          return { destination: names[index] ?? `nobody's ${hex.encode(script)}`, amount, spent: share }
        })
      })
    },
    reserves: () => chain.holdings(all),
    reader: (fuse) => bitcoinReader(fuse.guardCalls(chain.client()), 'sandbox'),
    clients: (fuse) => ({ vaults: {}, bitcoin: fuse.guardCalls(chain.client()) }),
    view: (fuse) => ({ bitcoin: fuse.guardCalls(chain.client()) }),
  }
}

/** USDT on Ethereum, where one transaction can bring several payments; TRON's own coin, where it brings one. */
export function vaultChain(network: VaultNetwork, now: () => number): MainChain {
  const [vault, usdt, bridgedPla] = ['vault', 'usdt', 'pla'].map((name) => accountOf(name).address) as [
    Address,
    Address,
    Address,
  ]
  const { bitcoin: _, ...rest } = identity
  const setup: BridgeSetup =
    network === 'ethereum'
      ? { ...rest, ethereum: { chainId: 1, vault, tokens: { USDT: usdt, PLA: bridgedPla } } }
      : { ...rest, tron: { chainId: 2, vault, tokens: { USDT: usdt } } }
  const asset = network === 'ethereum' ? 'USDT' : 'TRX'
  const chain = new MemoryVault(setup, network, asset, now)
  const owners = new Map(people.map((recipient) => [depositAddress(setup, network, recipient), recipient]))
  const home = (number: number) => accountOf(`home ${number}`).address
  const made = new Map<string, string>()
  return {
    network,
    asset,
    setup,
    amounts: [0n, 40_000n, 300_000n, 900_000n],
    fees: [0n, 3_000n],
    deposit: (recipient, amounts) => {
      const to = depositAddress(setup, network, recipient)
      if (asset === 'USDT') chain.pay(to, amounts)
      else for (const amount of amounts) chain.pay(to, [amount])
    },
    replaceDeposit: () => undefined,
    mine: (blocks, full) => chain.mine(blocks, full),
    reorganise: (depth, keep) => chain.reorganise(depth, keep),
    changeFees: () => undefined,
    destination: (number) => {
      const written = writeAccount(network, home(number))
      made.set(home(number).toLowerCase(), written)
      return written
    },
    deposits: () =>
      chain.payments().flatMap(({ payment: { txid, to, amounts }, height }) =>
        amounts.flatMap((amount, index) => {
          const recipient = owners.get(to)
          if (!recipient) return []
          const key = { network, transaction: `0x${txid}`, index: BigInt(index) } as const
          const confirmations = chain.height - height + 1
          return [{ depositId: depositId(key), recipient, amount, confirmations }]
        }),
      ),
    payments: () =>
      chain.state().paid.map(({ to, amount }) => ({
        destination: made.get(to) ?? `nobody's ${to}`,
        amount,
        spent: 0n,
      })),
    reserves: () => {
      const { vault: held, forwarders } = chain.state()
      return [...forwarders.values()].reduce((sum, one) => sum + one, held)
    },
    reader: (fuse) => fuse.guardCalls(chain.reader()),
    clients: (fuse) => {
      const { line, ...calls } = chain.sender()
      const sender = { ...fuse.guardCalls(calls), ...(line ? { line: fuse.guardCalls(line) } : {}) }
      return { vaults: { [network]: sender } }
    },
    view: () => ({}),
  }
}
