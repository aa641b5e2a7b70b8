import { accountApproved } from './letters/account-approved.ts'
import { accountRejected } from './letters/account-rejected.ts'
import { accountSuspended } from './letters/account-suspended.ts'
import { alreadyRegistered } from './letters/already-registered.ts'
import { cancellationNotice } from './letters/cancellation-notice.ts'
import { cancellationReceived } from './letters/cancellation-received.ts'
import { inquiryNotice } from './letters/inquiry-notice.ts'
import { inquiryReceived } from './letters/inquiry-received.ts'
import { moreAsked } from './letters/more-asked.ts'
import { newDevice } from './letters/new-device.ts'
import { passwordChanged } from './letters/password-changed.ts'
import { passwordReset } from './letters/password-reset.ts'
import { recoveryCodeUsed } from './letters/recovery-code-used.ts'
import { reviewRequested } from './letters/review-requested.ts'
import { signUpLetter } from './letters/sign-up.ts'
import { twoFactorChanged } from './letters/two-factor-changed.ts'

/** Every letter by the name under which it is queued. A new one is a file in letters/ and a line here. */
export const letters = {
  'inquiry-received': inquiryReceived,
  'inquiry-notice': inquiryNotice,
  'cancellation-received': cancellationReceived,
  'cancellation-notice': cancellationNotice,
  'account-approved': accountApproved,
  'account-rejected': accountRejected,
  'account-suspended': accountSuspended,
  'already-registered': alreadyRegistered,
  'more-asked': moreAsked,
  'new-device': newDevice,
  'password-changed': passwordChanged,
  'password-reset': passwordReset,
  'recovery-code-used': recoveryCodeUsed,
  'review-requested': reviewRequested,
  'sign-up': signUpLetter,
  'two-factor-changed': twoFactorChanged,
}

export type LetterName = keyof typeof letters
export type LetterData<Name extends LetterName> = Parameters<(typeof letters)[Name]['write']['en']>[0]
