import { checkCharacter } from '@planet/api/account-id'
import { beforeEach, describe, expect, it } from 'vitest'
import { account } from '../../test/device.ts'
import { authoriserKey, testKey, testManifest } from '../../test/manifest.ts'
import { replaceEachField } from '../../test/replace-fields.ts'
import {
  chain,
  makeSigningDevice,
  other,
  planet,
  proofOf,
  shop,
  shopId,
  signWith,
} from '../../test/signing-device.ts'
import { accountIdBytes } from '../addresses/registry-claim.ts'
import { readOrderCall } from '../evm/order.ts'
import { signDigest } from '../evm/sign.ts'
import { typedDataDigest } from '../evm/typed-data.ts'
import type { OrderRequest } from '../signing/intents.ts'
import type { ResultOf } from './protocol.ts'

const { device, wallet } = await makeSigningDevice()
const sign = (handle: string) => signWith(device, handle)

describe('an order', () => {
  const orderId = 'OD-0123-4567-89AB-CDEF'
  const amount = 5n * 10n ** 18n
  const deadline = 1_700_000_100
  const authorise = (change: object = {}, key = authoriserKey): OrderRequest['authorisation'] => {
    const terms = {
      payer: wallet.addresses.planet,
      merchant: shop,
      asset: `0x${'0'.repeat(40)}`,
      amount,
      deadline,
    }
    const message = { orderId: accountIdBytes(orderId), ...terms, ...change }
    const names = { orderId: 'bytes32', payer: 'address', merchant: 'address', asset: 'address' }
    const types = { ...names, amount: 'uint256', deadline: 'uint256' }
    const data = {
      domain: {
        name: 'Planet Orders',
        version: '1',
        chainId: planet.chainId,
        verifyingContract: planet.orders,
      },
      primaryType: 'Authorisation',
      types: { Authorisation: Object.entries(types).map(([name, type]) => ({ name, type })) },
      message,
    }
    const { payer, merchant, deadline: until } = message
    return { payer, merchant, deadline: until, signature: signDigest(typedDataDigest(data), key) }
  }
  const payTo = (
    change: Partial<Extract<OrderRequest['payee'], { kind: 'account' }>> = {},
  ): OrderRequest['payee'] => ({
    kind: 'account',
    proof: proofOf(shopId, shop),
    name: 'Mihon Coffee',
    contacts: [],
    ...change,
  })
  const order = (change: Partial<OrderRequest> = {}): OrderRequest => ({
    orderId,
    asset: 'PLA',
    amount,
    payee: payTo(),
    authorisation: authorise(),
    ...change,
  })
  const refusal = (change: Partial<OrderRequest>) =>
    device.refused('prepareOrder', { account, order: order(change), chain })

  it('is paid to the merchant that guardians have signed for, as it was shown', async () => {
    const { handle, preview } = await device.call('prepareOrder', { account, order: order(), chain })
    expect(preview).toMatchObject({ orderId, asset: 'PLA', amount, merchant: shop, accountId: shopId })
    const signed = await sign(handle)
    expect(signed.to).toBe(planet.orders)
    expect(readOrderCall({ to: signed.to ?? '', value: signed.value, data: signed.data })).toMatchObject({
      kind: 'pay',
      amount,
      authorisation: { merchant: shop, payer: wallet.addresses.planet, deadline: BigInt(deadline) },
    })
  })

  it('that charges a card is paid to the card programme of the manifest', async () => {
    const { cardSettlement = '' } = testManifest
    const card = { payee: { kind: 'card' }, authorisation: authorise({ merchant: cardSettlement }) } as const
    const { preview } = await device.call('prepareOrder', { account, order: order(card), chain })
    expect(preview).toMatchObject({ merchant: cardSettlement })
    expect(await refusal({ payee: { kind: 'card' } })).toBe('order_mismatch')
  })

  it.each([
    ['another merchant', () => ({ authorisation: authorise({ merchant: other }) })],
    ['another amount', () => ({ authorisation: authorise({ amount: 1n }) })],
    ['another asset', () => ({ authorisation: authorise({ asset: planet.tokens.BTC }) })],
    ['another payer', () => ({ authorisation: authorise({ payer: other }) })],
    ['another order', () => ({ orderId: 'OD-0123-4567-89AB-CDEG' })],
    ['an expired authorisation', () => ({ authorisation: authorise({ deadline: 1_699_999_999 }) })],
    ['one without an end', () => ({ authorisation: authorise({ deadline: 1_900_000_000 }) })],
    ['a signature of another account', () => ({ authorisation: authorise({}, testKey(230)) })],
  ])('is refused with %s', async (_, change) => {
    expect(await refusal(change())).toBe('order_mismatch')
  })

  it('is refused to a merchant without proof', async () => {
    const unproven = { ...proofOf(shopId, shop), signatures: [] }
    expect(await refusal({ payee: payTo({ proof: unproven }) })).toBe('account_unconfirmed')
  })

  it('pays the order that was shown or nothing, for any response of the server', async () => {
    // Invoices, links and the checkout use the same responses.
    const { asset } = order()
    const answers = {
      chain,
      proof: proofOf(shopId, shop),
      authorisation: authorise(),
      terms: { orderId, asset, amount: String(amount) },
    }
    let prepared = 0
    for (const { value, path } of replaceEachField(answers)) {
      const { chain: facts, proof, authorisation, terms } = value
      const units = /^\d+$/.test(String(terms.amount)) ? BigInt(terms.amount) : amount
      const request = {
        account,
        order: order({ ...terms, amount: units, payee: payTo({ proof }), authorisation }),
        chain: facts,
      }
      const answer = await device.send('prepareOrder', request)
      if (!answer.ok) continue
      prepared++
      const { preview } = answer.result as ResultOf<'prepareOrder'>
      expect(preview, path).toMatchObject({ orderId, asset: 'PLA', amount, merchant: shop })
    }
    expect(prepared).toBeGreaterThan(0)
  })

  describe('whose payee gives itself a name', () => {
    const thiefId = `PW-ABCD-EFGH-JKN${checkCharacter('ABCDEFGHJKN')}`
    const thief = { proof: proofOf(thiefId, other) }
    const judge = async (payee: Parameters<typeof payTo>[0]) => {
      const merchant = payee?.proof ? other : shop
      const request = order({ payee: payTo(payee), authorisation: authorise({ merchant }) })
      return device.call('prepareOrder', { account, order: request, chain })
    }

    beforeEach(async () => {
      for (const list of ['payees', 'contacts']) device.records.delete(`${list}/${account}`)
      await sign((await judge({ name: 'Mihon Coffee' })).handle)
    })

    it('is judged as a transfer is, by what this device has paid before', async () => {
      const { preview } = await judge({ name: 'Mihon Coffee' })
      expect(preview).toMatchObject({ name: 'Mihon Coffee', accountId: shopId })
      expect((await judge({ name: 'Mihon Coffee' })).preview.known).toEqual({
        isOwn: false,
        isFirstTime: false,
      })
      expect((await judge({ ...thief, name: 'Another Shop' })).preview.known).toMatchObject({
        isFirstTime: true,
      })
    })

    it.each(['Mihon Coffee', 'ＭＩＨＯＮ　ｃｏｆｆｅｅ', 'mihon-coffee.'])(
      'warns if %s was another account before',
      async (name) => {
        const { preview } = await judge({ ...thief, name })
        expect(preview.known?.conflict).toEqual({
          kind: 'name_of_another',
          source: 'payment',
          known: shopId,
        })
      },
    )

    it('warns if the account went by another name before', async () => {
      const { preview } = await judge({ name: 'Hana' })
      expect(preview.known?.conflict).toEqual({
        kind: 'other_name',
        source: 'payment',
        known: 'Mihon Coffee',
      })
    })

    it('warns if a contact says otherwise, from the device’s own memory or the server’s list', async () => {
      const listed = { ...thief, name: 'Bakery', contacts: [{ name: 'Bakery', planet: shopId }] }
      expect((await judge(listed)).preview.known?.conflict).toEqual({
        kind: 'name_of_another',
        source: 'contact',
        known: shopId,
      })
      const contact = { id: 'c', name: 'Hana', planet: thiefId, bitcoin: null, ethereum: null, tron: null }
      await device.call('confirmContact', { account, contact })
      expect((await judge({ ...thief, name: 'Florist' })).preview.known?.conflict).toEqual({
        kind: 'other_name',
        source: 'contact',
        known: 'Hana',
      })
      expect((await judge({ ...thief, name: 'hana' })).preview.known).not.toHaveProperty('conflict')
    })

    it('is not asked again about a name that its owner has accepted', async () => {
      const { handle } = await judge({ ...thief, name: 'Mihon Coffee' })
      await sign(handle)
      expect((await judge({ ...thief, name: 'Mihon Coffee' })).preview.known).not.toHaveProperty('conflict')
      expect((await judge({ name: 'Mihon Coffee' })).preview.known).not.toHaveProperty('conflict')
    })
  })

  it('is refunded in full through the contract of the manifest', async () => {
    const refund = { orderId, asset: 'USDT', amount: 9n } as const
    const { handle, preview } = await device.call('prepareRefund', { account, refund, chain })
    expect(preview).toEqual({ kind: 'refund', orderId, asset: 'USDT', amount: 9n })
    const signed = await sign(handle)
    expect(signed.to).toBe(planet.tokens.USDT)
    expect(readOrderCall({ to: signed.to ?? '', value: signed.value, data: signed.data })).toEqual({
      kind: 'refund',
      orders: planet.orders,
      token: planet.tokens.USDT,
      amount: 9n,
      orderKey: accountIdBytes(orderId),
    })
  })
})

describe('a refund', () => {
  const refund = { orderId: 'OD-0123-4567-89AB-CDEF', asset: 'USDT', amount: 9n } as const

  it('returns what was typed or nothing, for any response of the server', async () => {
    let prepared = 0
    for (const { value, path } of replaceEachField({ chain })) {
      const answer = await device.send('prepareRefund', { account, refund, chain: value.chain })
      if (!answer.ok) continue
      prepared++
      const { preview } = answer.result as ResultOf<'prepareRefund'>
      expect(preview, path).toEqual({ kind: 'refund', ...refund })
    }
    expect(prepared).toBeGreaterThan(0)
  })

  it.each([
    ['another order', { orderId: 'OD-0123-4567-89AB-CDEG' }],
    ['another currency', { asset: 'BTC' }],
  ])('of %s shows it before it is signed', async (_, change) => {
    const named = { ...refund, ...change }
    const answer = await device.send('prepareRefund', { account, refund: named, chain })
    expect(answer).toMatchObject({ ok: true, result: { preview: { kind: 'refund', ...named } } })
  })
})
