import { Transaction } from 'ethers'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeCoin } from '../../test/coins.ts'
import {
  account,
  addTestPasskey,
  type Device,
  deviceNow,
  makeDevice,
  stage,
  tradePassword,
} from '../../test/device.ts'
import { releaseKey, signedBy, testKey, testManifest } from '../../test/manifest.ts'
import { replaceEachField } from '../../test/replace-fields.ts'
import { bitcoinScriptOf } from '../addresses/bitcoin.ts'
import { ethereumAccount } from '../addresses/ethereum.ts'
import { tronAddressOf } from '../addresses/tron.ts'
import { explainBitcoin } from '../bitcoin/explain.ts'
import { decodeTransaction } from '../bitcoin/raw-transaction.ts'
import { fromHex } from '../bytes.ts'
import { encodeCall } from '../evm/abi.ts'
import type { PreparedPayment } from '../plan/payment.ts'
import type { RaisePrepared } from '../plan/raise.ts'
import type { MainIntent, MainRaise } from '../signing/intents.ts'
import { explainTron } from '../tron/explain.ts'
import { decodeMessage } from '../tron/protobuf.ts'
import { decodeRaw } from '../tron/transaction.ts'
import type { PublicWallet, ResultOf } from './protocol.ts'

const shop = testKey(201).address
const thief = testKey(202).address
const recipient = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const tronRecipient = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

let device: Device
let wallet: PublicWallet
let unlock: Awaited<ReturnType<typeof addTestPasskey>>
beforeAll(async () => {
  device = makeDevice()
  wallet = await device.call('create', { account, stage, tradePassword })
  await device.call('offerManifest', { documents: [signedBy(testManifest, releaseKey)] })
  unlock = await addTestPasskey(device)
})

const prepare = (intent: MainIntent, prepared: PreparedPayment) =>
  device.call('prepareMain', { account, intent, prepared })
const sign = (handle: string) => device.call('signTransaction', { account, unlock, handle })

/** Enough for each field; the bytes behind a handle cannot change any more. */
const signedPerField = 2

/** Prepares with every replaced field and signs what is accepted. Signed bytes go to `inspect`. */
async function signEach<T>(
  act: 'prepareMain' | 'prepareRaise',
  intent: MainIntent | MainRaise,
  facts: T,
  inspect: (raw: string, preview: ResultOf<'prepareMain'>['preview'], path: string) => void,
): Promise<number> {
  let signed = 0
  const counts = new Map<string, number>()
  for (const { value, path, to } of replaceEachField(facts)) {
    if ((counts.get(path) ?? 0) >= signedPerField) continue
    const prepared = await device.send(act, { account, intent, prepared: value })
    const where = `${path} = ${String(to)}`
    if (!prepared.ok) {
      expect(prepared.error.code, where).not.toBe('internal')
      continue
    }
    const { handle, preview } = prepared.result as ResultOf<'prepareMain'>
    const answer = await device.send('signTransaction', { account, unlock, handle })
    if (!answer.ok) {
      expect(answer.error.code, where).not.toBe('internal')
      continue
    }
    signed++
    counts.set(path, (counts.get(path) ?? 0) + 1)
    inspect((answer.result as ResultOf<'signTransaction'>).raw, preview, where)
  }
  return signed
}

const ether = 10n ** 18n
const price = { max_fee: '20000000000', priority_fee: '1000000000' }
const base = { available: String(ether), available_for_fee: String(ether), bitcoin: null, tron: null }
const ethereumFacts = (): PreparedPayment => ({
  ...base,
  address: wallet.addresses.ethereum,
  token: thief,
  ethereum: {
    chain_id: 1,
    nonce: 3,
    gas_limit: '60000',
    base_fee: '1000000000',
    prices: { slow: price, normal: price, fast: price },
  },
})

