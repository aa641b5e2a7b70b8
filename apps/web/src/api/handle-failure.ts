import { loadErrorText } from '@planet/api/error-text/load-error-text'
import { endsSession, isErrorCode } from '@planet/api/errors'
import { toast } from '@planet/ui/toast'
import { announceSessionEvent } from '../events/session-events.ts'
import { common } from '../i18n/common.ts'
import { language } from '../i18n/language.ts'
import { isSessionOver } from './is-session-over.ts'
import { RequestFailure } from './request.ts'

/**
 * The handling rule of specification §8: the message is shown as a toast, translated if a translation exists; after an
 * ended session the user is asked to log in (session/return-to-login.ts).
 */
export async function handleFailure(failure: unknown): Promise<void> {
  if (!(failure instanceof RequestFailure)) throw failure
  toast('bad', await failureText(failure))
  if (isSessionOver(failure)) announceSessionEvent('refused')
}

export async function failureText(failure: RequestFailure): Promise<string> {
  if (failure.code === 'network_error') return common.networkError
  if (failure.code === 'other_answer') return (await import('./other-answer/other-answer.ts')).otherAnswerText
  if (failure.status === 401 && !(isErrorCode(failure.code) && endsSession(failure.code)))
    return common.securityError
  if (!isErrorCode(failure.code)) return failure.code
  const texts = (await loadErrorText[language]()).default
  return texts[failure.code]
}
