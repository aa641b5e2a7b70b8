import fc from 'fast-check'
import { TronWeb, utils } from 'tronweb'
import { describe, expect, it } from 'vitest'
import { bytesOf, hexText, keyPairs, refusal } from '../../test/samples.ts'
import { tronAddress, tronAddressOf } from '../addresses/tron.ts'
import { fromHex } from '../bytes.ts'
import { encodeCall } from '../evm/abi.ts'
import type { CallIntent, TransferIntent } from '../intent.ts'
import { explainTron, maxTronFee } from './explain.ts'
import { decodeMessage, encodeMessage, varint } from './protobuf.ts'
import { signTronTransaction } from './sign.ts'
import {
  decodeRaw,
  rawBytes,
  refBlockOf,
  type TronContract,
  type TronTransaction,
  transactionId,
} from './transaction.ts'
import { abiAddress, trc20Transfer } from './trc20.ts'

const addresses = bytesOf(20).map(tronAddressOf)
const int63 = fc.bigInt({ min: 0n, max: (1n << 53n) - 1n })
const contracts: fc.Arbitrary<TronContract> = fc.oneof(
  fc.record({ type: fc.constant('transfer' as const), owner: addresses, to: addresses, amount: int63 }),
  fc.record({
    type: fc.constant('trigger' as const),
    owner: addresses,
    contract: addresses,
    callValue: int63,
    data: hexText(0, 200),
  }),
)
const transactions: fc.Arbitrary<TronTransaction> = fc.record({
  refBlock: fc.record({ bytes: hexText(2), hash: hexText(8) }),
  expiration: int63,
  timestamp: int63,
  contract: contracts,
  feeLimit: int63,
})

/** The same transaction as TronWeb's JSON. */
function asJson({ refBlock, expiration, timestamp, contract, feeLimit }: TronTransaction) {
  const hexAddress = (address: string): string => TronWeb.address.toHex(address)
  const value =
    contract.type === 'transfer'
      ? {
          owner_address: hexAddress(contract.owner),
          to_address: hexAddress(contract.to),
          amount: Number(contract.amount),
        }
      : {
          owner_address: hexAddress(contract.owner),
          contract_address: hexAddress(contract.contract),
          call_value: Number(contract.callValue),
          data: contract.data.slice(2),
        }
  const type = contract.type === 'transfer' ? 'TransferContract' : 'TriggerSmartContract'
  return {
    visible: false,
    raw_data: {
      contract: [{ parameter: { value, type_url: `type.googleapis.com/protocol.${type}` }, type }],
      ref_block_bytes: refBlock.bytes.slice(2),
      ref_block_hash: refBlock.hash.slice(2),
      expiration: Number(expiration),
      timestamp: Number(timestamp),
      fee_limit: Number(feeLimit),
    },
  }
}

it('writes random transactions byte for byte as TronWeb does, and reads them back', () => {
  fc.assert(
    fc.property(transactions, (tx) => {
      const pb = utils.transaction.txJsonToPb(asJson(tx))
      const raw = rawBytes(tx)
      expect(Buffer.from(raw).toString('hex')).toBe(utils.transaction.txPbToRawDataHex(pb).toLowerCase())
      expect(transactionId(raw)).toBe(utils.transaction.txPbToTxID(pb).replace(/^0x/, ''))
      expect(decodeRaw(raw)).toEqual(tx)
    }),
    { numRuns: 1000 },
  )
})

