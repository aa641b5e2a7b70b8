/** Values that a hostile server might use to replace another. */
const replacements = (value: unknown): readonly unknown[] => {
  const common = [undefined, null, '', 0, -1, 1.5, {}, [], '0x', true]
  if (typeof value === 'number') return [...common, value + 1, value * 1000, Number.MAX_SAFE_INTEGER, 2 ** 60]
  if (typeof value !== 'string') return common
  const others = [
    '0x000000000000000000000000000000000000dEaD',
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
    'PW-0000-0000-0000',
    `0x${'11'.repeat(65)}`,
    '999999999999999999999999',
    '1',
  ]
  return [...common, ...others, `${value}0`, value.slice(0, -1), flipLast(value)]
}

const flipLast = (text: string): string => `${text.slice(0, -1)}${text.endsWith('1') ? '2' : '1'}`

type Replaced<T> = { path: string; to: unknown; value: T }

/** Every leaf of a value replaced by every other value, one at a time; and every leaf removed. */
export function replaceEachField<T>(value: T): Replaced<T>[] {
  return leaves(value).flatMap((path) =>
    replacements(at(value, path)).map((to) => ({
      path: path.join('.'),
      to,
      value: withLeaf(value, path, to) as T,
    })),
  )
}

function leaves(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [path]
  return Object.entries(value).flatMap(([name, part]) => leaves(part, [...path, name]))
}

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], value)

function withLeaf(value: unknown, [name, ...rest]: readonly string[], to: unknown): unknown {
  if (name === undefined) return to
  const part = (value as Record<string, unknown>)[name]
  if (Array.isArray(value)) return value.map((one, i) => (String(i) === name ? withLeaf(one, rest, to) : one))
  return { ...(value as object), [name]: withLeaf(part, rest, to) }
}
