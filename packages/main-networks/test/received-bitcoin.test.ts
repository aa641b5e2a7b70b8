import { bitcoinReader } from '@planet/bridge/networks/bitcoin/watch'
import { bitcoinClient } from '@planet/chains/bitcoin/client'
import { type Bitcoin, startBitcoin } from '@planet/sandbox/bitcoin/server/start'
import { signBitcoinTransfer } from '@planet/wallet/bitcoin/sign'
import { planPayment } from '@planet/wallet/plan/payment'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownKeys } from '../src/networks/own-keys.ts'
import { receivedPayment, receivedSince } from '../src/payments/find-received.ts'
import { cursorOf, paymentsOf, readCursor, writeCursor } from '../src/payments/history.ts'
import { paymentPages } from '../src/payments/payment-pages.ts'
import { prepare } from '../src/payments/prepare.ts'
import { send } from '../src/payments/send.ts'
import { forgetAddresses, watchMissingAddresses } from '../src/received/addresses.ts'
import { findSenders } from '../src/received/senders.ts'
import { openAccount, openStage, type Stage, withFolder } from './stage.ts'
import { followBlocks, openWatched } from './watching.ts'

let bitcoin: Bitcoin
let remove: () => Promise<void>
let stage: Stage
let follow: () => Promise<number>
beforeAll(async () => {
  const started = await withFolder((dataDir) =>
    startBitcoin({ dataDir, host: '127.0.0.1', port: 0, rpcUser: 'own', rpcPassword: 'regtest' }),
  )
  bitcoin = started.node
  remove = started.remove
  const urls = [bitcoin.url.replace('http://', 'http://own:regtest@')]
  stage = await openStage({}, { bitcoin: { urls, agree: 1 } })
  const client = bitcoinClient({ urls, agree: 1, stage: 'sandbox' })
  const { height } = await client.head()
  follow = followBlocks(stage, bitcoinReader(client, 'sandbox'), height + 1)
})
afterAll(async () => {
  await stage.close()
  await bitcoin.close()
  await remove()
})

type Person = Awaited<ReturnType<typeof openWatched>>
const open = (id: string) => openWatched(stage, id, 'bitcoin')

async function pay({ id, keyring }: Person, to: string, wanted: bigint) {
  const prepared = await prepare(stage.main, id, { network: 'bitcoin', asset: 'BTC', to })
  const intent = { network: 'bitcoin', asset: 'BTC', stage: 'sandbox', to, wanted, speed: 'normal' } as const
  const plan = planPayment(prepared, intent)
  if (plan.network !== 'bitcoin') throw new Error('another network')
  return signBitcoinTransfer(plan.transfer, plan.intent, keyring)
}

it('lists a payment with its sender, and counts its confirmations until it is final', async () => {
  const person = await open('PW-IN-ONE')
  const txid = await bitcoin.faucet(person.address, 1_000_000n)
  await bitcoin.mine(1)
  await follow()
  const [seen, ...more] = await person.payments()
  expect(more).toEqual([])
  expect(seen).toMatchObject({
    direction: 'in',
    network: 'bitcoin',
    txid,
    currency: 'BTC',
    amount: '1000000',
    to: person.address,
    from: null,
    state: 'included',
    confirmations: 1,
    needed: 12,
    withdrawal: null,
  })
  await findSenders(stage.main, txid)
  expect(await person.payments()).toMatchObject([{ from: [bitcoin.faucetAddress] }])
  await bitcoin.mine(10)
  await follow()
  expect(await person.payments()).toMatchObject([{ state: 'included', confirmations: 11 }])
  await bitcoin.mine(5)
  await follow()
  expect(await person.payments()).toMatchObject([{ state: 'final', confirmations: 12 }])
  const place = { network: 'bitcoin', txid, index: seen?.index ?? -1 } as const
  expect(await receivedPayment(stage.main, person.id, place)).toMatchObject({ amount: '1000000' })
  const stranger = await open('PW-IN-STRANGER')
  await expect(receivedPayment(stage.main, stranger.id, place)).rejects.toThrow('data_not_found')
})

it('moves a payment with its block in a reorganisation, and removes one that is gone', async () => {
  const person = await open('PW-IN-REORG')
  const txid = await bitcoin.faucet(person.address, 70_000n)
  await bitcoin.mine(3)
  await follow()
  expect(await person.payments()).toMatchObject([{ txid, confirmations: 3 }])
  await bitcoin.reorg(3)
  await follow()
  const [moved] = await person.payments()
  expect(moved).toMatchObject({ txid, amount: '70000' })
  await bitcoin.reorg(moved?.confirmations ?? 0, { transactions: 'drop' })
  await follow()
  expect(await person.payments()).toEqual([])
})