describe('a payment on Ethereum', () => {
  const usdt = { network: 'ethereum', asset: 'USDT', to: shop, wanted: 5n, speed: 'normal' } as const
  const coin = { ...usdt, asset: 'ETH', wanted: ether / 2n } as const

  it('sends USDT by the contract of the manifest on the chain of its stage', async () => {
    const { handle, preview } = await prepare(usdt, ethereumFacts())
    expect(preview).toMatchObject({ asset: 'USDT', amount: 5n, to: shop })
    const signed = Transaction.from((await sign(handle)).raw)
    expect([signed.to, signed.chainId]).toEqual([testManifest.ethereum?.tokens.USDT, 31_415n])
    expect(signed.data).toBe(encodeCall('transfer(address,uint256)', [shop, 5n]))
  })

  it.each([
    [
      'USDT',
      usdt,
      testManifest.ethereum?.tokens.USDT,
      0n,
      encodeCall('transfer(address,uint256)', [shop, 5n]),
    ],
    ['ether', coin, shop, ether / 2n, '0x'],
  ] as const)(
    'of %s pays what was typed or nothing when any field is replaced',
    async (_, intent, ...wanted) => {
      const done = await signEach('prepareMain', intent, ethereumFacts(), (raw, { fee }, where) => {
        const { to, value, data, chainId, gasLimit, maxFeePerGas } = Transaction.from(raw)
        expect([to, value, data, chainId], where).toEqual([...wanted, 31_415n])
        // The user reviewed the maximum that the bytes can cost.
        expect(gasLimit * (maxFeePerGas ?? 0n), where).toBe(fee.most)
      })
      expect(done).toBeGreaterThan(10)
    },
  )

  it('is rejected before the trade password if its fee would burn the balance', async () => {
    const dear = { max_fee: String(10n ** 13n), priority_fee: '1' }
    const facts = ethereumFacts()
    const prices = { slow: dear, normal: dear, fast: dear }
    const prepared = { ...facts, ethereum: facts.ethereum && { ...facts.ethereum, prices } }
    expect(await device.refused('prepareMain', { account, intent: usdt, prepared })).toBe('intent_fee')
  })

  it('is raised unchanged when any field of the response is replaced', async () => {
    const { handle } = await prepare(coin, ethereumFacts())
    const { raw, txid } = await sign(handle)
    const facts: RaisePrepared = {
      raw: raw.slice(2),
      address: wallet.addresses.ethereum,
      token: null,
      available_for_fee: String(ether / 4n),
      bitcoin: null,
      ethereum: { base_fee: '1000000000', prices: { normal: price, fast: price } },
    }
    const intent: MainRaise = {
      network: 'ethereum',
      asset: 'ETH',
      to: shop,
      txid,
      amount: ether / 2n,
      speed: 'fast',
    }
    const done = await signEach('prepareRaise', intent, facts, (raised, _, where) => {
      const { to, value, nonce, data } = Transaction.from(raised)
      expect([to, value, nonce, data], where).toEqual([shop, ether / 2n, 3, '0x'])
    })
    expect(done).toBeGreaterThan(10)
  })
})

describe('a payment on Bitcoin', () => {
  const intent = {
    network: 'bitcoin',
    asset: 'BTC',
    to: recipient,
    wanted: 40_000n,
    speed: 'normal',
  } as const
  const textCoin = (value: bigint, seed: string) => {
    const coin = makeCoin(bitcoinScriptOf(wallet.addresses.bitcoin, stage), value, seed)
    return { ...coin, value: String(value) }
  }
  const coins = () => [textCoin(30_000n, 'first'), textCoin(25_000n, 'second')]
  const facts = (): PreparedPayment => ({
    ...base,
    address: wallet.addresses.bitcoin,
    token: null,
    ethereum: null,
    bitcoin: { rates: { slow: '1000', normal: '2000', fast: '3000' }, coins: coins() },
  })
  /** One output pays what was typed, and the others return to the own address. */
  const expectTyped = (raw: string, where: string) => {
    const { outputs, fee = 0n } = explainBitcoin(raw, stage, [...coins(), extra()].map(withUnits))
    const [paid, ...others] = [...outputs].sort(({ address }) => (address === recipient ? -1 : 1))
    expect([paid?.address, paid?.value], where).toEqual([recipient, 40_000n])
    for (const { address } of others) expect(address, where).toBe(wallet.addresses.bitcoin)
    return fee
  }
  const extra = () => textCoin(90_000n, 'extra')
  const withUnits = <T extends { value: string }>(coin: T) => ({ ...coin, value: BigInt(coin.value) })

  it('pays what was typed or nothing when any field of the response is replaced', async () => {
    const done = await signEach('prepareMain', intent, facts(), (raw, { fee }, where) => {
      expect(expectTyped(raw, where), where).toBe(fee.most)
    })
    expect(done).toBeGreaterThan(10)
  })

  it('is rejected before the trade password if the value of a coin is not proven', async () => {
    const [first, ...others] = coins()
    const lie = {
      ...facts(),
      bitcoin: {
        rates: { slow: '1', normal: '1', fast: '1' },
        coins: [{ ...first, value: '45000' }, ...others],
      },
    }
    expect(await device.refused('prepareMain', { account, intent, prepared: lie as PreparedPayment })).toBe(
      'transaction_invalid',
    )
  })

  it('is raised unchanged, or not at all, when any field of the response is replaced', async () => {
    const { raw, txid } = await sign((await prepare(intent, facts())).handle)
    const spent = decodeTransaction(fromHex(`0x${raw}`))
      .inputs.map((input) => input.txid)
      .sort()
    const prepared: RaisePrepared = {
      raw,
      address: wallet.addresses.bitcoin,
      token: null,
      available_for_fee: '0',
      ethereum: null,
      bitcoin: { rates: { normal: '4000', fast: '9000' }, coins: coins(), more: [extra()] },
    }
    const raise: MainRaise = {
      network: 'bitcoin',
      asset: 'BTC',
      to: recipient,
      txid,
      amount: 40_000n,
      speed: 'fast',
    }
    const done = await signEach('prepareRaise', raise, prepared, (raised, { fee }, where) => {
      expect(expectTyped(raised, where), where).toBe(fee.most)
      // The same coins again, so that only one of the two payments can succeed.
      const inputs = decodeTransaction(fromHex(`0x${raised}`)).inputs.map((input) => input.txid)
      expect(inputs, where).toEqual(expect.arrayContaining(spent))
    })
    expect(done).toBeGreaterThan(10)
  })
})

