import { createHash } from 'node:crypto'

export type ListEntry = {
  entry: string
  list: 'sanctions' | 'pep'
  kind: 'person' | 'company'
  names: readonly string[]
  birthDate?: string
  country: string
  detail: string
}

/** Fictional people. Further entries are added on the sandbox's page. */
export const firstEntries: readonly ListEntry[] = [
  {
    entry: 'SX-0001',
    list: 'sanctions',
    kind: 'person',
    names: ['Viktor Sampleton', 'Sampleton Viktor', 'サンプルトン ビクトル'],
    birthDate: '1961-05-09',
    country: 'KP',
    detail: 'Asset freeze since 2019',
  },
  {
    entry: 'SX-0002',
    list: 'sanctions',
    kind: 'company',
    names: ['Sampleton Trading'],
    country: 'KP',
    detail: 'Owned by Viktor Sampleton',
  },
  {
    entry: 'PX-0001',
    list: 'pep',
    kind: 'person',
    names: ['Minister Mustermann', 'Erika Mustermann', 'Mustermann Erika'],
    birthDate: '1964-08-12',
    country: 'DE',
    detail: 'Minister since 2021',
  },
]

export const versionOf = (entries: readonly ListEntry[]): string =>
  createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 12)

const fold = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}]/gu, '')

type Search = { kind: string; names: readonly string[]; birth_date?: string }

/** The same name in any spelling; the birth date decides how sure the match is; a different one rules it out. */
export function findMatches(entries: readonly ListEntry[], { kind, names, birth_date }: Search) {
  const wanted = new Set(names.map(fold))
  return entries.flatMap(({ entry, list, kind: of, names: known, birthDate, detail }) => {
    if (of !== kind || !known.some((name) => wanted.has(fold(name)))) return []
    if (birthDate && birth_date && birthDate.slice(0, 4) !== birth_date.slice(0, 4)) return []
    return [{ entry, list, name: known[0] ?? '', score: birthDate === birth_date ? 100 : 75, detail }]
  })
}
