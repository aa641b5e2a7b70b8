type Reviver = (this: unknown, key: string, value: unknown, context: { source?: string }) => unknown
/** The parts of ECMAScript's JSON that TypeScript does not know yet: source texts and raw numbers. */
const exactJson = JSON as unknown as {
  parse(text: string, reviver: Reviver): unknown
  rawJSON(text: string): unknown
  stringify(value: unknown, replacer: (key: string, value: unknown) => unknown): string
}

/** Integers beyond 2^53 keep all their digits. */
export const parseJson = (text: string): unknown =>
  exactJson.parse(text, (_key, value, { source }) =>
    typeof value === 'number' &&
    !Number.isSafeInteger(value) &&
    source !== undefined &&
    /^-?\d+$/.test(source)
      ? BigInt(source)
      : value,
  )

/** int64 as digits without quotes, as java-tron writes them, or in quotes where `int64_as_string` asks for it. */
export const writeJson = (value: unknown, int64AsString: boolean): string =>
  exactJson.stringify(value, (_key, item) => {
    if (typeof item !== 'bigint') return item
    return int64AsString ? item.toString() : exactJson.rawJSON(item.toString())
  })
