import type { Handle } from '@planet/api/handle'

type Input = { params?: unknown; query?: unknown; contents?: unknown }
type Fields = Readonly<Record<string, unknown>>

/** People type ids in any case, with or without dashes and prefix. */
const fold = (value: unknown): string =>
  String(value)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/^(OD|0X)|[\s-]/g, '')

/**
 * Whether an answer is about the very thing that was asked for. What a page shows as payable or signs is named by the
 * answer, so an answer about another thing would take the place of what the user opened.
 */
export function isAbout({ echoes = {} }: Pick<Handle, 'echoes'>, input: Input, answer: Fields): boolean {
  const asked: Fields = Object.assign({}, input.params, input.query, input.contents)
  return Object.entries(echoes).every(([name, path]) => {
    if (asked[name] === undefined) return true
    const [first = '', second] = path.split('.')
    const part = answer[first]
    // A part that is absent names nothing.
    if (part === undefined || part === null) return true
    return fold(second === undefined ? part : (part as Fields)[second]) === fold(asked[name])
  })
}
