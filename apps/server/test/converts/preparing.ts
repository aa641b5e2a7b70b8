import { depositAddress, watchAddress } from '@planet/bridge/deposits/address'
import { chainId } from '@planet/transfers/testing/planet'
import { expect, it } from 'vitest'
import { testUsdt, testVault } from '../../src/testing/bridge-setup.ts'
import {
  alice,
  aliceId,
  bob,
  bobId,
  carolId,
  type Intent,
  ownBitcoin,
  ownTron,
  problemOf,
  type Stage,
  stranger,
  usdtFee,
} from './stage.ts'

export function preparing(stage: Stage): void {
  const { pool, setup, context, post, prepare } = stage

  it('holds everything to be signed, and what to expect', async () => {
    const { destination, order } = await prepare(aliceId)
    expect(destination).toEqual({ address: stranger, problem: null, looks_like: null })
    expect(order).toMatchObject({
      fee: String(usdtFee),
      available: '1000000000',
      chain_id: chainId,
      nonce: 0,
      bridge: setup.bridge,
      token: setup.tokens.USDT,
      own: false,
      first_time: true,
      review: [],
    })
    expect(Date.parse(order.valid_until)).toBeGreaterThan(Date.now())
    expect((await prepare(aliceId, { destination: ownTron })).order.own).toBe(true)
    expect((await prepare(aliceId, { destination: ` ${stranger} ` })).destination.address).toBe(stranger)
  })

  it('names a contact, and warns of a look-alike', async () => {
    const known = '0xAbCd000000000000000000000000000000001234'
    const alike = '0xaBcD111111111111111111111111111111111234'
    const to = async (destination: string) =>
      (await prepare(aliceId, { network: 'ethereum', destination: destination.toLowerCase() })).order
    const { contact } = await post(aliceId, '/api/contacts/add/', {
      name: 'Aoyama',
      ethereum: known.toLowerCase(),
    })
    expect(await to(known)).toMatchObject({ contact_name: 'Aoyama', looks_like: null })
    expect(await to(alike)).toMatchObject({
      contact_name: null,
      looks_like: { address: contact.ethereum, contact_name: 'Aoyama' },
    })
    await post(aliceId, '/api/contacts/remove/', { id: contact.id })
    expect(await to(alike)).toMatchObject({ looks_like: null })
  })

  it('reports what is wrong with a destination', async () => {
    const binding = { network: 'tron', account: bobId, recipient: bob.address } as const
    const deposit = await watchAddress(context.db, setup, binding)
    const reserve = depositAddress(setup, 'tron', alice.address)
    const cases: [Intent, string, string | null][] = [
      [{ destination: alice.address }, 'other_network', 'ethereum'],
      [{ destination: ownBitcoin }, 'other_network', 'bitcoin'],
      [{ destination: `${stranger.slice(0, -1)}u` }, 'bad_checksum', null],
      [{ destination: 'somewhere nice' }, 'unknown_format', null],
      [{ destination: deposit }, 'deposit_address', null],
      [{ network: 'ethereum', destination: testVault }, 'bridge_address', null],
      [{ network: 'ethereum', destination: testUsdt }, 'bridge_address', null],
      [{ network: 'ethereum', destination: `0x${'0'.repeat(40)}` }, 'zero_address', null],
    ]
    for (const [intent, problem, looks_like] of cases) {
      const { destination, order } = await prepare(aliceId, intent)
      expect([intent.destination, destination.problem, destination.looks_like, order]).toEqual([
        intent.destination,
        problem,
        looks_like,
        null,
      ])
    }
    // An address that has not been requested yet: to the chain it is like any other.
    expect((await prepare(aliceId, { destination: reserve })).destination.problem).toBeNull()
  })

  it('rejects amounts that cannot be sent', async () => {
    const cases: [Intent, string][] = [
      [{ amount: '1000000000' }, 'invalid_data amount format'],
      [{ amount: String(1_000_000_001n - usdtFee) }, 'invalid_data amount format'],
      [{ amount: String(1_000_000_000n - usdtFee) }, ''],
      [{ amount: '0' }, 'invalid_data amount too_short'],
      [
        { asset: 'BTC', network: 'bitcoin', amount: '9999', destination: ownBitcoin },
        'invalid_data amount too_short',
      ],
      [{ network: 'bitcoin' }, 'warn_validation_error network choose'],
    ]
    for (const [intent, problem] of cases)
      expect([intent, problemOf(await prepare(aliceId, intent))]).toEqual([intent, problem])
    expect((await prepare(carolId)).message).toBe('warn_not_enabled_user')
  })

  it('forecasts a review', async () => {
    await pool.query(`update accounts set password_changed_at = now() + interval '1 second' where id = $1`, [
      aliceId,
    ])
    expect((await prepare(aliceId)).order.review).toEqual(['password_changed'])
    await pool.query('update accounts set password_changed_at = null where id = $1', [aliceId])
  })
}