const [key, otherKey] = fc.sample(keyPairs, { seed: 3, numRuns: 2 })
if (!key || !otherKey) throw new Error('no keys')
const owner = tronAddress(key.publicKey)
const to = tronAddress(otherKey.publicKey)
const usdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const blockId = '000000000357bbcc3f5dd7e2fa8a2b1e1f3c4d5e6f708192a3b4c5d6e7f80910'
const base = {
  refBlock: refBlockOf(0x357bbccn, blockId),
  timestamp: 1_700_000_000_000n,
  expiration: 1_700_000_060_000n,
}
const trx: TronTransaction = {
  ...base,
  contract: { type: 'transfer', owner, to, amount: 5_000_000n },
  feeLimit: 0n,
}
const trxIntent: TransferIntent = {
  kind: 'transfer',
  network: 'tron',
  stage: 'main',
  asset: 'TRX',
  to,
  amount: 5_000_000n,
  maxFee: 2_000_000n,
}
const token = (recipient: string, amount: bigint, contract = usdt): TronTransaction => ({
  ...base,
  contract: { type: 'trigger', owner, contract, callValue: 0n, data: trc20Transfer(recipient, amount) },
  feeLimit: 30_000_000n,
})
const tokenIntent: TransferIntent = {
  ...trxIntent,
  asset: 'USDT',
  token: usdt,
  amount: 7_000_000n,
  maxFee: 31_000_000n,
}

it('takes the reference to a block as java-tron does', () => {
  expect(base.refBlock).toEqual({ bytes: '0xbbcc', hash: '0x3f5dd7e2fa8a2b1e' })
})

describe('a transfer that is what was confirmed', () => {
  it.each([
    ['of TRX', trx, trxIntent],
    ['of a TRC-20 token', token(to, 7_000_000n), tokenIntent],
  ])('%s is signed as TronWeb signs it', async (_case, tx, intent) => {
    const signed = signTronTransaction(tx, intent, key)
    const json = { ...asJson(tx), txID: signed.txid, raw_data_hex: signed.rawDataHex }
    const theirs = utils.crypto.signTransaction(
      Buffer.from(key.privateKey).toString('hex'),
      json as never,
    ) as unknown as {
      signature: string[]
    }
    expect(theirs.signature[0]?.toLowerCase()).toBe(signed.signature)
    const [raw, signature] = decodeMessage(fromHex(`0x${signed.signedHex}`))
    expect(Buffer.from(raw?.value as Uint8Array).toString('hex')).toBe(signed.rawDataHex)
    expect(Buffer.from(signature?.value as Uint8Array).toString('hex')).toBe(signed.signature)
  })

  it('gives random signatures equal to TronWeb’s', () => {
    fc.assert(
      fc.property(keyPairs, fc.bigInt({ min: 1n, max: 1n << 50n }), (pair, amount) => {
        const from = tronAddress(pair.publicKey)
        const tx: TronTransaction = { ...trx, contract: { type: 'transfer', owner: from, to, amount } }
        const signed = signTronTransaction(tx, { ...trxIntent, amount }, pair)
        const theirs = utils.crypto.ECKeySign(
          utils.code.hexStr2byteArray(signed.txid),
          utils.code.hexStr2byteArray(Buffer.from(pair.privateKey).toString('hex')),
        )
        expect(theirs.replace(/^0x/, '').toLowerCase()).toBe(signed.signature)
      }),
      { numRuns: 60 },
    )
  })
})

