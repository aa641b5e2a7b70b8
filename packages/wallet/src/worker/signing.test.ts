import { checkCharacter } from '@planet/api/account-id'
import { Transaction } from 'ethers'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  account,
  addTestPasskey,
  type Device,
  makeDevice,
  stage,
  tradePassword,
  unlock,
} from '../../test/device.ts'
import {
  authoriserKey,
  guardianKeys,
  releaseKey,
  signedBy,
  testKey,
  testManifest,
} from '../../test/manifest.ts'
import { replaceEachField } from '../../test/replace-fields.ts'
import { accountEntry } from '../addresses/account-entry.ts'
import { depositAddress } from '../addresses/deposit.ts'
import { accountIdBytes } from '../addresses/registry-claim.ts'
import { encodeCall } from '../evm/abi.ts'
import { convertCall, readConvertCall } from '../evm/convert.ts'
import { readOrderCall } from '../evm/order.ts'
import { recoverDigest } from '../evm/recover.ts'
import { signDigest } from '../evm/sign.ts'
import { typedDataDigest } from '../evm/typed-data.ts'
import type { AccountProof, OrderRequest } from '../signing/intents.ts'
import type { PublicWallet, ResultOf } from './protocol.ts'

const chain = { nonce: 7, gasLimit: 80_000 }
const { planet } = testManifest

let device: Device
let wallet: PublicWallet
beforeAll(async () => {
  device = makeDevice()
  wallet = await device.call('create', { account, stage, tradePassword })
  await device.call('offerManifest', { documents: [signedBy(testManifest, releaseKey)] })
})

const sign = async (handle: string) =>
  Transaction.from((await device.call('signTransaction', { account, unlock, handle })).raw)

const shopId = `PW-ABCD-EFGH-JKM${checkCharacter('ABCDEFGHJKM')}`
const shop = testKey(201).address
const other = testKey(202).address
const registry = { chainId: planet.chainId, address: planet.registry }
const proofOf = (
  accountId: string,
  address: string,
  keys: readonly (typeof releaseKey)[] = guardianKeys,
): AccountProof => {
  const digest = typedDataDigest(accountEntry(registry, accountId, address))
  return { accountId, address, signatures: keys.map((key) => signDigest(digest, key)) }
}

