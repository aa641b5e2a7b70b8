import type { MainNetwork } from '@planet/chains/network'
import type { AssetCode } from '@planet/units/asset'
import { beforeEach, expect, it } from 'vitest'
import { accountOf, paperSetup } from '../../test/people.ts'
import type { ChainReader, ReleaseEvent } from '../networks/common/network.ts'
import type { PlanetView } from '../planet/view.ts'
import type { ReserveClaims } from '../view/claims.ts'
import type { GuardianView } from '../view/guardian-view.ts'
import { openReserveLook } from './look.ts'

const [vault, usdt, bridgedPla] = ['vault', 'usdt', 'pla'].map((name) => accountOf(name).address) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
]
const { bitcoin: _, ...rest } = paperSetup
const setup = {
  ...rest,
  ethereum: { chainId: 1, vault, tokens: { USDT: usdt, PLA: bridgedPla } },
  tron: { chainId: 2, vault, tokens: { USDT: usdt } },
}

/** Two networks and PLANET in their current state; the tests change them. */
let world: {
  planet: bigint
  heads: Record<'ethereum' | 'tron', string>
  supply: Partial<Record<AssetCode, bigint>>
  held: bigint
  asked: string[]
  away: Set<MainNetwork>
  credited: boolean
  /** For the one released convert. */
  status: 'approved' | 'settled'
  /** What the vault on TRON did in the requested block. */
  releases: ReleaseEvent[]
  /** Runs while balances are read. */
  meanwhile: () => void
}
let claims: ReserveClaims
const id = `0x${'11'.repeat(32)}` as const

beforeEach(() => {
  world = {
    planet: 7n,
    heads: { ethereum: 'e1', tron: 't1' },
    held: 100n,
    supply: { USDT: 200n, ETH: 100n, TRX: 100n },
    asked: [],
    away: new Set(),
    credited: false,
    status: 'approved',
    releases: [],
    meanwhile: () => undefined,
  }
  claims = {
    tips: { ethereum: 'e1', tron: 't1' },
    planet: 7n,
    coins: [],
    forwarders: [],
    unsettled: [],
    pending: [],
  }
})

function readerOf(network: 'ethereum' | 'tron'): ChainReader {
  return {
    network,
    head: async () => {
      if (world.away.has(network)) throw new Error('away')
      return { height: 1, hash: world.heads[network] }
    },
    hashAt: async () => world.heads[network],
    block: async (height) => ({
      height,
      hash: world.heads[network],
      parent: '',
      time: new Date(0),
      arrivals: [],
      spends: [],
      releases: network === 'tron' ? world.releases : [],
    }),
    balance: async (asset) => {
      world.asked.push(`${network} ${asset}`)
      world.meanwhile()
      return world.held
    },
    ...(network === 'ethereum' ? { issued: async () => 100n } : {}),
  }
}

function viewOf(): GuardianView {
  const planet = {
    finalBlock: async () => world.planet,
    supply: async (asset: AssetCode) => {
      world.asked.push(`planet ${asset}`)
      return world.supply[asset] ?? 0n
    },
    plaHeld: async () => 0n,
    credited: async () => world.credited,
    convert: async () => ({ id, status: world.status, asset: 'USDT', network: 'tron', amount: 10n }),
  } as unknown as PlanetView
  const readers = { ethereum: readerOf('ethereum'), tron: readerOf('tron') }
  return {
    setup,
    planet,
    readers,
    policy: { approveUpTo: () => 0n, oneOperatorUpTo: () => 0n, operators: [] },
    standingOf: async () => 'active',
  }
}
const lookOver = () => openReserveLook(viewOf(), async () => claims)
const newBlock = (network: 'ethereum' | 'tron', hash: string) => {
  world.heads[network] = hash
  claims = { ...claims, tips: { ...claims.tips, [network]: hash } }
}
const askedOf = (network: string) => world.asked.filter((one) => one.startsWith(network)).length