describe('a payment on TRON', () => {
  const usdt = testManifest.tron?.tokens.USDT ?? ''
  const facts = (): PreparedPayment => ({
    ...base,
    address: wallet.addresses.tron,
    token: thief,
    available_for_fee: '100000000',
    ethereum: null,
    tron: {
      block: { number: 1, id: '00'.repeat(32), timestamp: deviceNow },
      energy_price: '100',
      byte_price: '1000',
      energy: '65000',
      own_energy: '0',
      own_bandwidth: '0',
      activation: '0',
    },
  })
  const token = { network: 'tron', asset: 'USDT', to: tronRecipient, wanted: 5n, speed: 'normal' } as const
  const read = (raw: string) => {
    const content = decodeMessage(fromHex(`0x${raw}`)).find(({ number }) => number === 1)?.value
    return explainTron(decodeRaw(content as Uint8Array))
  }

  it('sends USDT by the contract of the manifest', async () => {
    const { handle, preview } = await prepare(token, facts())
    expect(preview).toMatchObject({ to: tronRecipient, amount: 5n })
    expect(read((await sign(handle)).raw)).toMatchObject({
      kind: 'token-transfer',
      token: tronAddressOf(ethereumAccount(usdt)),
    })
  })

  it.each([
    ['USDT', token, 'token-transfer'],
    ['TRX', { ...token, asset: 'TRX' }, 'native-transfer'],
  ] as const)('of %s pays what was typed or nothing when any field is replaced', async (_, intent, kind) => {
    const done = await signEach('prepareMain', intent, facts(), (raw, _preview, where) => {
      const found = read(raw)
      expect(found, where).toMatchObject({ kind, to: tronRecipient, amount: 5n, from: wallet.addresses.tron })
      if (found.kind === 'token-transfer') expect(found.token).toBe(tronAddressOf(ethereumAccount(usdt)))
      expect(found.maxFee, where).toBeLessThanOrEqual(300_000_000n)
    })
    expect(done).toBeGreaterThan(10)
  })
})

describe('the response with the network manifest', () => {
  const signed = signedBy(testManifest, releaseKey)
  const transfer = { asset: 'USDT', amount: 1n, to: shop } as const
  const usesTrueContracts = async (one: Device) => {
    const chain = { nonce: 0, gasLimit: 80_000 }
    const { handle } = await one.call('prepareTransfer', { account, transfer, chain })
    const { raw } = await one.call('signTransaction', { account, unlock, handle })
    expect(Transaction.from(raw).to).toBe(testManifest.planet.tokens.USDT)
  }

  it('changes nothing on a device that has one, for any replaced field', async () => {
    const kept = device.records.get('network-manifest')
    const newer = signedBy({ ...testManifest, version: 2 }, releaseKey)
    const replaced = [
      ...replaceEachField(signed),
      ...replaceEachField({ ...newer, signatures: signed.signatures }),
    ]
    for (const { value, path, to } of replaced) {
      const answer = await device.send('offerManifest', { documents: [value] })
      if (!answer.ok) expect(answer.error.code, `${path} = ${String(to)}`).toMatch(/^manifest_/)
      expect(device.records.get('network-manifest'), path).toBe(kept)
    }
    await usesTrueContracts(device)
  })

  it('is rejected by a new device, for any replaced field', async () => {
    const fresh = makeDevice()
    for (const { value, path } of replaceEachField(signed)) {
      const answer = await fresh.send('offerManifest', { documents: [value] })
      expect(answer.ok, path).toBe(false)
    }
    expect(fresh.records.has('network-manifest')).toBe(false)
  })
})
