import type { Log } from '@planet/planet-node/encoding/receipt'
import { decodeAbiParameters, type Hex, type AbiParameter as ViemParameter } from 'viem'
import { timestampOf } from '../chain/block-id.ts'
import { SOLIDIFIED_LAG } from '../chain/parameters.ts'
import type { EventPlace } from '../chain/records.ts'
import { accountOf, hexOf, printing, readAddress } from '../codec/address.ts'
import { type AbiEntry, type AbiParameter, isEvent } from '../codec/contract-abi.ts'
import { integerFrom, type Json } from '../codec/transaction-json.ts'
import type { Call } from './call.ts'
import { abiOf, topicOf } from './contracts.ts'
import { findTransaction } from './transactions.ts'

const DEFAULT_LIMIT = 20
const MAX_LIMIT = 200
/** Limits the work of a request whose filter matches nothing. */
const MAX_LOOKED_AT = 20_000

const readable = printing(true)

const shownEvent = ({ name, inputs }: AbiEntry) =>
  `${name}(${inputs.map((input) => [input.type, input.indexed && 'indexed', input.name].filter(Boolean).join(' ')).join(', ')})`

function shownValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shownValue)
  // TronGrid writes bytes without a prefix and addresses with one.
  if (typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)) return value.toLowerCase()
  return typeof value === 'string' && value.startsWith('0x') ? value.slice(2) : String(value)
}

const isWord = ({ type }: AbiParameter) => /^(u?int|address|bool|bytes\d)/.test(type) && !type.endsWith(']')

/** Decodes a log by the interface that the contract was created with; undefined if that is not enough. */
function decodeLog(abi: readonly AbiEntry[], log: Log): Json | undefined {
  const entry = abi.find(
    (candidate) =>
      isEvent(candidate) && hexOf(topicOf(candidate)) === hexOf(log.topics[0] ?? new Uint8Array(0)),
  )
  if (entry === undefined || entry.inputs.some(({ type }) => type.startsWith('tuple'))) return undefined
  const plain = entry.inputs.filter(({ indexed }) => !indexed) as ViemParameter[]
  const fromData = plain.length === 0 ? [] : decodeAbiParameters(plain, `0x${hexOf(log.data)}`)
  const result: Record<string, unknown> = {}
  const types: Record<string, string> = {}
  let topic = 1
  let place = 0
  for (const [index, input] of entry.inputs.entries()) {
    const raw: Hex = `0x${hexOf(log.topics[topic] ?? new Uint8Array(32))}`
    const value = input.indexed
      ? isWord(input)
        ? decodeAbiParameters([input as ViemParameter], raw)[0]
        : raw
      : fromData[place]
    if (input.indexed) topic++
    else place++
    result[index] = shownValue(value)
    if (input.name !== '') result[input.name] = shownValue(value)
    types[input.name === '' ? String(index) : input.name] = input.type
  }
  return { event_name: entry.name, event: shownEvent(entry), result, result_type: types }
}

function eventJson(call: Call, { contract, blockNumber, index, log }: EventPlace): Json | undefined {
  const record = call.chain.history.transaction({ blockNumber, index })
  const block = call.chain.block(blockNumber)
  const entry = record?.logs[log]
  if (record === undefined || block === undefined || entry === undefined) return undefined
  const decoded = decodeLog(abiOf(call, contract), entry)
  if (decoded === undefined) return undefined
  return {
    block_number: BigInt(blockNumber),
    block_timestamp: timestampOf(block.header),
    caller_contract_address: readable.address(contract),
    contract_address: readable.address(contract),
    event_index: BigInt(log),
    ...decoded,
    transaction_id: hexOf(record.hash),
    ...(blockNumber > call.chain.headNumber - SOLIDIFIED_LAG && { _unconfirmed: true }),
  }
}

const isTrue = (value: unknown) => value === true || value === 'true'

