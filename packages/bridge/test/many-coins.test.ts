import { bitcoinAddress } from '@planet/wallet/addresses/bitcoin'
import { decodeTransaction, weightOf } from '@planet/wallet/bitcoin/raw-transaction'
import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer/transaction.js'
import type { Hex } from 'viem'
import { expect, it } from 'vitest'
import { depositSalt, reserveSalt } from '../src/deposit-salt.ts'
import { verifyBitcoinRelease } from '../src/guardian/verify/release-bitcoin.ts'
import { bitcoinLock } from '../src/networks/bitcoin/address.ts'
import { buildRelease, type ReserveCoin, readProposal } from '../src/networks/bitcoin/release.ts'
import { lockInputWeight, mostCoins, mostWeight, releaseWeight } from '../src/networks/bitcoin/release-fee.ts'
import type { PayloadOf } from '../src/request.ts'
import type { BridgeSetup } from '../src/setup/setup.ts'
import { MemoryBitcoin } from './model/memory-bitcoin.ts'
import { MemoryPlanet } from './model/memory-planet.ts'
import { World } from './model/world.ts'
import { createWorldDatabase } from './model/world-database.ts'
import { accountOf, paperSetup, publicKeyOf } from './people.ts'

const alice = accountOf('alice').address
const destination = bitcoinAddress(hex.decode(publicKeyOf('alice at home')), 'sandbox')

it('pays a convert from hundreds of small coins', async () => {
  const database = await createWorldDatabase()
  try {
    const world = new World(database, { network: 'bitcoin', third: 'silent', steps: [] })
    await world.open()
    // Each is below the minimum: coins of the reserve that are not credited to anyone.
    const amounts = Array.from({ length: 20 }, () => 0)
    for (let payment = 0; payment < 13; payment++) await world.take({ do: 'deposit', who: 0, amounts })
    await world.take({ do: 'mine', blocks: 3, full: false })
    world.give(0, 2_500_000n)
    await world.take({ do: 'convert', who: 0, percent: 100, fee: 1, bad: false })
    expect(await world.finish()).toMatchObject({ paid: 1, returned: 0 })
    const { rows } = await database.pool.query<{ raw: string }>('select raw from bridge_releases')
    const [release] = rows.map(({ raw }) => decodeTransaction(hex.decode(raw)))
    expect(rows).toHaveLength(1)
    expect(release?.inputs.length).toBeGreaterThan(240)
  } finally {
    await database.close()
  }
})

/** Fifteen signatures per coin: a transaction is full with fewer coins. */
const guardians = Array.from({ length: 15 }, (_, i) => `one of fifteen ${i}`)

function largeStage() {
  const keys = { ...paperSetup.bitcoin, threshold: 15, publicKeys: guardians.map(publicKeyOf) }
  const { stage, feeRate } = paperSetup.bitcoin ?? {
    stage: 'sandbox',
    feeRate: { least: 1000n, most: 1000n },
  }
  const chain = new MemoryBitcoin(() => Date.UTC(2026, 0, 1) / 1000)
  const salts = { reserve: reserveSalt(paperSetup), deposit: depositSalt(paperSetup, alice) }
  const scriptOf = (salt: Hex) => bitcoinLock({ ...keys, stage }, salt).script
  const paid = (salt: Hex, count: number, value: bigint) =>
    chain.pay(Array.from({ length: count }, () => ({ script: scriptOf(salt), value }))).txid
  const reserve = paid(salts.reserve, 1, 50_000n)
  const deposits = Array.from({ length: 26 }, () => paid(salts.deposit, 10, 20_000n))
  chain.mine(1)
  const setup: BridgeSetup = { ...paperSetup, bitcoin: { ...keys, stage, feeRate, ticket: `${reserve}:0` } }
  const planet = new MemoryPlanet(setup, 'BTC', () => new Date())
  planet.balances.set(alice.toLowerCase(), 10n ** 10n)
  const client = chain.client()
  const coinOf = async (txid: string, vout: number, value: bigint, salt: Hex): Promise<ReserveCoin> => ({
    txid,
    vout,
    value,
    salt,
    previous: (await client.transaction(txid)).raw,
  })
  const coins = () =>
    Promise.all(
      deposits.flatMap((txid) =>
        Array.from({ length: 10 }, (_, vout) => coinOf(txid, vout, 20_000n, salts.deposit)),
      ),
    )
  const policy = { approveUpTo: () => 0n, oneOperatorUpTo: () => 0n, operators: [] }
  const view = {
    setup,
    bitcoin: client,
    planet: planet.view(),
    readers: {},
    policy,
    standingOf: async () => 'active' as const,
  }
  return {
    keys: { ...keys, stage },
    planet,
    view,
    coins,
    ticket: () => coinOf(reserve, 0, 50_000n, salts.reserve),
  }
}

