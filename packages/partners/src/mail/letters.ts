import { accountApproved } from './letters/account-approved.ts'
import { accountCancelled } from './letters/account-cancelled.ts'
import { accountRejected } from './letters/account-rejected.ts'
import { accountSuspended } from './letters/account-suspended.ts'
import { alreadyRegistered } from './letters/already-registered.ts'
import { applicationReceived } from './letters/application-received.ts'
import { bookingCancelled } from './letters/booking-cancelled.ts'
import { bookingComplete } from './letters/booking-complete.ts'
import { bookingInvoiced } from './letters/booking-invoiced.ts'
import { bookingMoved } from './letters/booking-moved.ts'
import { bridgeAlarm } from './letters/bridge-alarm.ts'
import { cancellationNotice } from './letters/cancellation-notice.ts'
import { cancellationReceived } from './letters/cancellation-received.ts'
import { cardApproved } from './letters/card-approved.ts'
import { cardChargeReturned } from './letters/card-charge-returned.ts'
import { cardRejected } from './letters/card-rejected.ts'
import { companyChangeDecided } from './letters/company-change-decided.ts'
import { convertEnded } from './letters/convert-ended.ts'
import { depositCredited } from './letters/deposit-credited.ts'
import { fundsAsked } from './letters/funds-asked.ts'
import { identifyPerson } from './letters/identify-person.ts'
import { inquiryAnswered } from './letters/inquiry-answered.ts'
import { inquiryNotice } from './letters/inquiry-notice.ts'
import { inquiryReceived } from './letters/inquiry-received.ts'
import { invoiceLetter } from './letters/invoice.ts'
import { moreAsked } from './letters/more-asked.ts'
import { newDevice } from './letters/new-device.ts'
import { orderChanged } from './letters/order-changed.ts'
import { passkeyChanged } from './letters/passkey-changed.ts'
import { passwordChanged } from './letters/password-changed.ts'
import { passwordReset } from './letters/password-reset.ts'
import { pointsExpiring } from './letters/points-expiring.ts'
import { recoveryCodeUsed } from './letters/recovery-code-used.ts'
import { reviewRequested } from './letters/review-requested.ts'
import { sessionsEnded } from './letters/sessions-ended.ts'
import { signUpLetter } from './letters/sign-up.ts'
import { tokenRevoked } from './letters/token-revoked.ts'
import { twoFactorChanged } from './letters/two-factor-changed.ts'
import { twoFactorRemoval } from './letters/two-factor-removal.ts'

/** Every letter by the name under which it is queued. A new one is a file in letters/ and a line here. */
export const letters = {
  'inquiry-received': inquiryReceived,
  'inquiry-answered': inquiryAnswered,
  'inquiry-notice': inquiryNotice,
  'cancellation-received': cancellationReceived,
  'cancellation-notice': cancellationNotice,
  'account-approved': accountApproved,
  'account-cancelled': accountCancelled,
  'account-rejected': accountRejected,
  'account-suspended': accountSuspended,
  'already-registered': alreadyRegistered,
  'application-received': applicationReceived,
  'card-approved': cardApproved,
  'card-rejected': cardRejected,
  'company-change-decided': companyChangeDecided,
  'convert-ended': convertEnded,
  'deposit-credited': depositCredited,
  'booking-cancelled': bookingCancelled,
  'booking-moved': bookingMoved,
  'points-expiring': pointsExpiring,
  'booking-complete': bookingComplete,
  'booking-invoiced': bookingInvoiced,
  'bridge-alarm': bridgeAlarm,
  'card-charge-returned': cardChargeReturned,
  'funds-asked': fundsAsked,
  invoice: invoiceLetter,
  'identify-person': identifyPerson,
  'more-asked': moreAsked,
  'new-device': newDevice,
  'order-changed': orderChanged,
  'passkey-changed': passkeyChanged,
  'password-changed': passwordChanged,
  'password-reset': passwordReset,
  'recovery-code-used': recoveryCodeUsed,
  'review-requested': reviewRequested,
  'sessions-ended': sessionsEnded,
  'sign-up': signUpLetter,
  'token-revoked': tokenRevoked,
  'two-factor-changed': twoFactorChanged,
  'two-factor-removal': twoFactorRemoval,
}

export type LetterName = keyof typeof letters
export type LetterData<Name extends LetterName> = Parameters<(typeof letters)[Name]['write']['en']>[0]