describe('a transfer', () => {
  const transfer = { asset: 'USDT', amount: 100_000_000n, to: shop } as const
  const prepare = (change: object = {}) =>
    device.call('prepareTransfer', { account, transfer: { ...transfer, ...change }, chain })

  it('pays what was typed by the contract of the manifest, and shows what its bytes do', async () => {
    const { handle, preview } = await prepare()
    expect(preview).toEqual({
      kind: 'transfer',
      asset: 'USDT',
      amount: 100_000_000n,
      to: shop,
      known: { isOwn: false, isFirstTime: true },
    })
    const signed = await sign(handle)
    expect(signed.to).toBe(planet.tokens.USDT)
    expect(signed.data).toBe(encodeCall('transfer(address,uint256)', [shop, 100_000_000n]))
    expect([signed.value, signed.maxFeePerGas, signed.nonce]).toEqual([0n, 0n, 7])
    expect(signed.from).toBe(wallet.addresses.planet)
  })

  it('recognises past recipients of this device, and its own address', async () => {
    const { handle } = await prepare({ asset: 'PLA', to: other })
    await sign(handle)
    expect((await prepare({ to: other })).preview.known).toEqual({ isOwn: false, isFirstTime: false })
    const own = await prepare({ to: wallet.addresses.planet })
    expect(own.preview.known.isOwn).toBe(true)
  })

  it('warns of an address with the same beginning and end as a paid one', async () => {
    const fake = `${other.slice(0, 6)}${'0'.repeat(32)}${other.slice(-4)}`.toLowerCase()
    const { preview } = await prepare({ to: fake })
    expect(preview.known.looksLike).toEqual({ address: other })
  })

  it('goes to an account id that enough guardians have signed for', async () => {
    const { handle, preview } = await prepare({ to: shopId.toLowerCase(), proof: proofOf(shopId, shop) })
    expect(preview).toMatchObject({ to: shop, accountId: shopId })
    expect((await sign(handle)).data).toContain(shop.slice(2).toLowerCase())
  })

  it.each([
    ['no proof', undefined],
    ['one guardian', proofOf(shopId, shop, guardianKeys.slice(0, 1))],
    ['one guardian twice', proofOf(shopId, shop, [guardianKeys[0], guardianKeys[0]])],
    ['strangers', proofOf(shopId, shop, [testKey(220), testKey(221)])],
    ['the proof of another id', proofOf('PW-0000-0000-0000', other)],
    ['another address under the same signatures', { ...proofOf(shopId, shop), address: other }],
  ])('to an account id is refused with %s', async (_, proof) => {
    const request = { account, transfer: { ...transfer, to: shopId, ...(proof && { proof }) }, chain }
    expect(await device.refused('prepareTransfer', request)).toBe('account_unconfirmed')
  })

  it('is rejected if an account id names another address than before, no matter who signs for it', async () => {
    const moved = { ...transfer, to: shopId, proof: proofOf(shopId, other) }
    expect(await device.refused('prepareTransfer', { account, transfer: moved, chain })).toBe(
      'account_changed',
    )
  })

  it.each([
    ['a contract of the product', planet.tokens.BTC],
    ['an address of another network', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['nothing', ''],
  ])('to %s is refused', async (_, to) => {
    const request = { account, transfer: { ...transfer, to }, chain }
    expect(await device.refused('prepareTransfer', request)).toBe('address_invalid')
  })

  it('signs what was typed or nothing, for any response of the server', async () => {
    const proof = proofOf(shopId, shop)
    const expected = encodeCall('transfer(address,uint256)', [shop, transfer.amount])
    let signed = 0
    for (const { value, path } of replaceEachField({ chain, proof })) {
      const request = {
        account,
        transfer: { ...transfer, to: shopId, proof: value.proof },
        chain: value.chain,
      }
      const answer = await device.send('prepareTransfer', request)
      if (!answer.ok) continue
      signed++
      const { handle, preview } = answer.result as ResultOf<'prepareTransfer'>
      expect(preview, path).toMatchObject({ asset: 'USDT', amount: transfer.amount, to: shop })
      // Two of many: signing takes Argon2id each time, and the bytes behind a handle cannot change any more.
      if (signed > 2) continue
      const { to, data, value: sent } = await sign(handle)
      expect([to, data, sent]).toEqual([planet.tokens.USDT, expected, 0n])
    }
    expect(signed).toBeGreaterThan(0)
  })
})

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
  const order = (change: Partial<OrderRequest> = {}): OrderRequest => ({
    orderId,
    asset: 'PLA',
    amount,
    payee: { kind: 'account', proof: proofOf(shopId, shop) },
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
    expect(await refusal({ payee: { kind: 'account', proof: unproven } })).toBe('account_unconfirmed')
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
        order: order({ ...terms, amount: units, payee: { kind: 'account', proof }, authorisation }),
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

describe('a convert', () => {
  const destination = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  const convert = {
    asset: 'USDT',
    amount: 100_000_000n,
    fee: 2_000_000n,
    mainNetwork: 'tron',
    destination,
    isOwn: false,
  } as const
  const prepare = (change: object = {}) =>
    device.call('prepareConvert', { account, convert: { ...convert, ...change }, chain })

  it('goes through the bridge of the manifest to what was typed', async () => {
    const { handle, preview } = await prepare()
    expect(preview).toMatchObject({ fee: 2_000_000n, destination, isFeeHigh: false })
    const signed = await sign(handle)
    const { bridge, tokens } = planet
    const { asset: _asset, isOwn: _isOwn, ...terms } = convert
    const wanted = convertCall({ ...terms, bridge, token: tokens.USDT })
    expect([signed.to, signed.value, signed.data]).toEqual([wanted.to, wanted.value, wanted.data])
    expect(readConvertCall({ to: signed.to ?? '', value: signed.value, data: signed.data })).toMatchObject(
      terms,
    )
  })

  it('with a fee above the limits is signed only if exactly that fee was accepted', async () => {
    const fee = 60_000_000n
    const { handle, preview } = await prepare({ fee })
    expect(preview.isFeeHigh).toBe(true)
    expect(await device.refused('signTransaction', { account, unlock, handle })).toBe('intent_fee')
    const less = await prepare({ fee, acceptedFee: fee - 1n })
    expect(await device.refused('signTransaction', { account, unlock, handle: less.handle })).toBe(
      'intent_fee',
    )
    expect((await sign((await prepare({ fee, acceptedFee: fee })).handle)).to).toBe(planet.tokens.USDT)
  })

  it('to an address shown as the own one is signed only if it is', async () => {
    const own = await prepare({ destination: wallet.addresses.tron, isOwn: true })
    expect((await sign(own.handle)).nonce).toBe(7)
    const { handle } = await prepare({ isOwn: true })
    expect(await device.refused('signTransaction', { account, unlock, handle })).toBe('intent_mismatch')
  })

  it('keeps to what was typed for any response of the server', async () => {
    let prepared = 0
    for (const { value, path } of replaceEachField({ chain, fee: 2_000_000 })) {
      const fee =
        typeof value.fee === 'number' && Number.isSafeInteger(value.fee) ? BigInt(value.fee) : value.fee
      const request = { account, convert: { ...convert, fee }, chain: value.chain }
      const answer = await device.send('prepareConvert', request)
      if (!answer.ok) continue
      prepared++
      const { preview } = answer.result as ResultOf<'prepareConvert'>
      expect(preview, path).toMatchObject({
        amount: convert.amount,
        destination,
        mainNetwork: 'tron',
        asset: 'USDT',
      })
    }
    expect(prepared).toBeGreaterThan(0)
  })
})

describe('a deposit address', () => {
  it('is derived only from the manifest and the own address, and signed', async () => {
    const { handle, preview } = await device.call('prepareBinding', {
      account,
      network: 'ethereum',
      asset: 'USDT',
    })
    const { ethereum } = testManifest
    const bridge = {
      stage,
      chainId: planet.chainId,
      bridge: planet.bridge,
      ...(ethereum && { ethereum }),
    } as const
    const address = depositAddress(bridge, 'ethereum', wallet.addresses.planet)
    const token = ethereum?.usdt
    expect(preview).toEqual({
      stage,
      network: 'ethereum',
      address,
      recipient: wallet.addresses.planet,
      token,
    })
    const { signature } = await device.call('signBinding', { account, unlock, handle })
    expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
    expect(await device.refused('signTransaction', { account, unlock, handle })).toBe('handle_unknown')
  })
})

describe('a handle', () => {
  it('belongs to its account and to this Worker', async () => {
    const transfer = { asset: 'PLA', amount: 1n, to: shop } as const
    const { handle } = await device.call('prepareTransfer', { account, transfer, chain })
    const stranger = { account: 'PW-1111-1111-1111', unlock, handle }
    expect(await device.refused('signTransaction', stranger)).toBe('handle_unknown')
    const unknown = { account, unlock, handle: `0x${'00'.repeat(16)}` }
    expect(await device.refused('signTransaction', unknown)).toBe('handle_unknown')
  })

  it('is never signed by a session alone', async () => {
    const transfer = { asset: 'PLA', amount: 1n, to: shop } as const
    const { handle } = await device.call('prepareTransfer', { account, transfer, chain })
    await device.call('unlockSession', { account, unlock, keepOpenMs: 60_000 })
    const answer = await device.send('signTransaction', { account, unlock: { by: 'session' }, handle })
    expect(answer).toMatchObject({ ok: false, error: { code: 'protocol' } })
    await device.call('lock', {})
  })
})

it('offers no operation that signs arbitrary bytes', async () => {
  for (const act of ['signEvm', 'signTypedData', 'signBitcoin', 'signTron', 'signDigest', 'sign'])
    expect(await device.send(act, { account, unlock, transaction: {}, data: {}, intent: {} })).toMatchObject({
      ok: false,
      error: { code: 'protocol' },
    })
})

it('claims the account id in the registry of the manifest', async () => {
  const claim = { account, stage, challenge: `0x${'01'.repeat(32)}`, issuedAt: 1_700_000_000 } as const
  const { claimSignature = '' } = await device.call('register', {
    account,
    unlock,
    claim,
    isForRegistry: true,
  })
  const { registryClaim } = await import('../addresses/registry-claim.ts')
  const digest = typedDataDigest(registryClaim(registry, account, wallet.addresses.planet))
  expect(recoverDigest(digest, claimSignature)).toBe(wallet.addresses.planet)
})

it('registers its own keys for its own account or nothing, for any response of the server', async () => {
  const passkey = await addTestPasskey(device)
  const claim = { account, stage, challenge: `0x${'01'.repeat(32)}`, issuedAt: 1_700_000_000 } as const
  const { registryClaim } = await import('../addresses/registry-claim.ts')
  const digest = typedDataDigest(registryClaim(registry, account, wallet.addresses.planet))
  let registered = 0
  for (const { value, path } of replaceEachField({ claim })) {
    const request = { account, unlock: passkey, claim: value.claim, isForRegistry: true }
    const answer = await device.send('register', request)
    if (!answer.ok) continue
    registered++
    const result = answer.result as ResultOf<'register'>
    expect([result.account, result.stage, result.addresses.planet], path).toEqual([
      account,
      stage,
      wallet.addresses.planet,
    ])
    expect(recoverDigest(digest, result.claimSignature ?? ''), path).toBe(wallet.addresses.planet)
  }
  expect(registered).toBeGreaterThan(0)
})

it('signs nothing on a device that has no manifest', async () => {
  const fresh = makeDevice()
  await fresh.call('create', { account, stage, tradePassword })
  const transfer = { asset: 'PLA', amount: 1n, to: shop } as const
  expect(await fresh.refused('prepareTransfer', { account, transfer, chain })).toBe('manifest_missing')
})

it('signs nothing with an altered list of known destinations, and starts a new one', async () => {
  const transfer = { asset: 'PLA', amount: 1n, to: other } as const
  const prepare = async () => (await device.call('prepareTransfer', { account, transfer, chain })).handle
  const key = `payees/${account}`
  const text = device.records.get(key) ?? ''
  expect(text).toContain(other)
  device.records.set(key, text.replaceAll(other, testKey(240).address))
  const altered = { account, unlock, handle: await prepare() }
  expect(await device.refused('signTransaction', altered)).toBe('payees_damaged')
  expect(device.records.has(key)).toBe(false)
  expect((await sign(await prepare())).to).toBe(other)
})
