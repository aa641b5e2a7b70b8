import { demoPhrase } from '@planet/accounts/demo/demo-accounts'
import { jsonRpc } from '@planet/chains/json-rpc'
import { connect } from '@planet/platform/database/database'
import { mnemonicToAccount } from 'viem/accounts'
import type { Outcome } from './acknowledged.ts'
import { booksAtRest, booksThatSettle } from './books.ts'
import { type Finding, runChecks } from './report.ts'
import { patiently, settles } from './send.ts'

/** All PLA of the demo account that funded every person. */
const genesisOfOneAccount = 5_000n * 10n ** 18n

/** Checks what must be true when everything has come to rest. */
export async function checkInvariants(outcome: Outcome): Promise<Finding[]> {
  const stopMining = keepMining(outcome.world.sandbox)
  const connection = connect(outcome.world.databaseUrl, { max: 4 })
  try {
    const settled = await runChecks({
      'every acknowledged act is on chain once': () => actsAreOnChainOnce(outcome),
      'every paid and every refunded order was reported to the shop': () => ordersAreReported(outcome),
      ...booksThatSettle(connection, outcome),
    })
    const atRest = await runChecks({
      'no coin is missing': () => noCoinIsMissing(outcome),
      ...booksAtRest(connection, outcome),
    })
    return [...settled, ...atRest]
  } finally {
    stopMining()
    await connection.close()
  }
}

/** Confirmations come faster than the networks' own blocks would bring them. */
function keepMining(sandbox: string): () => void {
  const mine = (network: string) =>
    fetch(`${sandbox}/mine`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ network, blocks: 1 }),
      // A sandbox that is still starting again mines the next time.
    }).catch(() => undefined)
  const timer = setInterval(() => ['bitcoin', 'ethereum', 'tron'].map(mine), 2000)
  return () => clearInterval(timer)
}

async function actsAreOnChainOnce({ world, everybody, record }: Outcome): Promise<void> {
  const rpc = jsonRpc([world.planet])
  for (const { hash } of record.acts) {
    let status: string | undefined
    await settles(`${hash} is on chain`, async () => {
      status = (await rpc.call<{ status: string } | null>('eth_getTransactionReceipt', [hash]))?.status
      return status !== undefined
    })
    if (status !== '0x1') throw new Error(`${hash} has failed on chain.`)
  }
  for (const person of everybody) {
    const nonce = Number(
      await patiently('a nonce', () => rpc.call('eth_getTransactionCount', [person.key.address, 'latest'])),
    )
    const own = new Set(record.acts.filter(({ from }) => from === person).map(({ hash }) => hash))
    if (nonce !== own.size) throw new Error(`${own.size} acts were acknowledged, ${nonce} are on chain.`)
  }
}

async function ordersAreReported({ shop, record }: Outcome): Promise<void> {
  /** Different events, however often each was delivered. */
  const reported = (type: string, id: string) =>
    new Set(
      shop.heard
        .filter(({ event }) => event.type === type && event.order.id === id)
        .map(({ event }) => event.id),
    ).size
  const expected = [
    ...record.sold.map((id) => ({ id, type: 'order.paid' })),
    ...record.refunded.map((id) => ({ id, type: 'order.refunded' })),
  ]
  const refunded = new Set(record.refunded)
  for (const id of record.sold)
    await settles(`${id} has its last state`, async () => {
      return (await shop.client.order(id)).status === (refunded.has(id) ? 'refunded' : 'paid')
    })
  for (const { id, type } of expected) {
    await settles(`${type} of ${id} was reported`, async () => reported(type, id) > 0)
    if (reported(type, id) > 1) throw new Error(`${type} of ${id} was reported by more than one event.`)
  }
}

async function noCoinIsMissing({ world, everybody }: Outcome): Promise<void> {
  const rich = mnemonicToAccount(demoPhrase('demo1@planet.example')).address
  const rpc = jsonRpc([world.planet])
  const balances = await Promise.all(
    [rich, ...everybody.map(({ key }) => key.address)].map((address) =>
      patiently('a balance', async () =>
        BigInt(await rpc.call<string>('eth_getBalance', [address, 'latest'])),
      ),
    ),
  )
  const sum = balances.reduce((all, one) => all + one, 0n)
  if (sum !== genesisOfOneAccount)
    throw new Error(`People hold ${sum} units of PLA instead of ${genesisOfOneAccount}.`)
}
