import type { AnswerOf, Call } from '@planet/api/call'
import type { Input } from '@planet/platform/http/serve-call'
import type { Accounts } from '../accounts.ts'
import type { AccountCall } from './account-call.ts'
import { handleAgreementList } from './agreement/list.ts'
import { handleAgreementUpdate } from './agreement/update.ts'
import { handleCheckTwoFactor } from './auth/check-2fa.ts'
import { handleCheckReferral } from './auth/check-referral.ts'
import { handleDisableTwoFactor } from './auth/disable-2fa.ts'
import { handleEnableTwoFactor } from './auth/enable-2fa.ts'
import { handleLogin } from './auth/login.ts'
import { handleLoginHistory } from './auth/login_history.ts'
import { handleLoginTwoFactor } from './auth/login-2fa.ts'
import { handleLogout } from './auth/logout.ts'
import { handlePasswordChange } from './auth/pw_change.ts'
import { handlePasswordModify } from './auth/pw_modify.ts'
import { handlePasswordModifyLook } from './auth/pw_modify_look.ts'
import { handlePasswordReset } from './auth/pw_reset.ts'
import { handlePasswordResetDo } from './auth/pw_reset_do.ts'
import { handlePasswordResetLook } from './auth/pw_reset_do_look.ts'
import { handleSessionEnd } from './auth/session_end.ts'
import { handleSessions } from './auth/sessions.ts'
import { handleSetUpTwoFactor } from './auth/setup-2fa.ts'
import { handleSignUp } from './auth/sign_up.ts'
import { handleChecklist } from './customer/checklist.ts'
import { handleFileList } from './customer/file_list.ts'
import { handleFileUpload } from './customer/file_upload.ts'
import { handleInput } from './customer/input.ts'
import { handleInputConfirm } from './customer/input_confirm.ts'
import { handleInputConfirmLook } from './customer/input_confirm_look.ts'
import { handleInputDraft } from './customer/input_draft.ts'
import { handleInputLook } from './customer/input_look.ts'
import { handleLanguage } from './customer/language.ts'
import { handleLetterCodeVerify } from './customer/letter_code_verify.ts'
import { handleMe } from './customer/me.ts'
import { handleMobileCodeSend } from './customer/mobile_code_send.ts'
import { handleMobileCodeVerify } from './customer/mobile_code_verify.ts'
import { handleProfile } from './customer/profile.ts'
import { handleIdentityCheck } from './customer/sumsub_check.ts'
import { handleIdentityStatus } from './customer/sumsub_status.ts'

/** Every call that this package answers. */
export const accountCalls: readonly AccountCall[] = [
  handleLogin,
  handleLogout,
  handleSignUp,
  handleCheckReferral,
  handlePasswordModifyLook,
  handlePasswordModify,
  handlePasswordReset,
  handlePasswordResetLook,
  handlePasswordResetDo,
  handlePasswordChange,
  handleSetUpTwoFactor,
  handleEnableTwoFactor,
  handleDisableTwoFactor,
  handleCheckTwoFactor,
  handleLoginTwoFactor,
  handleSessions,
  handleSessionEnd,
  handleLoginHistory,
  handleMe,
  handleLanguage,
  handleChecklist,
  handleProfile,
  handleInputLook,
  handleInputDraft,
  handleInput,
  handleInputConfirmLook,
  handleInputConfirm,
  handleFileUpload,
  handleFileList,
  handleIdentityCheck,
  handleIdentityStatus,
  handleMobileCodeSend,
  handleMobileCodeVerify,
  handleLetterCodeVerify,
  handleAgreementList,
  handleAgreementUpdate,
]

/** Serves one call behind the gates of the application. */
export type Serve = (
  call: AccountCall['call'],
  handle: (input: Input<Call>) => Promise<AnswerOf<Call>>,
) => void

/** The application must have @fastify/multipart registered, for the upload of documents. */
export function serveAccountCalls(serve: Serve, accounts: Accounts): void {
  for (const { call, handle } of accountCalls) serve(call, (input) => handle(accounts, input))
}