/** The cursor of the next page, opaque to clients. */
const fingerprintOf = ({ blockNumber, index, log }: EventPlace): string =>
  Buffer.from(`${blockNumber}.${index}.${log}`).toString('base64url')

function placeOf(contract: Uint8Array, fingerprint: unknown): EventPlace | undefined {
  if (typeof fingerprint !== 'string' || fingerprint === '') return undefined
  const [blockNumber, index, log] = Buffer.from(fingerprint, 'base64url').toString().split('.').map(Number)
  if (![blockNumber, index, log].every(Number.isSafeInteger)) throw new RangeError('Invalid fingerprint')
  return { contract, blockNumber: blockNumber ?? 0, index: index ?? 0, log: log ?? 0 }
}

type Filter = (place: EventPlace, timestamp: bigint) => boolean

function filterOf({ params, chain }: Call): Filter {
  const least = integerFrom(params.min_block_timestamp, 'min_block_timestamp')
  const most = integerFrom(params.max_block_timestamp, 'max_block_timestamp')
  const number = Number(integerFrom(params.block_number, 'block_number'))
  const solid = chain.headNumber - SOLIDIFIED_LAG
  return ({ blockNumber }, timestamp) =>
    timestamp >= least &&
    (most === 0n || timestamp <= most) &&
    (number === 0 || blockNumber === number) &&
    (!isTrue(params.only_confirmed) || blockNumber <= solid) &&
    (!isTrue(params.only_unconfirmed) || blockNumber > solid)
}

const envelope = (data: Json[], next?: string): Json => ({
  data,
  success: true,
  meta: { at: Date.now(), ...(next && { fingerprint: next }), page_size: data.length },
})

/** TronGrid's v1/contracts/{address}/events. */
export async function contractEvents(call: Call, address: string): Promise<Json> {
  const { limit, order_by, event_name, fingerprint } = call.params
  const contract = accountOf(readAddress(address))
  const size = Math.min(MAX_LIMIT, Math.max(1, Number(integerFrom(limit, 'limit')) || DEFAULT_LIMIT))
  const newestFirst = order_by !== 'block_timestamp,asc'
  const passes = filterOf(call)
  const data: Json[] = []
  let looked = 0
  let last: EventPlace | undefined
  for await (const place of call.producer.records.events(
    contract,
    newestFirst,
    placeOf(contract, fingerprint),
  )) {
    if (data.length === size || ++looked > MAX_LOOKED_AT) return envelope(data, last && fingerprintOf(last))
    last = place
    const event = eventJson(call, place)
    if (event === undefined || !passes(place, event.block_timestamp as bigint)) continue
    if (event_name && event.event_name !== event_name) continue
    data.push(event)
  }
  return envelope(data)
}

/** TronGrid's v1/transactions/{id}/events. */
export function transactionEvents(call: Call, id: string): Json {
  const found = findTransaction(call, id)
  if (found === undefined) return envelope([])
  const { record, number: blockNumber, index } = found
  const passes = filterOf({ ...call, params: { ...call.params, block_number: undefined } })
  const places = record.logs.map(({ address }, log) => ({ contract: address, blockNumber, index, log }))
  return envelope(
    places.flatMap((place) => {
      const event = eventJson(call, place)
      return event !== undefined && passes(place, event.block_timestamp as bigint) ? [event] : []
    }),
  )
}

/** TronGrid's v1/blocks/{number or latest}/events. */
export async function blockEvents(call: Call, block: string): Promise<Json> {
  const number = block === 'latest' ? call.chain.headNumber : Number(block)
  if (!Number.isSafeInteger(number)) throw new RangeError('Invalid block identifier')
  const records = await call.chain.history.transactionsOf(number)
  const events = records.flatMap(({ logs }, index) =>
    logs.flatMap(({ address }, log) => {
      const event = eventJson(call, { contract: address, blockNumber: number, index, log })
      return event === undefined ? [] : [event]
    }),
  )
  return envelope(events)
}
