import { decodeMessage, encodeField, encodeMessage, type Field } from '@planet/wallet/tron/protobuf'

const decoder = new TextDecoder('utf-8', { fatal: true })
const encoder = new TextEncoder()

/** The fields of one protobuf message, by number. Of a field that may come once, the last one counts. */
export class Fields {
  readonly #fields: readonly Field[]

  constructor(bytes: Uint8Array) {
    this.#fields = decodeMessage(bytes)
  }

  #last(number: number): bigint | Uint8Array | undefined {
    return this.#fields.findLast((field) => field.number === number)?.value
  }

  has(number: number): boolean {
    return this.#last(number) !== undefined
  }

  /** int64; two's complement, as protobuf writes negative numbers. */
  integer(number: number): bigint {
    const value = this.#last(number) ?? 0n
    if (typeof value !== 'bigint') throw new Error(`field ${number} is not a number`)
    return BigInt.asIntN(64, value)
  }

  bytes(number: number): Uint8Array {
    const value = this.#last(number) ?? new Uint8Array(0)
    if (typeof value === 'bigint') throw new Error(`field ${number} is a number`)
    return value
  }

  text(number: number): string {
    return decoder.decode(this.bytes(number))
  }

  /** Every occurrence, in order. */
  all(number: number): Uint8Array[] {
    return this.#fields
      .filter((field) => field.number === number)
      .map(({ value }) => {
        if (typeof value === 'bigint') throw new Error(`field ${number} is a number`)
        return value
      })
  }
}

export const integerField = (number: number, value: bigint): Field => ({
  number,
  value: BigInt.asUintN(64, value),
})
export const textField = (number: number, value: string): Field => ({ number, value: encoder.encode(value) })

/** Sub-messages are written even where they are empty. */
export const repeated = (number: number, values: readonly Uint8Array[]): Uint8Array =>
  Buffer.concat(values.flatMap((value) => encodeField({ number, value })))

export { encodeMessage, type Field }
