import type { Call } from './call.ts'
import { listAgreements } from './calls/agreement/list.ts'
import { updateAgreement } from './calls/agreement/update.ts'
import { checkTwoFactor } from './calls/auth/check-2fa.ts'
import { checkReferral } from './calls/auth/check-referral.ts'
import { disableTwoFactor } from './calls/auth/disable-2fa.ts'
import { enableTwoFactor } from './calls/auth/enable-2fa.ts'
import { login } from './calls/auth/login.ts'
import { loginHistory } from './calls/auth/login_history.ts'
import { loginTwoFactor } from './calls/auth/login-2fa.ts'
import { logout } from './calls/auth/logout.ts'
import { changePassword } from './calls/auth/pw_change.ts'
import { modifyPassword } from './calls/auth/pw_modify.ts'
import { lookAtPasswordModify } from './calls/auth/pw_modify_look.ts'
import { resetPassword } from './calls/auth/pw_reset.ts'
import { doPasswordReset } from './calls/auth/pw_reset_do.ts'
import { lookAtPasswordReset } from './calls/auth/pw_reset_do_look.ts'
import { endSession } from './calls/auth/session_end.ts'
import { listSessions } from './calls/auth/sessions.ts'
import { setUpTwoFactor } from './calls/auth/setup-2fa.ts'
import { signUp } from './calls/auth/sign_up.ts'
import { addContact } from './calls/contacts/add.ts'
import { listContacts } from './calls/contacts/list.ts'
import { removeContact } from './calls/contacts/remove.ts'
import { renameContact } from './calls/contacts/rename.ts'
import { checklist } from './calls/customer/checklist.ts'
import { listDocuments } from './calls/customer/file_list.ts'
import { uploadDocuments } from './calls/customer/file_upload.ts'
import { submitInformation } from './calls/customer/input.ts'
import { confirmInformation } from './calls/customer/input_confirm.ts'
import { lookAtConfirmation } from './calls/customer/input_confirm_look.ts'
import { saveInformationDraft } from './calls/customer/input_draft.ts'
import { lookAtInformation } from './calls/customer/input_look.ts'
import { setLanguage } from './calls/customer/language.ts'
import { verifyLetterCode } from './calls/customer/letter_code_verify.ts'
import { me } from './calls/customer/me.ts'
import { sendMobileCode } from './calls/customer/mobile_code_send.ts'
import { verifyMobileCode } from './calls/customer/mobile_code_verify.ts'
import { profile } from './calls/customer/profile.ts'
import { startIdentityCheck } from './calls/customer/sumsub_check.ts'
import { identityStatus } from './calls/customer/sumsub_status.ts'
import { explorerAddress } from './calls/explorer/address.ts'
import { explorerBlock } from './calls/explorer/block.ts'
import { explorerBlocks } from './calls/explorer/blocks.ts'
import { explorerSearch } from './calls/explorer/search.ts'
import { explorerStatus } from './calls/explorer/status.ts'
import { explorerToken } from './calls/explorer/token.ts'
import { explorerTransaction } from './calls/explorer/transaction.ts'
import { explorerTransactions } from './calls/explorer/transactions.ts'
import { transferDetail } from './calls/history/detail.ts'
import { listTransfers } from './calls/history/transfers.ts'
import { requestCancellation } from './calls/inquiry/cancellation.ts'
import { humanCheck } from './calls/inquiry/human_check.ts'
import { sendInquiry } from './calls/inquiry/send.ts'
import { verifyRecaptcha } from './calls/inquiry/verify_recaptcha.ts'
import { site } from './calls/site/site.ts'
import { prepareTransfer } from './calls/transfer/prepare.ts'
import { resolveDestination } from './calls/transfer/resolve.ts'
import { sendTransfer } from './calls/transfer/send.ts'
import { walletBalances } from './calls/wallet/balances.ts'
import { setFiat } from './calls/wallet/fiat.ts'

/** Every call, for the OpenAPI document and for the test that each one is served. */
export const calls: readonly Call[] = [
  login,
  logout,
  me,
  sendInquiry,
  requestCancellation,
  humanCheck,
  verifyRecaptcha,
  checkTwoFactor,
  checkReferral,
  disableTwoFactor,
  enableTwoFactor,
  loginTwoFactor,
  loginHistory,
  changePassword,
  modifyPassword,
  lookAtPasswordModify,
  resetPassword,
  doPasswordReset,
  lookAtPasswordReset,
  endSession,
  listSessions,
  setUpTwoFactor,
  signUp,
  checklist,
  listDocuments,
  uploadDocuments,
  submitInformation,
  confirmInformation,
  lookAtConfirmation,
  saveInformationDraft,
  lookAtInformation,
  setLanguage,
  verifyLetterCode,
  sendMobileCode,
  verifyMobileCode,
  profile,
  startIdentityCheck,
  identityStatus,
  listAgreements,
  updateAgreement,
  site,
  explorerStatus,
  explorerBlocks,
  explorerBlock,
  explorerTransactions,
  explorerTransaction,
  explorerAddress,
  explorerToken,
  explorerSearch,
  walletBalances,
  setFiat,
  resolveDestination,
  prepareTransfer,
  sendTransfer,
  listContacts,
  addContact,
  renameContact,
  removeContact,
  listTransfers,
  transferDetail,
]
