import type { handles } from '@planet/api/generated/handles'
import type { AnswerTo } from '@planet/api/handle'
import { type AssetCode, assets } from '@planet/units/asset'
import { depositAddress } from '@planet/wallet/addresses/deposit'
import { depositBinding } from '@planet/wallet/addresses/deposit-binding'
import { convertCall } from '@planet/wallet/evm/convert'
import { typedDataDigest } from '@planet/wallet/evm/typed-data'
import { type Address, getAddress, type Hex, toHex } from 'viem'
import { must } from '../../bench/world/call.ts'
import { type Person, signAct } from '../../bench/world/people.ts'
import type { Deposit } from './acknowledged.ts'
import type { Random } from './random.ts'
import { type Send, settles } from './send.ts'
import type { Load } from './shopping.ts'

type Options = AnswerTo<typeof handles.depositOptions>
type Prepared = AnswerTo<typeof handles.prepareConvert>

const ways = [
  { asset: 'ETH', network: 'ethereum', digits: 16 },
  { asset: 'BTC', network: 'bitcoin', digits: 6 },
  { asset: 'TRX', network: 'tron', digits: 8 },
] as const satisfies readonly { asset: AssetCode; network: string; digits: number }[]
type Way = (typeof ways)[number]

/** An unused address of Ethereum. */
const destination = getAddress('0x00000000000000000000000000000000c0ffee11')

/** Deposits on every main network and, once Ether is there, converts that bring some of it back. */
export async function bridgeMoney(load: Load, send: Send, random: Random, person: Person): Promise<void> {
  const { record, over } = load
  for (let round = 0; !over.aborted; round++) {
    const way = ways[round % ways.length] ?? ways[0]
    await deposit(load, send, person, way, round)
    const isFunded = await hasEther(load, send, person)
    if (isFunded && random.next() < 0.8) {
      const hash = await convert(load, send, person)
      record.converts.push(hash)
      record.acts.push({ hash, from: person })
    }
    await settles('the next deposit', async () => over.aborted || isDue(round, record.acts.length))
  }
}

/** The bridge is slower than everything else: one deposit for every 25 acts. */
const isDue = (round: number, acts: number): boolean => acts >= (round + 1) * 25

async function deposit(load: Load, send: Send, person: Person, way: Way, round: number): Promise<void> {
  const { wallet, sandbox, record } = load
  const { asset, network, digits } = way
  const options = must(await send(wallet, person, '/api/deposit/options/'), 'options')
  const { bridge: facts, addresses } = options as typeof options & Options
  if (!facts) throw new Error('The product has no bridge.')
  const bridge = {
    stage: facts.stage,
    chainId: facts.chain_id,
    bridge: facts.bridge,
    ...(facts.bitcoin && {
      bitcoin: { threshold: facts.bitcoin.threshold, publicKeys: facts.bitcoin.public_keys },
    }),
    ...(facts.ethereum && { ethereum: facts.ethereum }),
    ...(facts.tron && { tron: facts.tron }),
  }
  const address = depositAddress(bridge, network, person.key.address)
  // Every amount is unique, so that its credit can be recognised.
  const amount = 5n * 10n ** BigInt(digits) + BigInt(round)
  if (!addresses.some((one) => one.network === network)) {
    const binding = depositBinding(bridge, { network, address, recipient: person.key.address })
    const signature = await person.key.sign({ hash: toHex(typedDataDigest(binding)) })
    const contents = { asset, network, amount: String(amount), signature }
    must(await send(wallet, person, '/api/deposit/address/', contents), 'address')
  }
  const made: Deposit = { person, asset, amount }
  record.deposits.push(made)
  const body = JSON.stringify({ network, asset, address, amount: String(amount) })
  const headers = { 'content-type': 'application/json' }
  const answer = fetch(`${sandbox}/faucet`, { method: 'POST', headers, body })
  // A payment without an answer may have been made or not, so it is not repeated.
  const paid = await answer.then((one) => (one.ok ? one.json() : undefined)).catch(() => undefined)
  if (paid) made.txid = String((paid as { transaction: unknown }).transaction)
}

async function hasEther({ wallet }: Load, send: Send, person: Person): Promise<boolean> {
  const answer = must(await send(wallet, person, '/api/wallet/balances/'), 'balances')
  const balances = (answer as typeof answer & AnswerTo<typeof handles.walletBalances>).assets
  const ether = balances.find(({ asset }) => asset === 'ETH')
  return BigInt(ether?.available ?? 0) > 2n * 10n ** 16n
}

async function convert({ wallet }: Load, send: Send, person: Person): Promise<string> {
  const amount = 10n ** BigInt(assets.ETH.decimals - 2)
  const query = new URLSearchParams({
    asset: 'ETH',
    network: 'ethereum',
    amount: String(amount),
    destination,
  })
  const answer = must(await send(wallet, person, `/api/convert/prepare/?${query}`), 'convert')
  const { order } = answer as typeof answer & Prepared
  if (!order) throw new Error('The convert was refused.')
  const { to, value, data } = convertCall({
    bridge: order.bridge,
    ...(order.token && { token: order.token }),
    amount,
    fee: BigInt(order.fee),
    mainNetwork: 'ethereum',
    destination,
  })
  const act = {
    to: to as Address,
    nonce: order.nonce,
    gas: BigInt(order.gas_limit),
    value,
    data: data as Hex,
  }
  const contents = { raw: await signAct(person.key, act), quote: order.quote }
  return String(must(await send(wallet, person, '/api/convert/send/', contents), 'convert').hash)
}
