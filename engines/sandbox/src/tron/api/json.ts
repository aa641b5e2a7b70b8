import { parseWithSource, rawNumber } from '../../wire/exact-json.ts'

/** Integers beyond 2^53 keep all their digits. */
export const parseJson = (text: string): unknown =>
  parseWithSource(text, (_key, value, { source }) =>
    typeof value === 'number' &&
    !Number.isSafeInteger(value) &&
    source !== undefined &&
    /^-?\d+$/.test(source)
      ? BigInt(source)
      : value,
  )

/** int64 as digits without quotes, as java-tron writes them, or in quotes where `int64_as_string` asks for it. */
export const writeJson = (value: unknown, int64AsString: boolean): string =>
  JSON.stringify(value, (_key, item) => {
    if (typeof item !== 'bigint') return item
    return int64AsString ? item.toString() : rawNumber(item.toString())
  })
