import { mainNetworks } from '@planet/chains/network'
import { describe, expect, it } from 'vitest'
import { depositSalt, reserveSalt } from '../src/deposit-salt.ts'
import { buildRelease } from '../src/networks/bitcoin/release.ts'
import type { RequestPayload } from '../src/request.ts'
import type { Standing } from '../src/rules/standing.ts'
import { people } from './model/main-chain.ts'
import { createVerifyStage } from './verify-stage.ts'

const [alice] = people
type Stage = ReturnType<typeof createVerifyStage>

/** A release of the convert from Bitcoin's reserve. */
async function bitcoinRelease(
  { chain, view }: Stage,
  { convert, place }: ReturnType<Stage['ask']>,
): Promise<RequestPayload> {
  const keys = chain.setup.bitcoin
  if (!keys || !view.bitcoin) throw new Error('no keys')
  const { bitcoin } = view
  const coinOf = async (outpoint: string, salt: `0x${string}`) => {
    const [txid = '', vout = '0'] = outpoint.split(':')
    const { tx, raw } = await bitcoin.transaction(txid)
    return { txid, vout: Number(vout), salt, previous: raw, value: tx.outputs[Number(vout)]?.value ?? 0n }
  }
  chain.deposit(alice, [900_000n])
  chain.mine(1, false)
  const { height = 0 } = (await view.readers.bitcoin?.head()) ?? {}
  const [arrival] = (await view.readers.bitcoin?.block(height))?.arrivals ?? []
  const plan = {
    keys,
    ticket: await coinOf(keys.ticket, reserveSalt(chain.setup)),
    coins: [await coinOf(`${arrival?.txid}:${arrival?.index}`, depositSalt(chain.setup, alice))],
    pays: [{ id: place.id, to: convert.destination, amount: convert.amount }],
    voids: [],
    rate: 1000n,
  }
  return { kind: 'release_bitcoin', ...buildRelease(plan), converts: [place], voids: [] }
}

const expected: Readonly<Record<Standing, string>> = {
  active: 'signed',
  unknown: 'signed',
  held: 'account_held',
  closed: 'account_held',
}

describe.each(mainNetworks)('money that leaves for %s', (network) => {
  it.each(Object.entries(expected))('of an owner who is %s: %s', async (standing, outcome) => {
    const stage = createVerifyStage(network)
    const { view, answer, ask, standings } = stage
    view.policy = { ...view.policy, approveUpTo: () => 10n ** 30n }
    const asked = ask()
    const { convert, place } = asked
    standings.set(alice.toLowerCase(), standing as Standing)
    expect(await answer({ kind: 'approve', convert: place })).toBe(outcome)
    // The way back to the owner is open for everyone.
    const back = { kind: 'return', convert: place, status: 'requested', reason: 'account_closed' } as const
    expect(await answer(back)).toBe('signed')
    convert.status = 'approved'
    if (network === 'bitcoin') expect(await answer(await bitcoinRelease(stage, asked))).toBe(outcome)
    else {
      expect(await answer({ kind: 'release', convert: place })).toBe(outcome)
      expect(await answer({ kind: 'void', convert: place })).toBe('signed')
    }
  })

  it('is not signed while the owner’s standing cannot be read', async () => {
    const { view, answer, ask } = createVerifyStage(network)
    view.policy = { ...view.policy, approveUpTo: () => 10n ** 30n }
    view.standingOf = () => Promise.reject(new Error('permission denied'))
    await expect(answer({ kind: 'approve', convert: ask().place })).rejects.toThrow('permission denied')
  })
})