describe('a transaction that is not what was confirmed is never signed', () => {
  it.each<[string, TronTransaction, TransferIntent, string]>([
    [
      'another recipient',
      { ...trx, contract: { type: 'transfer', owner, to: usdt, amount: 5_000_000n } },
      trxIntent,
      'to',
    ],
    [
      'another amount',
      { ...trx, contract: { type: 'transfer', owner, to, amount: 5_000_001n } },
      trxIntent,
      'amount',
    ],
    ['a token instead of TRX', token(to, 5_000_000n), { ...trxIntent, maxFee: 40_000_000n }, 'asset'],
    ['TRX instead of a token', trx, tokenIntent, 'asset'],
    ['another token', token(to, 7_000_000n, to), tokenIntent, 'asset'],
    ['another token recipient', token(usdt, 7_000_000n), tokenIntent, 'transfer'],
    ['another token amount', token(to, 7_000_001n), tokenIntent, 'transfer'],
    ['another network', trx, { ...trxIntent, network: 'ethereum', asset: 'ETH' }, 'network'],
  ])('%s', (_case, tx, intent, field) => {
    expect(refusal(() => signTronTransaction(tx, intent, key))).toEqual({
      code: 'intent_mismatch',
      detail: { field },
    })
  })

  it.each<[string, TronTransaction, TransferIntent, string]>([
    [
      'a fee limit above the bound',
      { ...token(to, 7_000_000n), feeLimit: 31_000_000n },
      tokenIntent,
      'intent_fee',
    ],
    ['a bound below what a transfer may burn', trx, { ...trxIntent, maxFee: 1_100_000n }, 'intent_fee'],
    ['an expired one', { ...trx, expiration: trx.timestamp }, trxIntent, 'transaction_invalid'],
    [
      'one that lives for days',
      { ...trx, expiration: trx.timestamp + 86_400_001n },
      trxIntent,
      'transaction_invalid',
    ],
    ['an amount of nothing', trx, { ...trxIntent, amount: 0n }, 'intent_invalid'],
    ['a token without its contract', trx, { ...trxIntent, asset: 'USDT' }, 'intent_invalid'],
  ])('%s', (_case, tx, intent, code) => {
    expect(refusal(() => signTronTransaction(tx, intent, key)).code).toBe(code)
  })

  it('another account’s', () => {
    expect(refusal(() => signTronTransaction(trx, trxIntent, otherKey)).code).toBe('signer_mismatch')
  })
})

it('signs a call of a contract with exactly the confirmed arguments', () => {
  const signature = 'lock(address,uint256)'
  const args = [abiAddress(to), 9n]
  const tx: TronTransaction = {
    ...base,
    contract: { type: 'trigger', owner, contract: usdt, callValue: 4n, data: encodeCall(signature, args) },
    feeLimit: 1n,
  }
  const intent: CallIntent = {
    kind: 'call',
    network: 'tron',
    stage: 'main',
    contract: usdt,
    signature,
    args,
    value: 4n,
    maxFee: maxTronFee(tx),
  }
  expect(signTronTransaction(tx, intent, key).txid).toBe(transactionId(rawBytes(tx)))
  const wrong = refusal(() => signTronTransaction(tx, { ...intent, args: [abiAddress(to), 10n] }, key))
  expect(wrong).toEqual({ code: 'intent_mismatch', detail: { field: 'arguments' } })
})

it('explains what a transaction does', () => {
  expect(explainTron(trx)).toMatchObject({ kind: 'native-transfer', from: owner, to, amount: 5_000_000n })
  expect(explainTron(token(to, 7n))).toMatchObject({ kind: 'token-transfer', token: usdt, to, amount: 7n })
})

describe('the protobuf codec', () => {
  it('writes the varints of the documentation', () => {
    expect(varint(150n)).toEqual(Uint8Array.of(0x96, 0x01))
    expect(varint((1n << 64n) - 1n)).toHaveLength(10)
  })

  it('rejects bytes that are truncated, of other wire types, or not in the shortest form', () => {
    for (const bad of [[0x08], [0x08, 0x80], [0x0a, 5, 1], [0x0d, 1, 2, 3, 4], [0x08, 0x80, 0x00]]) {
      expect(refusal(() => decodeMessage(Uint8Array.from(bad))).code).toBe('encoding')
    }
  })

  it('rejects fields that the wallet would not have written: a memo, a second contract, a permission', () => {
    const raw = rawBytes(trx)
    const memo = encodeMessage([{ number: 10, value: Uint8Array.of(1) }])
    const second = encodeMessage([
      { number: 18, value: 1n },
      { number: 18, value: 2n },
    ])
    for (const extra of [memo, second]) {
      expect(refusal(() => decodeRaw(Uint8Array.of(...raw, ...extra))).code).toBe('transaction_unsupported')
    }
  })
})
