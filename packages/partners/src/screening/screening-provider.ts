/** Whom a list is searched for. */
export type ScreeningSubject = {
  kind: 'person' | 'company'
  /** Every form in which the name is written. */
  names: readonly string[]
  /** YYYY-MM-DD, where it is known. */
  birthDate?: string
  /** ISO 3166-1 alpha-2: residence, nationality or incorporation. */
  countries: readonly string[]
}

export const screeningLists = ['sanctions', 'pep'] as const
export type ScreeningList = (typeof screeningLists)[number]

/** An entry of a list that may be the subject. */
export type ScreeningMatch = {
  /** The entry's own id, the same in later searches. */
  entry: string
  list: ScreeningList
  name: string
  /** How well it fits, 0 to 100. */
  score: number
  /** What the list says of the entry. */
  detail: string
}

export type ScreeningProvider = {
  /** The version of the lists; it changes with every change of any list. */
  version: () => Promise<string>
  search: (subject: ScreeningSubject) => Promise<{ version: string; matches: readonly ScreeningMatch[] }>
}

/** The provider could not be reached or refused. */
export class ScreeningError extends Error {
  override name = 'ScreeningError'
}
