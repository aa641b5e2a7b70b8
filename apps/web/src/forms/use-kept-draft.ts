import { useEffect, useState } from 'react'
import { isReturn } from '../routes/location.ts'
import { type DraftName, keptDrafts } from '../session/kept-draft.ts'
import { useSession } from '../session/session.ts'

/** The earlier input if the user comes back to the form; a new visit starts empty. */
export function useReturnedDraft(name: DraftName): Readonly<Record<string, string | undefined>> | undefined {
  const { accountId } = useSession()
  const [returned] = useState(() => (isReturn() ? keptDrafts().recall(name, accountId ?? '') : undefined))
  return returned
}

/** Keeps the input as it changes; undefined once there is nothing left to keep. */
export function useKeptDraft(
  name: DraftName,
  entries: Readonly<Record<string, string | undefined>> | undefined,
): void {
  const { accountId } = useSession()
  const text = entries && JSON.stringify(entries)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` is what `entries` say
  useEffect(() => {
    if (!entries) keptDrafts().forget(name)
    // The session is over, and the page about to be left: the entries belong to the account that typed them.
    else if (accountId !== null) keptDrafts().keep(name, accountId, entries)
  }, [name, accountId, text])
}
