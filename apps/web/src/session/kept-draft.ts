/** The forms whose entries are kept. None of them has a password field. */
export type DraftName = (typeof names)[number]
const names = ['transfer', 'convert', 'deposit', 'order', 'inquiry', 'cancellation', 'agreement'] as const

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>
type Entries = Readonly<Record<string, string | undefined>>
type Kept = { account: string; entries: Entries; at: number }

const keyOf = (name: DraftName): string => `draft_${name}`
const lifetimeMs = 60 * 60_000

/**
 * What was typed into a form, kept in this tab for its account: an expired session or the back button loses nothing. It
 * is deleted after an hour, when the form was sent, and at logout.
 */
export const keptDrafts = (storage: Storage = sessionStorage, now = Date.now) => ({
  keep: (name: DraftName, account: string, entries: Entries): void => {
    try {
      storage.setItem(keyOf(name), JSON.stringify({ account, entries, at: now() } satisfies Kept))
    } catch {
      // Without storage the entries live as long as the page.
    }
  },
  recall: (name: DraftName, account: string): Entries | undefined => {
    try {
      const kept = JSON.parse(storage.getItem(keyOf(name)) ?? 'null') as Kept | null
      const isOwn = kept?.account === account && now() - kept.at < lifetimeMs
      return isOwn ? kept.entries : undefined
    } catch {
      return undefined
    }
  },
  forget: (name: DraftName): void => storage.removeItem(keyOf(name)),
  forgetAll: (): void => {
    for (const name of names) storage.removeItem(keyOf(name))
  },
})
