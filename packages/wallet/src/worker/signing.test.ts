import { describe, expect, it } from 'vitest'
import { account, addTestPasskey, makeDevice, stage, tradePassword, unlock } from '../../test/device.ts'
import { testKey, testManifest } from '../../test/manifest.ts'
import { replaceEachField } from '../../test/replace-fields.ts'
import {
  chain,
  makeSigningDevice,
  other,
  planet,
  registry,
  shop,
  signWith,
} from '../../test/signing-device.ts'
import { depositAddress } from '../addresses/deposit.ts'
import { convertCall, readConvertCall } from '../evm/convert.ts'
import { recoverDigest } from '../evm/recover.ts'
import { typedDataDigest } from '../evm/typed-data.ts'
import type { ResultOf } from './protocol.ts'

const { device, wallet } = await makeSigningDevice()
const sign = (handle: string) => signWith(device, handle)

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
    const wanted = convertCall({ ...terms, bridge, token: tokens.USDT ?? '' })
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
    const token = ethereum?.tokens.USDT
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
  await sign(await prepare())
  const key = `payees/${account}`
  const text = device.records.get(key) ?? ''
  expect(text).toContain(other)
  device.records.set(key, text.replaceAll(other, testKey(240).address))
  const altered = { account, unlock, handle: await prepare() }
  expect(await device.refused('signTransaction', altered)).toBe('payees_damaged')
  expect(device.records.has(key)).toBe(false)
  expect((await sign(await prepare())).to).toBe(other)
})
