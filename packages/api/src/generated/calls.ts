// Written by `npm run generate` from the files that it imports. A test fails when the two differ.
import type { Call } from '../call.ts'
import { listAgreements } from '../calls/agreement/list.ts'
import { updateAgreement } from '../calls/agreement/update.ts'
import { checkTwoFactor } from '../calls/auth/check-2fa.ts'
import { checkReferral } from '../calls/auth/check-referral.ts'
import { disableTwoFactor } from '../calls/auth/disable-2fa.ts'
import { enableTwoFactor } from '../calls/auth/enable-2fa.ts'
import { getPasskeyStep, passStepWithPasskey } from '../calls/auth/login-2fa-passkey.ts'
import { loginTwoFactor } from '../calls/auth/login-2fa.ts'
import { loginHistory } from '../calls/auth/login-history.ts'
import { getPasskeyLogin, loginWithPasskey } from '../calls/auth/login-passkey.ts'
import { login } from '../calls/auth/login.ts'
import { logout } from '../calls/auth/logout.ts'
import { addPasskey } from '../calls/auth/passkey-add.ts'
import { beginPasskey } from '../calls/auth/passkey-begin.ts'
import { removePasskey } from '../calls/auth/passkey-remove.ts'
import { renamePasskey } from '../calls/auth/passkey-rename.ts'
import { listPasskeys } from '../calls/auth/passkeys.ts'
import { changePassword } from '../calls/auth/pw-change.ts'
import { getPasswordModify, modifyPassword } from '../calls/auth/pw-modify.ts'
import { checkPasswordModify } from '../calls/auth/pw-modify/check.ts'
import { doPasswordReset, getPasswordReset } from '../calls/auth/pw-reset-do.ts'
import { resetPassword } from '../calls/auth/pw-reset.ts'
import { endSession } from '../calls/auth/session-end.ts'
import { listSessions } from '../calls/auth/sessions.ts'
import { setUpTwoFactor } from '../calls/auth/setup-2fa.ts'
import { signUp } from '../calls/auth/sign-up.ts'
import { addCard } from '../calls/card/add.ts'
import { getCardApplication } from '../calls/card/application.ts'
import { chargeWithPoints } from '../calls/card/charge-points.ts'
import { chargeWithUsdt } from '../calls/card/charge-usdt.ts'
import { getCharge } from '../calls/card/charges.ts'
import { cardHistory } from '../calls/card/history.ts'
import { listCards } from '../calls/card/list.ts'
import { lockCard } from '../calls/card/lock.ts'
import { refreshCard } from '../calls/card/refresh.ts'
import { revealCard } from '../calls/card/reveal.ts'
import { unlockCard } from '../calls/card/unlock.ts'
import { addContact } from '../calls/contacts/add.ts'
import { editContact } from '../calls/contacts/edit.ts'
import { listContacts } from '../calls/contacts/list.ts'
import { removeContact } from '../calls/contacts/remove.ts'
import { convertDetail } from '../calls/convert/detail.ts'
import { listOpenConverts } from '../calls/convert/open.ts'
import { convertOptions } from '../calls/convert/options.ts'
import { prepareConvert } from '../calls/convert/prepare.ts'
import { quoteConvert } from '../calls/convert/quote.ts'
import { sendConvert } from '../calls/convert/send.ts'
import { listCoupons } from '../calls/coupon/list.ts'
import { redeemCoupon } from '../calls/coupon/redeem.ts'
import { cancelBooking } from '../calls/customer/booking-cancel.ts'
import { requestBooking } from '../calls/customer/booking-request.ts'
import { listBookings } from '../calls/customer/bookings.ts'
import { checklist } from '../calls/customer/checklist.ts'
import { requestCompanyChange } from '../calls/customer/company-change.ts'
import { listCompanyPeople } from '../calls/customer/company-people.ts'
import { inviteCompanyPerson } from '../calls/customer/company-person-invite.ts'
import { exportOwnData } from '../calls/customer/export.ts'
import { listDocuments } from '../calls/customer/file-list.ts'
import { uploadDocuments } from '../calls/customer/file-upload.ts'
import { answerFundsRequest } from '../calls/customer/funds-answer.ts'
import { listFundsRequests } from '../calls/customer/funds-requests.ts'
import { travelSignIn } from '../calls/customer/get-ssourl.ts'
import { saveCardDraft } from '../calls/customer/input-card-draft.ts'
import { getCardInformation, submitCardInformation } from '../calls/customer/input-card.ts'
import { confirmCardInformation, getCardConfirmation } from '../calls/customer/input-cardconfirm.ts'
import { confirmInformation, getConfirmation } from '../calls/customer/input-confirm.ts'
import { saveInformationDraft } from '../calls/customer/input-draft.ts'
import { getInformation, submitInformation } from '../calls/customer/input.ts'
import { setLanguage } from '../calls/customer/language.ts'
import { verifyLetterCode } from '../calls/customer/letter-code-verify.ts'
import { me } from '../calls/customer/me.ts'
import { sendMobileCode } from '../calls/customer/mobile-code-send.ts'
import { verifyMobileCode } from '../calls/customer/mobile-code-verify.ts'
import { profile } from '../calls/customer/profile.ts'
import { startIdentityCheck } from '../calls/customer/sumsub-check.ts'
import { identityStatus } from '../calls/customer/sumsub-status.ts'
import { depositAddress } from '../calls/deposit/address.ts'
import { recentDeposits } from '../calls/deposit/list.ts'
import { depositOptions } from '../calls/deposit/options.ts'
import { explorerAddress } from '../calls/explorer/address.ts'
import { explorerBlock } from '../calls/explorer/block.ts'
import { explorerBlocks } from '../calls/explorer/blocks.ts'
import { explorerSearch } from '../calls/explorer/search.ts'
import { explorerStatus } from '../calls/explorer/status.ts'
import { explorerToken } from '../calls/explorer/token.ts'
import { explorerTransaction } from '../calls/explorer/transaction.ts'
import { explorerTransactions } from '../calls/explorer/transactions.ts'
import { depositWithdrawDetail, listDepositWithdraw } from '../calls/history/deposit-withdraw.ts'
import { listTransfers, transferDetail } from '../calls/history/transfers.ts'
import { getIdentification } from '../calls/identification.ts'
import { startIdentification } from '../calls/identification/start.ts'
import { requestCancellation } from '../calls/inquiry/cancellation.ts'
import { humanCheck } from '../calls/inquiry/human-check.ts'
import { sendInquiry } from '../calls/inquiry/send.ts'
import { verifyRecaptcha } from '../calls/inquiry/verify-recaptcha.ts'
import { mainHistory } from '../calls/main-networks/history.ts'
import { prepareMain } from '../calls/main-networks/prepare.ts'
import { raiseMain } from '../calls/main-networks/raise.ts'
import { mainReceivedDetail } from '../calls/main-networks/received.ts'
import { sendMain } from '../calls/main-networks/send.ts'
import { mainTransactionDetail, mainTransactions } from '../calls/main-networks/transactions.ts'
import { mainWallet } from '../calls/main-networks/wallet.ts'
import { createCardOrder } from '../calls/merchant/card-order-create.ts'
import { checkoutOrigins, setCheckoutOrigins } from '../calls/merchant/checkout-origins.ts'
import { sendInvoice } from '../calls/merchant/invoice-send.ts'
import { createLink } from '../calls/merchant/link-create.ts'
import { removeLink } from '../calls/merchant/link-remove.ts'
import { listLinks } from '../calls/merchant/links.ts'
import { cancelMerchantOrder } from '../calls/merchant/order-cancel.ts'
import { createOrder } from '../calls/merchant/order-create.ts'
import { merchantOrderTotals } from '../calls/merchant/order-totals.ts'
import { listMerchantOrders, merchantOrderDetail } from '../calls/merchant/orders.ts'
import { declineRefund } from '../calls/merchant/refund-decline.ts'
import { prepareRefund } from '../calls/merchant/refund-prepare.ts'
import { refundOrder } from '../calls/merchant/refund.ts'
import { listRefunds } from '../calls/merchant/refunds.ts'
import { merchantSales } from '../calls/merchant/sales.ts'
import { networkAccount } from '../calls/network/account.ts'
import { networkManifest } from '../calls/network/manifest.ts'
import { authorisePayment } from '../calls/order/authorise.ts'
import { cancelTakenOrder } from '../calls/order/cancel.ts'
import { checkoutState } from '../calls/order/checkout.ts'
import { getOrder } from '../calls/order/detail.ts'
import { followLink, getLink } from '../calls/order/link.ts'
import { listTakenOrders } from '../calls/order/list.ts'
import { orderMails, setOrderMails } from '../calls/order/mails.ts'
import { payOrder } from '../calls/order/pay.ts'
import { takeOrder } from '../calls/order/take.ts'
import { pointHistory } from '../calls/points/history.ts'
import { referral } from '../calls/points/referral.ts'
import { getReserves } from '../calls/reserves.ts'
import { reserveHistory } from '../calls/reserves/history.ts'
import { reservePlaces } from '../calls/reserves/places.ts'
import { sandboxDeposit } from '../calls/sandbox/deposit.ts'
import { sandboxOrder } from '../calls/sandbox/order.ts'
import { createTestOrder } from '../calls/sdk/order-create.ts'
import { testOrderDetail } from '../calls/sdk/orders.ts'
import { simulateOrder } from '../calls/sdk/simulate.ts'
import { site } from '../calls/site.ts'
import { siteFaq } from '../calls/site/faq.ts'
import { policyFacts } from '../calls/site/policy-facts.ts'
import { createApiToken } from '../calls/token/create.ts'
import { deleteApiToken } from '../calls/token/delete.ts'
import { listApiTokens } from '../calls/token/list.ts'
import { rotateApiToken } from '../calls/token/rotate.ts'
import { updateApiToken } from '../calls/token/update.ts'
import { prepareTransfer } from '../calls/transfer/prepare.ts'
import { resolveDestination } from '../calls/transfer/resolve.ts'
import { sendTransfer } from '../calls/transfer/send.ts'
import { apiEvents } from '../calls/v1/events.ts'
import { apiCreateOrder, apiListOrders, apiOrder } from '../calls/v1/orders.ts'
import { apiCancelOrder } from '../calls/v1/orders/cancel.ts'
import { apiInvoicePdf } from '../calls/v1/orders/invoice.ts'
import { apiResendInvoice } from '../calls/v1/orders/invoice/send.ts'
import { apiOrderQr } from '../calls/v1/orders/qr.ts'
import { apiRefunds, apiRequestRefund } from '../calls/v1/orders/refunds.ts'
import { apiSimulate } from '../calls/v1/orders/simulate.ts'
import { walletAsset } from '../calls/wallet/asset.ts'
import { walletBalances } from '../calls/wallet/balances.ts'
import { setFiat } from '../calls/wallet/fiat.ts'
import { walletHome } from '../calls/wallet/home.ts'
import { moneyMails, setMoneyMails } from '../calls/wallet/mails.ts'
import { listNotifications, readNotifications } from '../calls/wallet/notifications.ts'
import { createWebhookEndpoint } from '../calls/webhook/create.ts'
import { deleteWebhookEndpoint } from '../calls/webhook/delete.ts'
import { deliveryDetail, listDeliveries } from '../calls/webhook/deliveries.ts'
import { listWebhookEndpoints } from '../calls/webhook/list.ts'
import { pingWebhookEndpoint } from '../calls/webhook/ping.ts'
import { redeliverWebhook } from '../calls/webhook/redeliver.ts'
import { rotateWebhookSecret } from '../calls/webhook/rotate.ts'
import { updateWebhookEndpoint } from '../calls/webhook/update.ts'

