import fc from 'fast-check'
import { encodeFunctionData, type Hex, parseEventLogs } from 'viem'
import { afterAll, expect, it } from 'vitest'
import { nativeCoin } from '../src/addresses.ts'
import { asciiBytes32 } from '../src/ascii-bytes32.ts'
import { bridgeAbi } from '../src/generated/Bridge.ts'
import { ordersAbi } from '../src/generated/Orders.ts'
import { wrappedTokenAbi } from '../src/generated/WrappedToken.ts'
import { convertStatus } from '../src/typed-data.ts'
import { accountOf, startBalance } from './chain.ts'
import {
  authoriser,
  destination,
  guardians,
  hashOf,
  network,
  quorum,
  relayer,
  startFixture,
} from './fixture.ts'
import { type Asset, caps, type Person, PlanetModel } from './planet-model.ts'
import { type Call, callSignedBy, signAct } from './signing.ts'

const f = await startFixture()
afterAll(() => f.close())

const persons = ['alice', 'bob', 'carol'] as const
const person = fc.constantFrom<Person>(...persons)
const asset = fc.constantFrom<Asset>('BTC', 'PLA')
const amount = fc.bigInt({ min: 0n, max: 60n })
const small = fc.bigInt({ min: 0n, max: 12n })
const key = fc.nat({ max: 9 })

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ act: fc.constant('credit' as const), key: fc.nat(40), asset, to: person, amount }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('request' as const), who: person, asset, amount, fee: small }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('approve' as const), key }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('settle' as const), key, spent: small }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('giveBack' as const), key }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('transfer' as const), asset, from: person, to: person, amount }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('pay' as const),
      key,
      asset,
      payer: person,
      merchant: person,
      amount,
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('refund' as const), key, by: person }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('voidOrder' as const), key }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('pause' as const) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('resume' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const addressOf = (who: Person) => accountOf(who).address
const assetAddress = (it: Asset) => (it === 'PLA' ? nativeCoin : f.planet.tokens.BTC)
const bridge = (functionName: string, args: readonly unknown[] = [], value = 0n): Call => ({
  address: f.planet.bridge,
  abi: bridgeAbi,
  functionName,
  args,
  value,
})
const token = (functionName: string, args: readonly unknown[] = []): Call => ({
  address: f.planet.tokens.BTC,
  abi: wrappedTokenAbi,
  functionName,
  args,
})

/** Native coin is sent along with the call; a token goes by transferAndCall. */
function withMoney(it: Asset, to: Hex, total: bigint, call: Call): Call {
  if (it === 'PLA') return { ...call, value: total }
  const data = encodeFunctionData({ abi: call.abi, functionName: call.functionName, args: call.args })
  return token('transferAndCall', [to, total, data])
}

interface Run {
  model: PlanetModel
  ids: Hex[]
}

/** The model's verdict and the transaction that must share it. */
async function plan(
  { model, ids }: Run,
  it: Step,
): Promise<{ allowed: boolean; from: Hex; call: Call } | undefined> {
  const signed = async (act: Parameters<typeof callSignedBy>[0]) => ({
    from: relayer,
    call: await callSignedBy(act, quorum),
  })
  switch (it.act) {
    case 'credit': {
      const act = f.acts.bridge.credit(
        hashOf(`d${it.key}`),
        assetAddress(it.asset),
        addressOf(it.to),
        it.amount,
      )
      return { allowed: model.credit(it.key, it.asset, it.to, it.amount), ...(await signed(act)) }
    }
    case 'request': {
      const call = bridge('requestConvert', [assetAddress(it.asset), it.amount, it.fee, network, destination])
      return {
        allowed: model.request(it.who, it.asset, it.amount, it.fee),
        from: addressOf(it.who),
        call: withMoney(it.asset, f.planet.bridge, it.amount + it.fee, call),
      }
    }
    case 'approve':
    case 'settle':
    case 'giveBack': {
      const index = it.key % Math.max(ids.length, 1)
      const [convert, id] = [model.converts[index], ids[index]]
      if (convert === undefined || id === undefined) return undefined
      const status = convertStatus[convert.status]
      if (it.act === 'approve')
        return { ...(await signed(f.acts.bridge.approve(id))), allowed: model.approve(convert) }
      if (it.act === 'settle') {
        const act = f.acts.bridge.settle(id, hashOf('main'), it.spent)
        return { ...(await signed(act)), allowed: model.settle(convert, it.spent) }
      }
      const act = f.acts.bridge.giveBack(id, status, asciiBytes32('denied'))
      return { ...(await signed(act)), allowed: model.giveBack(convert) }
    }
    case 'transfer': {
      if (it.asset === 'PLA') return undefined
      const allowed = model.transfer(it.asset, it.from, it.to, it.amount)
      return { allowed, from: addressOf(it.from), call: token('transfer', [addressOf(it.to), it.amount]) }
    }
    case 'pay': {
      const order = {
        orderId: hashOf(`o${it.key}`),
        payer: addressOf(it.payer),
        merchant: addressOf(it.merchant),
        asset: assetAddress(it.asset),
        amount: it.amount,
        deadline: 4_000_000_000n,
      }
      const act = f.acts.orders.pay(order)
      const call = act.call([await signAct(act, authoriser)])
      return {
        allowed: model.pay(it.key, it.asset, it.payer, it.merchant, it.amount),
        from: order.payer,
        call: withMoney(it.asset, f.planet.orders, it.amount, call),
      }
    }
    case 'refund': {
      const paid = model.orders.get(it.key)
      const call = {
        address: f.planet.orders,
        abi: ordersAbi,
        functionName: 'refund',
        args: [hashOf(`o${it.key}`)],
      }
      return {
        from: addressOf(it.by),
        call: withMoney(paid?.asset ?? 'BTC', f.planet.orders, paid?.amount ?? 0n, call),
        allowed: model.refund(it.key, it.by),
      }
    }
    case 'voidOrder': {
      const act = f.acts.orders.voidOrder(hashOf(`o${it.key}`))
      return { from: relayer, call: await callSignedBy(act, [authoriser]), allowed: model.voidOrder(it.key) }
    }
    case 'pause':
      return { from: guardians[2]?.address ?? relayer, call: bridge('pause'), allowed: model.pause() }
    case 'resume': {
      const nonce = await f.read<bigint>(bridge('governanceNonce'))
      return { ...(await signed(f.acts.bridge.resume(nonce))), allowed: model.resume() }
    }
  }
}

async function compare({ model }: Run) {
  const { BTC } = f.planet.tokens
  const supply = await f.read<bigint>(token('totalSupply'))
  expect(supply).toBe(model.btcCredited - model.btcBurned)
  let held = 0n
  for (const who of persons) {
    const btc = await f.balance(BTC, addressOf(who))
    expect(btc).toBe(model.balance('BTC', who))
    expect(btc <= model.btcCredited).toBe(true)
    held += btc
    const pla = await f.balance(nativeCoin, addressOf(who))
    expect(pla).toBe(startBalance + model.balance('PLA', who))
  }
  for (const [holder, address] of [
    ['bridge', f.planet.bridge],
    ['collector', accountOf('collector').address],
  ] as const) {
    const btc = await f.balance(BTC, address)
    expect(btc).toBe(model.balance('BTC', holder))
    held += btc
  }
  expect(held).toBe(supply)
  expect(await f.balance(BTC, f.planet.orders)).toBe(0n)
  const [backing, pending] = [
    await f.read<bigint>(bridge('plaBacking')),
    await f.read<bigint>(bridge('plaPending')),
  ]
  expect(backing).toBe(model.plaBacking)
  expect(await f.balance(nativeCoin, f.planet.bridge)).toBe(backing + pending)
  expect(model.balance('PLA', 'bridge')).toBe(backing + pending)
}

it('chain and model agree on every act, and money is conserved', async () => {
  const seen = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60 }), async (steps) => {
      await f.reset()
      const limits = {
        credit: { cap: caps.credit, window: 86_400n },
        convert: { cap: caps.convert, window: 86_400n },
      }
      await f.attest(f.acts.bridge.setLimits(nativeCoin, limits, 0n))
      await f.attest(f.acts.bridge.setLimits(f.planet.tokens.BTC, limits, 1n))
      const run: Run = { model: new PlanetModel(), ids: [] }
      for (const it of steps) {
        const planned = await plan(run, it)
        if (planned === undefined) continue
        const { allowed, from, call } = planned
        const name = `${it.act} ${allowed ? 'done' : 'refused'}`
        seen.set(name, (seen.get(name) ?? 0) + 1)
        if (!allowed) {
          await expect(
            f.node.simulateContract({ ...call, account: from, gasPrice: 0n }),
            name,
          ).rejects.toThrow()
          continue
        }
        const { logs } = await f.send(from, call)
        for (const event of parseEventLogs({ abi: bridgeAbi, logs, eventName: 'ConvertRequested' }))
          run.ids.push(event.args.id)
      }
      await compare(run)
    }),
    { numRuns: 40, seed: 7526 },
  )
  // The run is worth something only if every act was both done and refused.
  const acts = [
    'credit',
    'request',
    'approve',
    'settle',
    'giveBack',
    'transfer',
    'pay',
    'refund',
    'voidOrder',
  ]
  const wanted = [...acts, 'pause', 'resume'].flatMap((act) => [`${act} done`, `${act} refused`])
  expect(wanted.filter((it) => !seen.has(it))).toEqual([])
})
