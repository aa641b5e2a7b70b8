import { accountApproved } from './templates/account-approved.ts'
import { accountCancelled } from './templates/account-cancelled.ts'
import { accountRejected } from './templates/account-rejected.ts'
import { accountSuspended } from './templates/account-suspended.ts'
import { alreadyRegistered } from './templates/already-registered.ts'
import { applicationReceived } from './templates/application-received.ts'
import { bookingCancelled } from './templates/booking-cancelled.ts'
import { bookingComplete } from './templates/booking-complete.ts'
import { bookingInvoiced } from './templates/booking-invoiced.ts'
import { bookingMoved } from './templates/booking-moved.ts'
import { bridgeAlarm } from './templates/bridge-alarm.ts'
import { cancellationNotice } from './templates/cancellation-notice.ts'
import { cancellationReceived } from './templates/cancellation-received.ts'
import { cardApproved } from './templates/card-approved.ts'
import { cardChargeReturned } from './templates/card-charge-returned.ts'
import { cardRejected } from './templates/card-rejected.ts'
import { companyChangeDecided } from './templates/company-change-decided.ts'
import { convertEnded } from './templates/convert-ended.ts'
import { depositCredited } from './templates/deposit-credited.ts'
import { identifyPerson } from './templates/identify-person.ts'
import { inquiryAnswered } from './templates/inquiry-answered.ts'
import { inquiryNotice } from './templates/inquiry-notice.ts'
import { inquiryReceived } from './templates/inquiry-received.ts'
import { invoiceEmail } from './templates/invoice.ts'
import { moreInformationRequested } from './templates/more-information-requested.ts'
import { newDevice } from './templates/new-device.ts'
import { orderChanged } from './templates/order-changed.ts'
import { passkeyChanged } from './templates/passkey-changed.ts'
import { passwordChanged } from './templates/password-changed.ts'
import { passwordReset } from './templates/password-reset.ts'
import { pointsExpiring } from './templates/points-expiring.ts'
import { recoveryCodeUsed } from './templates/recovery-code-used.ts'
import { reviewRequested } from './templates/review-requested.ts'
import { sessionsEnded } from './templates/sessions-ended.ts'
import { signUpEmail } from './templates/sign-up.ts'
import { sourceOfFundsRequested } from './templates/source-of-funds-requested.ts'
import { tokenRevoked } from './templates/token-revoked.ts'
import { twoFactorChanged } from './templates/two-factor-changed.ts'
import { twoFactorRemoval } from './templates/two-factor-removal.ts'

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
  'funds-asked': sourceOfFundsRequested,
  invoice: invoiceEmail,
  'identify-person': identifyPerson,
  'more-asked': moreInformationRequested,
  'new-device': newDevice,
  'order-changed': orderChanged,
  'passkey-changed': passkeyChanged,
  'password-changed': passwordChanged,
  'password-reset': passwordReset,
  'recovery-code-used': recoveryCodeUsed,
  'review-requested': reviewRequested,
  'sessions-ended': sessionsEnded,
  'sign-up': signUpEmail,
  'token-revoked': tokenRevoked,
  'two-factor-changed': twoFactorChanged,
  'two-factor-removal': twoFactorRemoval,
}

export type EmailName = keyof typeof letters
export type EmailData<Name extends EmailName> = Parameters<(typeof letters)[Name]['write']['en']>[0]