it('lists a payment between two accounts for both, and the change for neither', async () => {
  const person = await open('PW-IN-PAYER')
  const friend = await open('PW-IN-PAYEE')
  await bitcoin.faucet(person.address, 2_000_000n)
  await bitcoin.mine(1)
  const { raw, txid } = await pay(person, friend.address, 300_000n)
  await send(stage.main, person.id, { network: 'bitcoin', raw, memo: 'Invoice 7' })
  await bitcoin.mine(1)
  await follow()
  await findSenders(stage.main, txid)
  expect(await person.payments('in')).toMatchObject([{ amount: '2000000' }])
  expect(await person.payments('out')).toMatchObject([
    { txid, amount: '300000', from: [person.address], to: friend.address, memo: 'Invoice 7' },
  ])
  expect(await friend.payments()).toMatchObject([
    { direction: 'in', txid, amount: '300000', from: [person.address] },
  ])
})

it('removes the change of a payment that another wallet of the same phrase has sent', async () => {
  const person = await open('PW-IN-CHANGE')
  const friend = await open('PW-IN-FRIEND')
  await bitcoin.faucet(person.address, 500_000n)
  await bitcoin.mine(1)
  const { raw, txid } = await pay(person, friend.address, 100_000n)
  const { bitcoin: network } = stage.main.networks
  await network?.send(raw)
  await bitcoin.mine(1)
  await follow()
  await findSenders(stage.main, txid)
  expect(await person.payments()).toMatchObject([{ amount: '500000' }])
  expect(await friend.payments()).toMatchObject([{ amount: '100000' }])
})

it('calls newly mined coins what they are', async () => {
  const person = await open('PW-IN-MINER')
  await bitcoin.mine(1, person.address)
  await follow()
  const [mined] = await person.payments()
  await findSenders(stage.main, mined?.txid ?? '')
  expect(await person.payments()).toMatchObject([{ from: [] }])
})

it('names the withdrawal that paid an own address', async () => {
  const person = await open('PW-IN-WITHDRAWAL')
  const txid = await bitcoin.faucet(person.address, 250_000n)
  await stage.database.pool.query(
    `insert into bridge_converts (id, account, requester, asset, amount, fee, network, destination, block_number, requested_at, state, status, updated_at)
     values ('0x01', $1, decode(repeat('01', 20), 'hex'), 'BTC', 250000, 100, 'bitcoin', $2, 1, now(), '{}', 3, now())`,
    [person.id, person.address],
  )
  await stage.database.pool.query(
    `insert into bridge_releases (id, network, converts, voids, proposal, fee, txid, state, created_at)
     values ('release', 'bitcoin', '{0x01}', '{}', '', 0, $1, 'sent', now())`,
    [txid],
  )
  await bitcoin.mine(1)
  await follow()
  expect(await person.payments()).toMatchObject([{ txid, withdrawal: 'W-1' }])
})

it('pages through sent and received payments in one order, and filters them', async () => {
  const person = await open('PW-IN-PAGES')
  const friend = await open('PW-IN-OTHER')
  for (const amount of [600_000n, 700_000n, 800_000n]) {
    await bitcoin.faucet(person.address, amount)
    await bitcoin.mine(1)
  }
  const { raw } = await pay(person, friend.address, 50_000n)
  await send(stage.main, person.id, { network: 'bitcoin', raw })
  await bitcoin.mine(1)
  await follow()
  const own = await ownKeys(stage.main, person.id)
  const all = await person.payments()
  expect(all).toHaveLength(4)
  const paged = []
  for (let before: string | undefined; paged.length < 4; ) {
    const [one] = await paymentsOf(stage.main, own, {
      count: 1,
      before: before === undefined ? undefined : readCursor(before),
    })
    if (!one) break
    paged.push(one)
    before = writeCursor(cursorOf(one))
  }
  expect(paged).toEqual(all)
  const exported = []
  for await (const page of paymentPages(stage.main, person.id, { direction: 'in' })) exported.push(...page)
  expect(exported).toEqual(all.filter(({ direction }) => direction === 'in'))
  expect(await paymentsOf(stage.main, own, { currency: 'ETH', count: 9 })).toEqual([])
})

it('watches accounts of an earlier release from now on, and no forgotten ones', async () => {
  const person = await openAccount(stage, 'PW-IN-EARLIER')
  const { addresses } = await ownKeys(stage.main, person.id)
  await bitcoin.faucet(addresses.bitcoin, 10_000n)
  await bitcoin.mine(1)
  await follow()
  expect(await receivedSince(stage.main, person.id)).toBeUndefined()
  await watchMissingAddresses(stage.main)
  expect(await receivedSince(stage.main, person.id)).toBeInstanceOf(Date)
  await bitcoin.faucet(addresses.bitcoin, 20_000n)
  await bitcoin.mine(1)
  await follow()
  const listed = () => paymentsOf(stage.main, { accountId: person.id, addresses }, { count: 9 })
  expect(await listed()).toMatchObject([{ amount: '20000' }])
  await stage.database.pool.query('update accounts set forgotten_at = now() where id = $1', [person.id])
  await forgetAddresses(stage.main)
  await watchMissingAddresses(stage.main)
  await bitcoin.faucet(addresses.bitcoin, 30_000n)
  await bitcoin.mine(1)
  await follow()
  expect(await listed()).toMatchObject([{ amount: '20000' }])
})