it('fills a release as far as nodes relay it; guardians sign none that is larger or more expensive', async () => {
  const { keys, planet, view, ...stage } = largeStage()
  const [coins, ticket] = await Promise.all([stage.coins(), stage.ticket()])
  const most = mostCoins(15, 15)
  expect(coins.length).toBeGreaterThan(most + 10)
  const ask = (amount: bigint) => {
    const terms = { requester: alice, amount, fee: 200_000n, network: 'bitcoin', destination }
    const convert = planet.converts.get(planet.requestConvert(terms))
    if (!convert) throw new Error('no convert')
    convert.status = 'approved'
    return convert
  }
  const proposed = ({ id, amount, block }: ReturnType<typeof ask>): PayloadOf<'release_bitcoin'> => {
    const pays = [{ id, to: destination, amount }]
    const { psbt, salts } = buildRelease({ keys, ticket, coins, pays, voids: [], rate: 1000n })
    return { kind: 'release_bitcoin', psbt, salts, converts: [{ id, block: String(block) }], voids: [] }
  }
  const each = 20_000n - BigInt(Math.ceil(lockInputWeight(15, 15) / 4))
  expect(() => proposed(ask(each * BigInt(most + 10)))).toThrow('do not cover')

  const convert = ask(each * BigInt(most - 3))
  const full = proposed(convert)
  const { tx, inputs, fee } = await verifyBitcoinRelease(view, full)
  expect(inputs.length).toBeGreaterThan(most - 6)
  const scripts = tx.outputs.map(({ script }) => script)
  const weight = releaseWeight(inputs.length, lockInputWeight(15, 15), scripts)
  expect(weight).toBeLessThanOrEqual(mostWeight)
  expect(weight).toBeGreaterThan(mostWeight - 10_000)
  // Without its witness it has no more than the weight allows.
  expect(weightOf(tx)).toBeLessThan(weight)

  convert.fee = fee - 1n
  await expect(verifyBitcoinRelease(view, full)).rejects.toMatchObject({ code: 'fee_too_low' })
  convert.fee = 10n ** 9n
  const larger = withMore(full, keys, coins.slice(inputs.length, inputs.length + 5))
  await expect(verifyBitcoinRelease(view, larger)).rejects.toMatchObject({ detail: { field: 'weight' } })
})

/** The same release with more coins, whose value the miner gets. */
function withMore(
  payload: PayloadOf<'release_bitcoin'>,
  keys: Parameters<typeof bitcoinLock>[0],
  coins: readonly ReserveCoin[],
): PayloadOf<'release_bitcoin'> {
  const tx = Transaction.fromPSBT(base64.decode(payload.psbt), {
    allowUnknownOutputs: true,
    allowUnknownInputs: true,
  })
  for (const { txid, vout, previous, salt } of coins)
    tx.addInput({
      txid: hex.decode(txid),
      index: vout,
      sequence: 0xfffffffd,
      nonWitnessUtxo: hex.decode(previous),
      witnessScript: bitcoinLock(keys, salt).witnessScript,
    })
  const salts = [...payload.salts, ...coins.map(({ salt }) => salt)]
  const larger = { ...payload, psbt: base64.encode(tx.toPSBT()), salts }
  expect(readProposal(keys, larger.psbt, salts).inputs).toHaveLength(salts.length)
  return larger
}
