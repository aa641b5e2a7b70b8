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
import { passStepWithPasskey } from './calls/auth/login-2fa-passkey.ts'
import { lookAtPasskeyStep } from './calls/auth/login-2fa-passkey_look.ts'
import { loginWithPasskey } from './calls/auth/login-passkey.ts'
import { lookAtPasskeyLogin } from './calls/auth/login-passkey_look.ts'
import { logout } from './calls/auth/logout.ts'
import { addPasskey } from './calls/auth/passkey_add.ts'
import { beginPasskey } from './calls/auth/passkey_begin.ts'
import { removePasskey } from './calls/auth/passkey_remove.ts'
import { renamePasskey } from './calls/auth/passkey_rename.ts'
import { listPasskeys } from './calls/auth/passkeys.ts'
import { changePassword } from './calls/auth/pw_change.ts'
import { modifyPassword } from './calls/auth/pw_modify.ts'
import { checkPasswordModify } from './calls/auth/pw_modify_check.ts'
import { lookAtPasswordModify } from './calls/auth/pw_modify_look.ts'
import { resetPassword } from './calls/auth/pw_reset.ts'
import { doPasswordReset } from './calls/auth/pw_reset_do.ts'
import { lookAtPasswordReset } from './calls/auth/pw_reset_do_look.ts'
import { endSession } from './calls/auth/session_end.ts'
import { listSessions } from './calls/auth/sessions.ts'
import { setUpTwoFactor } from './calls/auth/setup-2fa.ts'
import { signUp } from './calls/auth/sign_up.ts'
import { addCard } from './calls/card/add.ts'
import { lookAtCardApplication } from './calls/card/application.ts'
import { lookAtCharge } from './calls/card/charge.ts'
import { chargeWithPoints } from './calls/card/charge_points.ts'
import { chargeWithUsdt } from './calls/card/charge_usdt.ts'
import { cardHistory } from './calls/card/history.ts'
import { listCards } from './calls/card/list.ts'
import { lockCard } from './calls/card/lock.ts'
import { refreshCard } from './calls/card/refresh.ts'
import { revealCard } from './calls/card/reveal.ts'
import { unlockCard } from './calls/card/unlock.ts'
import { addContact } from './calls/contacts/add.ts'
import { editContact } from './calls/contacts/edit.ts'
import { listContacts } from './calls/contacts/list.ts'
import { removeContact } from './calls/contacts/remove.ts'
import { convertDetail } from './calls/convert/detail.ts'
import { listOpenConverts } from './calls/convert/list.ts'
import { convertOptions } from './calls/convert/options.ts'
import { prepareConvert } from './calls/convert/prepare.ts'
import { quoteConvert } from './calls/convert/quote.ts'
import { sendConvert } from './calls/convert/send.ts'
import { listCoupons } from './calls/coupon/list.ts'
import { redeemCoupon } from './calls/coupon/redeem.ts'
import { cancelBooking } from './calls/customer/booking_cancel.ts'
import { requestBooking } from './calls/customer/booking_request.ts'
import { listBookings } from './calls/customer/bookings.ts'
import { checklist } from './calls/customer/checklist.ts'
import { requestCompanyChange } from './calls/customer/company_change.ts'
import { listCompanyPeople } from './calls/customer/company_people.ts'
import { inviteCompanyPerson } from './calls/customer/company_person_invite.ts'
import { exportOwnData } from './calls/customer/export.ts'
import { listDocuments } from './calls/customer/file_list.ts'
import { uploadDocuments } from './calls/customer/file_upload.ts'
import { answerFundsRequest } from './calls/customer/funds_answer.ts'
import { listFundsRequests } from './calls/customer/funds_requests.ts'
import { travelSignIn } from './calls/customer/get_ssourl.ts'
import { submitInformation } from './calls/customer/input.ts'
import { submitCardInformation } from './calls/customer/input_card.ts'
import { saveCardDraft } from './calls/customer/input_card_draft.ts'
import { lookAtCardInformation } from './calls/customer/input_card_look.ts'
import { confirmCardInformation } from './calls/customer/input_cardconfirm.ts'
import { lookAtCardConfirmation } from './calls/customer/input_cardconfirm_look.ts'
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
import { depositAddress } from './calls/deposit/address.ts'
import { recentDeposits } from './calls/deposit/list.ts'
import { depositOptions } from './calls/deposit/options.ts'
import { explorerAddress } from './calls/explorer/address.ts'
import { explorerBlock } from './calls/explorer/block.ts'
import { explorerBlocks } from './calls/explorer/blocks.ts'
import { explorerSearch } from './calls/explorer/search.ts'
import { explorerStatus } from './calls/explorer/status.ts'
import { explorerToken } from './calls/explorer/token.ts'
import { explorerTransaction } from './calls/explorer/transaction.ts'
import { explorerTransactions } from './calls/explorer/transactions.ts'
import { listDepositWithdraw } from './calls/history/deposit_withdraw.ts'
import { depositWithdrawDetail } from './calls/history/deposit_withdraw_detail.ts'
import { transferDetail } from './calls/history/detail.ts'
import { listTransfers } from './calls/history/transfers.ts'
import { lookAtIdentification } from './calls/identification/look.ts'
import { startIdentification } from './calls/identification/start.ts'
import { requestCancellation } from './calls/inquiry/cancellation.ts'
import { humanCheck } from './calls/inquiry/human_check.ts'
import { sendInquiry } from './calls/inquiry/send.ts'
import { verifyRecaptcha } from './calls/inquiry/verify_recaptcha.ts'
import { mainHistory } from './calls/main_networks/history.ts'
import { prepareMain } from './calls/main_networks/prepare.ts'
import { raiseMain } from './calls/main_networks/raise.ts'
import { mainReceivedDetail } from './calls/main_networks/received.ts'
import { sendMain } from './calls/main_networks/send.ts'
import { mainTransactionDetail } from './calls/main_networks/transaction.ts'
import { mainTransactions } from './calls/main_networks/transactions.ts'
import { mainWallet } from './calls/main_networks/wallet.ts'
import { createCardOrder } from './calls/merchant/card_order_create.ts'
import { checkoutOrigins, setCheckoutOrigins } from './calls/merchant/checkout_origins.ts'
import { sendInvoice } from './calls/merchant/invoice_send.ts'
import { createLink } from './calls/merchant/link_create.ts'
import { removeLink } from './calls/merchant/link_remove.ts'
import { listLinks } from './calls/merchant/links.ts'
import { merchantOrderDetail } from './calls/merchant/order.ts'
import { cancelMerchantOrder } from './calls/merchant/order_cancel.ts'
import { createOrder } from './calls/merchant/order_create.ts'
import { merchantOrderTotals } from './calls/merchant/order_totals.ts'
import { listMerchantOrders } from './calls/merchant/orders.ts'
import { refundOrder } from './calls/merchant/refund.ts'
import { declineRefund } from './calls/merchant/refund_decline.ts'
import { prepareRefund } from './calls/merchant/refund_prepare.ts'
import { listRefunds } from './calls/merchant/refunds.ts'
import { merchantSales } from './calls/merchant/sales.ts'
import { networkAccount } from './calls/network/account.ts'
import { networkManifest } from './calls/network/manifest.ts'
import { authorisePayment } from './calls/order/authorise.ts'
import { cancelTakenOrder } from './calls/order/cancel.ts'
import { checkoutState } from './calls/order/checkout.ts'
import { followLink, lookAtLink } from './calls/order/link.ts'
import { listTakenOrders } from './calls/order/list.ts'
import { orderMails, setOrderMails } from './calls/order/mails.ts'
import { lookAtOrder } from './calls/order/order.ts'
import { payOrder } from './calls/order/pay.ts'
import { takeOrder } from './calls/order/take.ts'
import { pointHistory } from './calls/points/points.ts'
import { referral } from './calls/points/referral.ts'
import { reserveHistory } from './calls/reserves/history.ts'
import { lookAtReserves } from './calls/reserves/look.ts'
import { reservePlaces } from './calls/reserves/places.ts'
import { sandboxDeposit } from './calls/sandbox/deposit.ts'
import { sandboxOrder } from './calls/sandbox/order.ts'
import { testOrderDetail } from './calls/sdk/order.ts'
import { createTestOrder } from './calls/sdk/order_create.ts'
import { simulateOrder } from './calls/sdk/simulate.ts'
import { siteFaq } from './calls/site/faq.ts'
import { policyFacts } from './calls/site/policy_facts.ts'
import { site } from './calls/site/site.ts'
import { createApiToken } from './calls/token/create.ts'
import { deleteApiToken } from './calls/token/delete.ts'
import { listApiTokens } from './calls/token/list.ts'
import { rotateApiToken } from './calls/token/rotate.ts'
import { updateApiToken } from './calls/token/update.ts'
import { prepareTransfer } from './calls/transfer/prepare.ts'
import { resolveDestination } from './calls/transfer/resolve.ts'
import { sendTransfer } from './calls/transfer/send.ts'
import { apiCancelOrder } from './calls/v1/cancel_order.ts'
import { apiCreateOrder } from './calls/v1/create_order.ts'
import { apiEvents } from './calls/v1/events.ts'
import { apiInvoicePdf, apiOrderQr, apiResendInvoice } from './calls/v1/invoice.ts'
import { apiOrder } from './calls/v1/order.ts'
import { apiListOrders } from './calls/v1/orders.ts'
import { apiRefunds, apiRequestRefund } from './calls/v1/refunds.ts'
import { apiSimulate } from './calls/v1/simulate.ts'
import { walletAsset } from './calls/wallet/asset.ts'
import { walletBalances } from './calls/wallet/balances.ts'
import { setFiat } from './calls/wallet/fiat.ts'
import { walletHome } from './calls/wallet/home.ts'
import { moneyMails, setMoneyMails } from './calls/wallet/mails.ts'
import { listNotifications, readNotifications } from './calls/wallet/notifications.ts'
import { createWebhookEndpoint } from './calls/webhook/create.ts'
import { deleteWebhookEndpoint } from './calls/webhook/delete.ts'
import { listDeliveries } from './calls/webhook/deliveries.ts'
import { deliveryDetail } from './calls/webhook/delivery.ts'
import { listWebhookEndpoints } from './calls/webhook/list.ts'
import { pingWebhookEndpoint } from './calls/webhook/ping.ts'
import { redeliverWebhook } from './calls/webhook/redeliver.ts'
import { rotateWebhookSecret } from './calls/webhook/rotate.ts'
import { updateWebhookEndpoint } from './calls/webhook/update.ts'

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
  lookAtPasskeyLogin,
  loginWithPasskey,
  lookAtPasskeyStep,
  passStepWithPasskey,
  listPasskeys,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  loginHistory,
  changePassword,
  modifyPassword,
  checkPasswordModify,
  lookAtPasswordModify,
  resetPassword,
  doPasswordReset,
  lookAtPasswordReset,
  endSession,
  listSessions,
  setUpTwoFactor,
  signUp,
  checklist,
  exportOwnData,
  listCompanyPeople,
  inviteCompanyPerson,
  requestCompanyChange,
  listFundsRequests,
  answerFundsRequest,
  lookAtIdentification,
  startIdentification,
  listDocuments,
  uploadDocuments,
  submitInformation,
  confirmInformation,
  lookAtConfirmation,
  saveInformationDraft,
  lookAtInformation,
  lookAtCardInformation,
  submitCardInformation,
  saveCardDraft,
  lookAtCardConfirmation,
  confirmCardInformation,
  lookAtCardApplication,
  addCard,
  setLanguage,
  verifyLetterCode,
  sendMobileCode,
  verifyMobileCode,
  profile,
  startIdentityCheck,
  identityStatus,
  listAgreements,
  updateAgreement,
  sandboxDeposit,
  sandboxOrder,
  policyFacts,
  siteFaq,
  site,
  networkManifest,
  networkAccount,
  explorerStatus,
  explorerBlocks,
  explorerBlock,
  explorerTransactions,
  explorerTransaction,
  explorerAddress,
  explorerToken,
  explorerSearch,
  walletAsset,
  walletBalances,
  walletHome,
  setFiat,
  listNotifications,
  readNotifications,
  moneyMails,
  setMoneyMails,
  resolveDestination,
  prepareTransfer,
  sendTransfer,
  convertOptions,
  quoteConvert,
  prepareConvert,
  sendConvert,
  listOpenConverts,
  convertDetail,
  listContacts,
  addContact,
  editContact,
  removeContact,
  depositOptions,
  depositAddress,
  recentDeposits,
  listTransfers,
  transferDetail,
  listDepositWithdraw,
  depositWithdrawDetail,
  lookAtReserves,
  reserveHistory,
  reservePlaces,
  mainWallet,
  prepareMain,
  raiseMain,
  sendMain,
  mainTransactions,
  mainTransactionDetail,
  mainHistory,
  mainReceivedDetail,
  createOrder,
  createCardOrder,
  listCards,
  refreshCard,
  lockCard,
  unlockCard,
  revealCard,
  chargeWithUsdt,
  chargeWithPoints,
  lookAtCharge,
  cardHistory,
  listMerchantOrders,
  merchantOrderDetail,
  merchantOrderTotals,
  merchantSales,
  createLink,
  listLinks,
  removeLink,
  cancelMerchantOrder,
  prepareRefund,
  refundOrder,
  declineRefund,
  sendInvoice,
  checkoutOrigins,
  setCheckoutOrigins,
  checkoutState,
  listRefunds,
  lookAtOrder,
  takeOrder,
  cancelTakenOrder,
  authorisePayment,
  payOrder,
  lookAtLink,
  followLink,
  orderMails,
  setOrderMails,
  listTakenOrders,
  listApiTokens,
  updateApiToken,
  rotateApiToken,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listDeliveries,
  deliveryDetail,
  listWebhookEndpoints,
  pingWebhookEndpoint,
  redeliverWebhook,
  rotateWebhookSecret,
  updateWebhookEndpoint,
  createApiToken,
  deleteApiToken,
  createTestOrder,
  testOrderDetail,
  simulateOrder,
  apiCreateOrder,
  apiListOrders,
  apiOrderQr,
  apiInvoicePdf,
  apiResendInvoice,
  apiSimulate,
  apiRefunds,
  apiRequestRefund,
  apiOrder,
  apiCancelOrder,
  apiEvents,
  pointHistory,
  referral,
  listCoupons,
  redeemCoupon,
  travelSignIn,
  listBookings,
  requestBooking,
  cancelBooking,
]
