import fc from 'fast-check'
import { utils } from 'tronweb'
import { expect, it } from 'vitest'
import { parseJson, writeJson } from '../api/json.ts'
import { hexOf, printing } from './address.ts'
import { decodeRaw, encodeRaw } from './transaction.ts'
import { isJson, transactionFromJson, transactionJson } from './transaction-json.ts'

const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => `41${hexOf(bytes)}`)
const amount = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })
const bytes = (most: number) => fc.uint8Array({ minLength: 1, maxLength: most }).map(hexOf)
const parameter = fc.record({
  indexed: fc.boolean(),
  name: fc.string({ maxLength: 8 }),
  type: fc.constantFrom('address', 'uint256', 'bytes32[]'),
})
const entry = fc.record({
  anonymous: fc.boolean(),
  constant: fc.boolean(),
  name: fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }),
  inputs: fc.array(parameter, { maxLength: 3 }),
  outputs: fc.array(parameter, { maxLength: 2 }),
  type: fc.constantFrom('function', 'event', 'constructor', 'fallback', 'receive', 'error'),
  payable: fc.boolean(),
  stateMutability: fc.constantFrom('pure', 'view', 'nonpayable', 'payable'),
})
const contract = fc.oneof(
  fc.record({
    type: fc.constant('TransferContract'),
    value: fc.record({ owner_address: address, to_address: address, amount }),
  }),
  fc.record({
    type: fc.constant('TriggerSmartContract'),
    value: fc.record({
      owner_address: address,
      contract_address: address,
      call_value: amount,
      data: bytes(200),
    }),
  }),
  fc.record({
    type: fc.constant('CreateSmartContract'),
    value: fc.record({
      owner_address: address,
      new_contract: fc.record({
        origin_address: address,
        abi: fc.record({ entrys: fc.array(entry, { maxLength: 4 }) }),
        bytecode: bytes(300),
        call_value: amount,
        consume_user_resource_percent: fc.integer({ min: 1, max: 100 }),
        name: fc.string({ minLength: 1, maxLength: 32, unit: 'grapheme' }),
        origin_energy_limit: amount,
      }),
    }),
  }),
)
const transactions = fc.record({
  contract,
  permission: fc.constantFrom(0, 2),
  refBlockBytes: fc.uint8Array({ minLength: 2, maxLength: 2 }).map(hexOf),
  refBlockHash: fc.uint8Array({ minLength: 8, maxLength: 8 }).map(hexOf),
  expiration: amount,
  timestamp: amount,
  feeLimit: amount,
  memo: fc.option(bytes(40), { nil: undefined }),
})

it('encodes random transactions byte for byte as TronWeb does, and prints what was read', () => {
  fc.assert(
    fc.property(transactions, (sample) => {
      const { type, value } = sample.contract
      const json = {
        visible: false,
        raw_data: {
          contract: [
            {
              parameter: { value, type_url: `type.googleapis.com/protocol.${type}` },
              type,
              ...(sample.permission > 0 && { Permission_id: sample.permission }),
            },
          ],
          ref_block_bytes: sample.refBlockBytes,
          ref_block_hash: sample.refBlockHash,
          expiration: sample.expiration,
          timestamp: sample.timestamp,
          fee_limit: sample.feeLimit,
          ...(sample.memo && { data: sample.memo }),
        },
      }
      const theirs = utils.transaction.txJsonToPb(json)
      const { raw, rawBytes } = transactionFromJson(json)
      expect(hexOf(rawBytes)).toBe(utils.transaction.txPbToRawDataHex(theirs).toLowerCase())
      expect(decodeRaw(rawBytes)).toEqual(raw)
      for (const visible of [false, true]) {
        const printed = parseJson(writeJson(transactionJson(raw, rawBytes, printing(visible)), false))
        if (!isJson(printed)) throw new Error('no object')
        expect(printed.txID).toBe(utils.transaction.txPbToTxID(theirs).replace(/^0x/, ''))
        expect(hexOf(transactionFromJson(printed).rawBytes)).toBe(hexOf(rawBytes))
      }
    }),
    { numRuns: 500 },
  )
})

it('rejects raw data with anything that it could not show', () => {
  const { rawBytes } = transactionFromJson({
    raw_data: { contract: [{ type: 'TransferContract', parameter: { value: { amount: 1 } } }] },
  })
  expect(() => decodeRaw(Buffer.concat([rawBytes, Uint8Array.of(0x78, 1)]))).toThrow(/does not know/)
  expect(() => decodeRaw(Buffer.concat([rawBytes, rawBytes]))).toThrow(/exactly 1/)
  expect(() => decodeRaw(Uint8Array.of(0x5a, 2, 0x08, 4))).toThrow(/contract type 4 is not supported/)
})

it('keeps every digit of an int64', () => {
  const { raw } = transactionFromJson(
    parseJson(
      '{"raw_data":{"contract":[{"type":"TransferContract","parameter":{"value":{"amount":9223372036854775807}}}]}}',
    ) as Record<string, unknown>,
  )
  expect(raw.contract).toMatchObject({ amount: 9_223_372_036_854_775_807n })
  expect(decodeRaw(encodeRaw(raw)).contract).toEqual(raw.contract)
  expect(writeJson({ amount: 2n ** 63n - 1n }, false)).toBe('{"amount":9223372036854775807}')
  expect(writeJson({ amount: 2n ** 63n - 1n, id: 2 }, true)).toBe('{"amount":"9223372036854775807","id":2}')
})
