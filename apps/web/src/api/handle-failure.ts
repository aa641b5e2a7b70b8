import { loadErrorText } from '@planet/api/error-text/load-error-text'
import { endsSession, isErrorCode } from '@planet/api/errors'
import { toast } from '@planet/ui/toast'
import { common } from '../i18n/common.ts'
import { language } from '../i18n/language.ts'
import { navigate } from '../routes/location.ts'
import { keys, writeLocal } from '../session/local-storage.ts'
import { saveRedirect } from '../session/redirect.ts'
import { changeSession } from '../session/session.ts'
import { isSessionOver } from './is-session-over.ts'
import { RequestFailure } from './request.ts'

const toLoginAfterMs = 1500

/**
 * The handling rule of specification §8: the message is shown as a toast, translated if a translation exists; an ended
 * session is cleared, the address kept, and after 1.5 s the user is asked to log in.
 */
export async function handleFailure(failure: unknown): Promise<void> {
  if (!(failure instanceof RequestFailure)) throw failure
  toast('bad', await failureText(failure))
  if (isSessionOver(failure)) returnToLogin()
}

function returnToLogin(): void {
  const address = location.pathname + location.search
  if (location.pathname !== '/login') saveRedirect(address)
  // Cleared at once for other tabs and reloads; this page keeps its state so that the message can be read.
  writeLocal(keys.accountId, null)
  setTimeout(() => {
    changeSession({ type: 'loggedOut' })
    navigate('/login', { replace: true })
  }, toLoginAfterMs)
}

export async function failureText(failure: RequestFailure): Promise<string> {
  if (failure.code === 'network_error') return common.networkError
  if (failure.code === 'other_answer')
    return (await import('../features/other-account/other-answer.ts')).otherAnswerText
  if (failure.status === 401 && !(isErrorCode(failure.code) && endsSession(failure.code)))
    return common.securityError
  if (!isErrorCode(failure.code)) return failure.code
  const texts = (await loadErrorText[language]()).default
  return texts[failure.code]
}
