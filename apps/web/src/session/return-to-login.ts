import { navigate } from '../routes/location.ts'
import { keys, writeLocal } from '../storage/local-storage.ts'
import { saveRedirect } from './redirect.ts'
import { changeSession } from './session.ts'

const toLoginAfterMs = 1500

/** Specification §8: an ended session is cleared, the address kept, and after 1.5 s the user is asked to log in. */
export function returnToLogin(): void {
  const address = location.pathname + location.search
  if (location.pathname !== '/login') saveRedirect(address)
  // Cleared at once for other tabs and reloads; this page keeps its state so that the message can be read.
  writeLocal(keys.accountId, null)
  setTimeout(() => {
    changeSession({ type: 'loggedOut' })
    navigate('/login', { replace: true })
  }, toLoginAfterMs)
}
