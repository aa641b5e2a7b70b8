import type { ProductContract } from '@planet/ledger/decode/decode-log'
import { accountRegistryAbi } from '@planet/solidity/generated/AccountRegistry'
import { bridgeAbi } from '@planet/solidity/generated/Bridge'
import { ordersAbi } from '@planet/solidity/generated/Orders'
import fc from 'fast-check'
import {
  type Abi,
  type AbiEvent,
  type AbiParameter,
  encodeAbiParameters,
  getAddress,
  type Hex,
  toEventSelector,
  toHex,
} from 'viem'

const abis: Readonly<Record<ProductContract, Abi>> = {
  bridge: bridgeAbi,
  orders: ordersAbi,
  registry: accountRegistryAbi,
}

/** Every event of every product contract, read from the ABIs, so that a new one is covered without being named. */
export const productEvents = Object.entries(abis).flatMap(([contract, abi]) =>
  abi.flatMap((item) =>
    item.type === 'event' ? [{ contract: contract as ProductContract, event: item }] : [],
  ),
)

/** Bytes that text columns, JSON, terminals or pages stumble over, and any others. */
const hostileBytes: fc.Arbitrary<Hex> = fc
  .array(
    fc.oneof(
      fc.uint8Array({ maxLength: 8 }),
      fc
        .constantFrom(
          '\0',
          '\0\0A\0',
          '\\u0000',
          '\\x00',
          '\\',
          '"',
          "'",
          '\u202e',
          '\ufeff',
          '\uffff',
          '\n',
          '{}',
          '�',
        )
        .map((text) => new Uint8Array(Buffer.from(text))),
      // Half a surrogate pair, an overlong NUL, a sequence that is cut off.
      fc.constantFrom([0xed, 0xa0, 0x80], [0xc0, 0x80], [0xf0, 0x9f]).map((bytes) => Uint8Array.from(bytes)),
      fc.string({ unit: 'binary', maxLength: 8 }).map((text) => new Uint8Array(Buffer.from(text))),
    ),
    { maxLength: 16 },
  )
  .map((parts) => toHex(Buffer.concat(parts).subarray(0, 128)))

const wordOf = (bytes: number) =>
  fc
    .oneof(
      fc.uint8Array({ minLength: bytes, maxLength: bytes }),
      fc.constantFrom(0, 0xff).map((byte) => new Uint8Array(bytes).fill(byte)),
      fc.constantFrom('a\0b', '\0a', '\ud83d\ude00', 'OD-\n').map((text) => {
        const word = new Uint8Array(bytes)
        word.set(Buffer.from(text).subarray(0, bytes))
        return word
      }),
    )
    .map(toHex)

/** A value of a parameter as `encodeAbiParameters` takes it; strings are given as bytes. */
function anyValue(parameter: AbiParameter): fc.Arbitrary<unknown> {
  const { type } = parameter
  const list = /^(.*)\[(\d*)\]$/.exec(type)
  if (list) {
    const item = anyValue({ ...parameter, type: list[1] ?? '' })
    const size = list[2] ? { minLength: Number(list[2]), maxLength: Number(list[2]) } : { maxLength: 3 }
    return fc.array(item, size)
  }
  if (type === 'string' || type === 'bytes') return hostileBytes
  if (type === 'bool') return fc.boolean()
  if (type === 'address') return wordOf(20).map((address) => getAddress(address))
  if (type.startsWith('bytes')) return wordOf(Number(type.slice(5)))
  if (type.startsWith('uint')) {
    const most = (1n << BigInt(type.slice(4) || 256)) - 1n
    const value = fc.oneof(fc.constantFrom(0n, 1n, most), fc.bigInt({ min: 0n, max: most }))
    return Number(type.slice(4) || 256) > 48 ? value : value.map(Number)
  }
  throw new Error(`no values for ${type}`)
}

const asBytes = (parameter: AbiParameter): AbiParameter => ({
  ...parameter,
  type: parameter.type.replace(/^string/, 'bytes'),
})

export type RawEvent = { contract: ProductContract; name: string; topics: Hex[]; data: Hex }

/** A log of the event with any arguments. */
export function anyLogOf({
  contract,
  event,
}: {
  contract: ProductContract
  event: AbiEvent
}): fc.Arbitrary<RawEvent> {
  return fc.tuple(...event.inputs.map(anyValue)).map((values) => {
    const pairs = event.inputs.map((input, index) => ({ input, value: values[index] }))
    const others = pairs.filter(({ input }) => !input.indexed)
    return {
      contract,
      name: event.name,
      topics: [
        toEventSelector(event),
        ...pairs.flatMap(({ input, value }) =>
          input.indexed ? [encodeAbiParameters([input], [value])] : [],
        ),
      ],
      data: encodeAbiParameters(
        others.map(({ input }) => asBytes(input)),
        others.map(({ value }) => value),
      ),
    }
  })
}

/** The same with data that do not fit the event. */
export const anyBrokenLogOf = (given: Parameters<typeof anyLogOf>[0]): fc.Arbitrary<RawEvent> =>
  fc.tuple(anyLogOf(given), fc.nat(40), fc.uint8Array({ maxLength: 64 })).map(([log, cut, tail]) => ({
    ...log,
    data: toHex(Buffer.concat([Buffer.from(log.data.slice(2), 'hex').subarray(0, cut), tail])),
  }))
