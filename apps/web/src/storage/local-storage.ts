/** Names fixed by the specification (§9). */
export const keys = {
  accountId: 'account_id',
  redirect: 'redirect',
  twoStepRequired: 'two_step_required',
} as const

type Key = (typeof keys)[keyof typeof keys]

/** Storage can be unavailable (private windows, policies); the wallet then works for as long as the page lives. */
export function readLocal(key: Key): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeLocal(key: Key, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Nothing to do: what could not be stored is asked for again.
  }
}