it('queries each balance once per block, and a block of one network costs no queries on the others', async () => {
  const look = lookOver()
  expect((await look()).whole).toBe(true)
  expect([askedOf('ethereum'), askedOf('tron'), askedOf('planet')]).toEqual([3, 2, 3])
  await look()
  expect(world.asked).toHaveLength(8)
  world.planet++
  await look()
  expect([askedOf('ethereum'), askedOf('tron'), askedOf('planet')]).toEqual([3, 2, 6])
  newBlock('tron', 't2')
  await look()
  expect([askedOf('ethereum'), askedOf('tron'), askedOf('planet')]).toEqual([3, 4, 6])
})

const verdictOn = ({ reports }: Awaited<ReturnType<ReturnType<typeof lookOver>>>, asset: AssetCode) =>
  reports.find((report) => report.asset === asset)?.holds

it('reports a shortage in the same block, after a second check of everything', async () => {
  const look = lookOver()
  expect(verdictOn(await look(), 'USDT')).toBe(true)
  world.held = 99n
  newBlock('ethereum', 'e2')
  expect(verdictOn(await look(), 'USDT')).toBe(false)
  expect(world.asked.filter((one) => one === 'tron USDT')).toHaveLength(2)
})

it.each<[string, () => void]>([
  ['claims are behind the network', () => (world.heads.tron = 't2')],
  ['claims are ahead of its nodes', () => (claims = { ...claims, tips: { ...claims.tips, tron: 't2' } })],
  ['claims are ahead of its PLANET', () => (claims = { ...claims, planet: 8n })],
  ['no block of the network was applied', () => (claims = { ...claims, tips: { ethereum: 'e1' } })],
  ['its nodes are away', () => world.away.add('tron')],
  ['the network moves on meanwhile', () => (world.meanwhile = () => (world.heads.tron += '+'))],
])('has no verdict if %s', async (_name, happen) => {
  world.held = 0n
  happen()
  const found = await lookOver()()
  expect(found.whole).toBe(false)
  expect(verdictOn(found, 'USDT')).toBeUndefined()
  expect(verdictOn(found, 'TRX')).toBeUndefined()
})

it('gives no verdict from a mix of two blocks', async () => {
  world.meanwhile = () => {
    world.heads.tron = 't2'
  }
  const found = await lookOver()()
  expect(found.whole).toBe(false)
  expect(found.reports.map(({ asset }) => asset)).toEqual(['ETH', 'PLA'])
})

it('continues with the assets of the other networks if one is down', async () => {
  world.away.add('tron')
  world.held = 0n
  expect(verdictOn(await lookOver()(), 'ETH')).toBe(false)
})

it('owes what is about to be credited, until it is', async () => {
  claims = { ...claims, pending: [{ asset: 'USDT', amount: '1', depositId: id }] }
  expect(verdictOn(await lookOver()(), 'USDT')).toBe(false)
  world.credited = true
  expect(verdictOn(await lookOver()(), 'USDT')).toBe(true)
})

it('no longer owes what the vault has paid, once, if it shows it, until it is burned', async () => {
  const unsettled = { convert: { id, block: '1' }, txid: 'paid', height: 1 }
  claims = { ...claims, unsettled: [unsettled, unsettled] }
  world.supply.USDT = 210n
  const holds = async () => verdictOn(await lookOver()(), 'USDT')
  expect(await holds()).toBe(false)
  world.releases = [{ id, txid: 'paid', outcome: 'released' }]
  expect(await holds()).toBe(true)
  world.supply.USDT = 211n
  expect(await holds()).toBe(false)
  world.supply.USDT = 210n
  world.releases = [{ id, txid: 'paid', outcome: 'voided' }]
  expect(await holds()).toBe(false)
  world.releases = [{ id, txid: 'paid', outcome: 'released' }]
  world.status = 'settled'
  expect(await holds()).toBe(false)
})
