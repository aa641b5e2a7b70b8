/**
 * Transfers and orders continue while each process in turn is killed. In the end every acknowledged action is on chain
 * once, the shop was notified of every paid order, and no coin is missing.
 */
import { demoPhrase } from '@planet/accounts/demo/demo-accounts'
import { jsonRpc } from '@planet/chains/json-rpc'
import { Pool } from 'pg'
import { mnemonicToAccount } from 'viem/accounts'
import { insist } from './world/call.ts'
import { until } from './world/figures.ts'
import { payOrder, transfer } from './world/pay.ts'
import { makePeople, type Person } from './world/people.ts'
import { startWorld } from './world/product.ts'
import { openShop } from './world/shop.ts'

const people = 9
const victims = ['api', 'worker', 'planet', 'postgres', 'api', 'guardian-1', 'sandbox', 'worker'] as const
const actsBetween = 8

const world = await startWorld()
const pool = new Pool({ connectionString: world.databaseUrl, max: 1 })
// Connections of a killed database fail by themselves; queries here are repeated.
pool.on('error', () => {})
const { wallet } = world
try {
  const everybody = await makePeople(world, pool, people)
  const [owner, ...payers] = everybody as [Person, ...Person[]]
  const shop = await openShop(wallet, owner)
  const acknowledged: { hash: string; from: Person }[] = []
  const sold: string[] = []
  const over = new AbortController()

  const buyer = async (payer: Person, lane: number) => {
    for (let round = 0; !over.signal.aborted; round++) {
      // Each person's device knows its nonce: two acts a round.
      acknowledged.push({
        hash: await transfer(insist, wallet, payer, owner.key.address, round * 2),
        from: payer,
      })
      const reference = `bill-${lane}-${round}`
      const order = await shop.client.createOrder({ currency: 'PLA', amount: '1000', reference }, reference)
      acknowledged.push({ hash: await payOrder(insist, wallet, payer, order.id), from: payer })
      sold.push(order.id)
    }
  }
  const working = payers.map(buyer)
  const failed = Promise.race(working.map((one) => one.then(() => new Promise<never>(() => {}))))
  const table: Record<string, object> = {}
  for (const [index, name] of victims.entries()) {
    const before = acknowledged.length
    const since = performance.now()
    world.kill(name)
    const goesOn = until(
      `acts after the end of ${name}`,
      async () => acknowledged.length >= before + actsBetween,
    )
    await Promise.race([goesOn, failed])
    table[`${index + 1} ${name}`] = {
      [`ms until ${actsBetween} more acts`]: Math.round(performance.now() - since),
    }
  }
  over.abort()
  await Promise.all(working)
  console.table(table)
  await settled()
  console.log(
    `${acknowledged.length} acts acknowledged, all on chain once; ${sold.length} orders paid, each told to the shop; no coin is missing.`,
  )
  await shop.close()

  async function settled(): Promise<void> {
    for (const { hash } of acknowledged)
      await until(`${hash} is on chain`, async () => {
        const receipt = (await jsonRpc([world.planet]).call('eth_getTransactionReceipt', [hash])) as {
          status: string
        } | null
        if (receipt && receipt.status !== '0x1') throw new Error(`${hash} has failed on chain`)
        return receipt !== null
      })
    for (const person of payers) {
      const nonce = Number(
        await jsonRpc([world.planet]).call('eth_getTransactionCount', [person.key.address, 'latest']),
      )
      const own = acknowledged.filter(({ from }) => from === person)
      if (nonce !== own.length || new Set(own.map(({ hash }) => hash)).size !== nonce)
        throw new Error(`${own.length} acts were acknowledged, ${nonce} are on chain`)
    }
    for (const id of sold) {
      await until(`${id} is paid`, async () => (await shop.client.order(id)).status === 'paid')
      await until(`${id} was told`, async () => told(id) > 0)
      if (told(id) > 1) throw new Error(`${id} was paid by more than one event`)
    }
    const rich = mnemonicToAccount(demoPhrase('demo1@planet.example')).address
    const holders = [rich, ...everybody.map(({ key }) => key.address)]
    const balances = await Promise.all(
      holders.map(async (one) =>
        BigInt((await jsonRpc([world.planet]).call('eth_getBalance', [one, 'latest'])) as string),
      ),
    )
    const sum = balances.reduce((all, one) => all + one, 0n)
    if (sum !== 5_000n * 10n ** 18n) throw new Error(`${sum} is not what there was at first`)
  }

  /** Different events, however often each was delivered. */
  function told(id: string): number {
    const paid = shop.heard.filter(({ event }) => event.type === 'order.paid' && event.order.id === id)
    return new Set(paid.map(({ event }) => event.id)).size
  }
} finally {
  await pool.end()
  await world.stop()
}