/** Every call of the API that responds with JSON. */
export const calls: readonly Call[] = [
  listAgreements,
  updateAgreement,
  checkTwoFactor,
  checkReferral,
  disableTwoFactor,
  enableTwoFactor,
  getPasskeyStep,
  passStepWithPasskey,
  loginTwoFactor,
  loginHistory,
  getPasskeyLogin,
  loginWithPasskey,
  login,
  logout,
  addPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
  listPasskeys,
  changePassword,
  getPasswordModify,
  modifyPassword,
  checkPasswordModify,
  doPasswordReset,
  getPasswordReset,
  resetPassword,
  endSession,
  listSessions,
  setUpTwoFactor,
  signUp,
  addCard,
  getCardApplication,
  chargeWithPoints,
  chargeWithUsdt,
  getCharge,
  cardHistory,
  listCards,
  lockCard,
  refreshCard,
  revealCard,
  unlockCard,
  addContact,
  editContact,
  listContacts,
  removeContact,
  convertDetail,
  listOpenConverts,
  convertOptions,
  prepareConvert,
  quoteConvert,
  sendConvert,
  listCoupons,
  redeemCoupon,
  cancelBooking,
  requestBooking,
  listBookings,
  checklist,
  requestCompanyChange,
  listCompanyPeople,
  inviteCompanyPerson,
  exportOwnData,
  listDocuments,
  uploadDocuments,
  answerFundsRequest,
  listFundsRequests,
  travelSignIn,
  saveCardDraft,
  getCardInformation,
  submitCardInformation,
  confirmCardInformation,
  getCardConfirmation,
  confirmInformation,
  getConfirmation,
  saveInformationDraft,
  getInformation,
  submitInformation,
  setLanguage,
  verifyLetterCode,
  me,
  sendMobileCode,
  verifyMobileCode,
  profile,
  startIdentityCheck,
  identityStatus,
  depositAddress,
  recentDeposits,
  depositOptions,
  explorerAddress,
  explorerBlock,
  explorerBlocks,
  explorerSearch,
  explorerStatus,
  explorerToken,
  explorerTransaction,
  explorerTransactions,
  depositWithdrawDetail,
  listDepositWithdraw,
  listTransfers,
  transferDetail,
  getIdentification,
  startIdentification,
  requestCancellation,
  humanCheck,
  sendInquiry,
  verifyRecaptcha,
  mainHistory,
  prepareMain,
  raiseMain,
  mainReceivedDetail,
  sendMain,
  mainTransactionDetail,
  mainTransactions,
  mainWallet,
  createCardOrder,
  checkoutOrigins,
  setCheckoutOrigins,
  sendInvoice,
  createLink,
  removeLink,
  listLinks,
  cancelMerchantOrder,
  createOrder,
  merchantOrderTotals,
  listMerchantOrders,
  merchantOrderDetail,
  declineRefund,
  prepareRefund,
  refundOrder,
  listRefunds,
  merchantSales,
  networkAccount,
  networkManifest,
  authorisePayment,
  cancelTakenOrder,
  checkoutState,
  getOrder,
  followLink,
  getLink,
  listTakenOrders,
  orderMails,
  setOrderMails,
  payOrder,
  takeOrder,
  pointHistory,
  referral,
  getReserves,
  reserveHistory,
  reservePlaces,
  sandboxDeposit,
  sandboxOrder,
  createTestOrder,
  testOrderDetail,
  simulateOrder,
  site,
  siteFaq,
  policyFacts,
  createApiToken,
  deleteApiToken,
  listApiTokens,
  rotateApiToken,
  updateApiToken,
  prepareTransfer,
  resolveDestination,
  sendTransfer,
  apiEvents,
  apiCreateOrder,
  apiListOrders,
  apiOrder,
  apiCancelOrder,
  apiInvoicePdf,
  apiResendInvoice,
  apiOrderQr,
  apiRefunds,
  apiRequestRefund,
  apiSimulate,
  walletAsset,
  walletBalances,
  setFiat,
  walletHome,
  moneyMails,
  setMoneyMails,
  listNotifications,
  readNotifications,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  deliveryDetail,
  listDeliveries,
  listWebhookEndpoints,
  pingWebhookEndpoint,
  redeliverWebhook,
  rotateWebhookSecret,
  updateWebhookEndpoint,
]
