import type { AnswerOf } from '@planet/api/call'
import type { me } from '@planet/api/calls/customer/me'
import { useSyncExternalStore } from 'react'
import { announceSessionEvent } from '../events/session-events.ts'
import { keys, readLocal, writeLocal } from '../storage/local-storage.ts'
import { isChangedElsewhere } from './changed-elsewhere.ts'
import { endedElsewhere } from './ended-elsewhere.ts'

export type Account = AnswerOf<typeof me>

/** Who is logged in, as far as this browser knows. The session itself is an HttpOnly cookie that no script can read. */
export type Session = {
  accountId: string | null
  twoStepRequired: boolean
  account: Account | undefined
  /** Set if a server answered with another account than the one that is logged in: the session has ended. */
  alarm?: { expected: string }
}

type Change =
  | { type: 'loggedIn'; accountId: string; twoStepRequired: boolean }
  | { type: 'secondStepPassed' }
  | { type: 'accountLoaded'; account: Account }
  | { type: 'loggedOut' }

const loggedOut: Session = { accountId: null, twoStepRequired: false, account: undefined }

export function nextSession(session: Session, change: Change): Session {
  switch (change.type) {
    case 'loggedIn':
      return { accountId: change.accountId, twoStepRequired: change.twoStepRequired, account: undefined }
    case 'secondStepPassed':
      return { ...session, twoStepRequired: false }
    case 'accountLoaded':
      // The id was fixed at login. An answer with another one would be shown to everyone who wants to pay.
      return session.accountId !== null && session.accountId !== change.account.account_id
        ? { ...loggedOut, alarm: { expected: session.accountId } }
        : { ...session, accountId: change.account.account_id, account: change.account }
    case 'loggedOut':
      return loggedOut
  }
}

let session: Session = {
  accountId: readLocal(keys.accountId),
  twoStepRequired: readLocal(keys.twoStepRequired) === '1',
  account: undefined,
}
const listeners = new Set<() => void>()

export const currentSession = (): Session => session

export function changeSession(change: Change): void {
  session = nextSession(session, change)
  writeLocal(keys.accountId, session.accountId)
  writeLocal(keys.twoStepRequired, session.twoStepRequired ? '1' : null)
  for (const listener of listeners) listener()
  if (session.accountId === null) announceSessionEvent('ended')
}

export const watchSession = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useSession = (): Session => useSyncExternalStore(watchSession, currentSession)

// Logging out in one tab logs out the others; logging in and entering the code there is picked up here.
addEventListener('storage', (event) => {
  if (!isChangedElsewhere(event, session)) return
  // The login says why it appears.
  if (readLocal(keys.accountId) === null) window.name = endedElsewhere
  location.reload()
})
