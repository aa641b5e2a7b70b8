import { describe, expect, it } from 'vitest'
import { account } from '../../test/device.ts'
import { guardianKeys, testKey } from '../../test/manifest.ts'
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
import { encodeCall } from '../evm/abi.ts'
import type { ResultOf } from './protocol.ts'

const { device, wallet } = await makeSigningDevice()
const sign = (handle: string) => signWith(device, handle)

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

  it('goes to a typed address as typed, even with the proof of an account that has another', async () => {
    const { preview } = await prepare({ to: other, proof: proofOf(shopId, shop) })
    expect(preview).toMatchObject({ to: other })
    expect(preview).not.toHaveProperty('accountId')
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
    ['a contract of the product', planet.tokens.BTC ?? ''],
    ['an address of another network', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['nothing', ''],
  ])('to %s is refused', async (_, to) => {
    const request = { account, transfer: { ...transfer, to }, chain }
    expect(await device.refused('prepareTransfer', request)).toBe('address_invalid')
  })

  it.each([
    ['a negative nonce', { nonce: -1 }],
    ['a nonce that is no integer', { nonce: 7.5 }],
    ['less gas than any transaction uses', { gasLimit: 20_999 }],
    ['more gas than a block should spend on one', { gasLimit: 5_000_001 }],
  ])('is refused with %s from the server', async (_, change) => {
    const request = { account, transfer, chain: { ...chain, ...change } }
    expect(await device.refused('prepareTransfer', request)).toBe('transaction_invalid')
  })

  it('signs what was typed or nothing, for any response of the server', async () => {
    // An account that this device has not paid yet: what it remembers would protect it too.
    const newId = 'PW-7N3K-2Q8R-5T4N'
    const proof = proofOf(newId, other)
    const expected = encodeCall('transfer(address,uint256)', [other, transfer.amount])
    const handles: string[] = []
    for (const { value, path } of replaceEachField({ chain, proof })) {
      const request = {
        account,
        transfer: { ...transfer, to: newId, proof: value.proof },
        chain: value.chain,
      }
      const answer = await device.send('prepareTransfer', request)
      if (!answer.ok) continue
      const { handle, preview } = answer.result as ResultOf<'prepareTransfer'>
      expect(preview, path).toMatchObject({ asset: 'USDT', amount: transfer.amount, to: other })
      handles.push(handle)
    }
    // Two of many: signing takes Argon2id each time, and the bytes behind a handle cannot change any more.
    expect(handles.length).toBeGreaterThan(2)
    for (const handle of handles.slice(-2)) {
      const { to, data, value: sent } = await sign(handle)
      expect([to, data, sent]).toEqual([planet.tokens.USDT, expected, 0n])
    }
  })
})
