import { countryCodes } from '@planet/api/fields/countries'

export type Country = { code: string; name: string }

/** The most frequent choices, listed first. */
const near = ['JP', 'KR']

/** All countries by their names in a language, in that language's sort order. */
export function countriesIn(language: string): { near: readonly Country[]; all: readonly Country[] } {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const order = new Intl.Collator(language)
  const named = (code: string): Country => ({ code, name: names.of(code) ?? code })
  const rest = countryCodes.filter((code) => !near.includes(code)).map(named)
  return { near: near.map(named), all: rest.toSorted((a, b) => order.compare(a.name, b.name)) }
}
