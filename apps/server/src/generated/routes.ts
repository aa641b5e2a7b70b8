// Written by `npm run generate` from the files that it imports. A test fails when the two differ.
import { listAgreementsRoute } from '../routes/agreement/list.ts'
import { updateAgreementRoute } from '../routes/agreement/update.ts'
import { checkTwoFactorRoute } from '../routes/auth/check-2fa.ts'
import { checkReferralRoute } from '../routes/auth/check-referral.ts'
import { disableTwoFactorRoute } from '../routes/auth/disable-2fa.ts'
import { enableTwoFactorRoute } from '../routes/auth/enable-2fa.ts'
import { getPasskeyStepRoute, passStepWithPasskeyRoute } from '../routes/auth/login-2fa-passkey.ts'
import { loginTwoFactorRoute } from '../routes/auth/login-2fa.ts'
import { loginHistoryRoute } from '../routes/auth/login-history.ts'
import { getPasskeyLoginRoute, loginWithPasskeyRoute } from '../routes/auth/login-passkey.ts'
import { loginRoute } from '../routes/auth/login.ts'
import { logoutRoute } from '../routes/auth/logout.ts'
import { addPasskeyRoute } from '../routes/auth/passkey-add.ts'
import { beginPasskeyRoute } from '../routes/auth/passkey-begin.ts'
import { removePasskeyRoute } from '../routes/auth/passkey-remove.ts'
import { renamePasskeyRoute } from '../routes/auth/passkey-rename.ts'
import { listPasskeysRoute } from '../routes/auth/passkeys.ts'
import { changePasswordRoute } from '../routes/auth/pw-change.ts'
import { getPasswordModifyRoute, modifyPasswordRoute } from '../routes/auth/pw-modify.ts'
import { checkPasswordModifyRoute } from '../routes/auth/pw-modify/check.ts'
import { doPasswordResetRoute, getPasswordResetRoute } from '../routes/auth/pw-reset-do.ts'
import { resetPasswordRoute } from '../routes/auth/pw-reset.ts'
import { endSessionRoute } from '../routes/auth/session-end.ts'
import { listSessionsRoute } from '../routes/auth/sessions.ts'
import { setUpTwoFactorRoute } from '../routes/auth/setup-2fa.ts'
import { signUpRoute } from '../routes/auth/sign-up.ts'
import { addCardRoute } from '../routes/card/add.ts'
import { getCardApplicationRoute } from '../routes/card/application.ts'
import { chargeWithPointsRoute } from '../routes/card/charge-points.ts'
import { chargeWithUsdtRoute } from '../routes/card/charge-usdt.ts'
import { getChargeRoute } from '../routes/card/charges.ts'
import { exportCardHistoryRoute } from '../routes/card/export.ts'
import { cardHistoryRoute } from '../routes/card/history.ts'
import { listCardsRoute } from '../routes/card/list.ts'
import { lockCardRoute } from '../routes/card/lock.ts'
import { refreshCardRoute } from '../routes/card/refresh.ts'
import { revealCardRoute } from '../routes/card/reveal.ts'
import { unlockCardRoute } from '../routes/card/unlock.ts'
import { addContactRoute } from '../routes/contacts/add.ts'
import { editContactRoute } from '../routes/contacts/edit.ts'
import { listContactsRoute } from '../routes/contacts/list.ts'
import { removeContactRoute } from '../routes/contacts/remove.ts'
import { convertDetailRoute } from '../routes/convert/detail.ts'
import { listOpenConvertsRoute } from '../routes/convert/open.ts'
import { convertOptionsRoute } from '../routes/convert/options.ts'
import { prepareConvertRoute } from '../routes/convert/prepare.ts'
import { quoteConvertRoute } from '../routes/convert/quote.ts'
import { sendConvertRoute } from '../routes/convert/send.ts'
import { listCouponsRoute } from '../routes/coupon/list.ts'
import { redeemCouponRoute } from '../routes/coupon/redeem.ts'
import { cancelBookingRoute } from '../routes/customer/booking-cancel.ts'
import { requestBookingRoute } from '../routes/customer/booking-request.ts'
import { bookingVoucherRoute } from '../routes/customer/booking-voucher.ts'
import { listBookingsRoute } from '../routes/customer/bookings.ts'
import { checklistRoute } from '../routes/customer/checklist.ts'
import { requestCompanyChangeRoute } from '../routes/customer/company-change.ts'
import { listCompanyPeopleRoute } from '../routes/customer/company-people.ts'
import { inviteCompanyPersonRoute } from '../routes/customer/company-person-invite.ts'
import { exportOwnDataRoute } from '../routes/customer/export.ts'
import { listDocumentsRoute } from '../routes/customer/file-list.ts'
import { uploadDocumentsRoute } from '../routes/customer/file-upload.ts'
import { answerFundsRequestRoute } from '../routes/customer/funds-answer.ts'
import { listFundsRequestsRoute } from '../routes/customer/funds-requests.ts'
import { travelSignInRoute } from '../routes/customer/get-ssourl.ts'
import { saveCardDraftRoute } from '../routes/customer/input-card-draft.ts'
import { getCardInformationRoute, submitCardInformationRoute } from '../routes/customer/input-card.ts'
import { confirmCardInformationRoute, getCardConfirmationRoute } from '../routes/customer/input-cardconfirm.ts'
import { confirmInformationRoute, getConfirmationRoute } from '../routes/customer/input-confirm.ts'
import { saveInformationDraftRoute } from '../routes/customer/input-draft.ts'
import { getInformationRoute, submitInformationRoute } from '../routes/customer/input.ts'
import { setLanguageRoute } from '../routes/customer/language.ts'
import { verifyLetterCodeRoute } from '../routes/customer/letter-code-verify.ts'
import { meRoute } from '../routes/customer/me.ts'
import { sendMobileCodeRoute } from '../routes/customer/mobile-code-send.ts'
import { verifyMobileCodeRoute } from '../routes/customer/mobile-code-verify.ts'
import { profileRoute } from '../routes/customer/profile.ts'
import { startIdentityCheckRoute } from '../routes/customer/sumsub-check.ts'
import { identityStatusRoute } from '../routes/customer/sumsub-status.ts'
import { depositAddressRoute } from '../routes/deposit/address.ts'
import { recentDepositsRoute } from '../routes/deposit/list.ts'
import { depositOptionsRoute } from '../routes/deposit/options.ts'
import { explorerAddressRoute } from '../routes/explorer/address.ts'
import { explorerBlockRoute } from '../routes/explorer/block.ts'
import { explorerBlocksRoute } from '../routes/explorer/blocks.ts'
import { explorerSearchRoute } from '../routes/explorer/search.ts'
import { explorerStatusRoute } from '../routes/explorer/status.ts'
import { explorerTokenRoute } from '../routes/explorer/token.ts'
import { explorerTransactionRoute } from '../routes/explorer/transaction.ts'
import { explorerTransactionsRoute } from '../routes/explorer/transactions.ts'
import { exportDepositWithdrawRoute } from '../routes/history/deposit-withdraw-export.ts'
import { depositWithdrawDetailRoute, listDepositWithdrawRoute } from '../routes/history/deposit-withdraw.ts'
import { exportTransfersRoute } from '../routes/history/export.ts'
import { listTransfersRoute, transferDetailRoute } from '../routes/history/transfers.ts'
import { getIdentificationRoute } from '../routes/identification.ts'
import { startIdentificationRoute } from '../routes/identification/start.ts'
import { requestCancellationRoute } from '../routes/inquiry/cancellation.ts'
import { humanCheckRoute } from '../routes/inquiry/human-check.ts'
import { sendInquiryRoute } from '../routes/inquiry/send.ts'
import { verifyRecaptchaRoute } from '../routes/inquiry/verify-recaptcha.ts'
import { exportMainPaymentsRoute } from '../routes/main-networks/export.ts'
import { mainHistoryRoute } from '../routes/main-networks/history.ts'
import { prepareMainRoute } from '../routes/main-networks/prepare.ts'
import { raiseMainRoute } from '../routes/main-networks/raise.ts'
import { mainReceivedDetailRoute } from '../routes/main-networks/received.ts'
import { sendMainRoute } from '../routes/main-networks/send.ts'
import { mainTransactionDetailRoute, mainTransactionsRoute } from '../routes/main-networks/transactions.ts'
import { mainWalletRoute } from '../routes/main-networks/wallet.ts'
import { createCardOrderRoute } from '../routes/merchant/card-order-create.ts'
import { checkoutOriginsRoute, setCheckoutOriginsRoute } from '../routes/merchant/checkout-origins.ts'
import { invoicePdfRoute } from '../routes/merchant/invoice-pdf.ts'
import { sendInvoiceRoute } from '../routes/merchant/invoice-send.ts'
import { createLinkRoute } from '../routes/merchant/link-create.ts'
import { removeLinkRoute } from '../routes/merchant/link-remove.ts'
import { listLinksRoute } from '../routes/merchant/links.ts'
import { cancelMerchantOrderRoute } from '../routes/merchant/order-cancel.ts'
import { createOrderRoute } from '../routes/merchant/order-create.ts'
import { merchantOrderTotalsRoute } from '../routes/merchant/order-totals.ts'
import { exportOrdersRoute } from '../routes/merchant/orders-export.ts'
import { listMerchantOrdersRoute, merchantOrderDetailRoute } from '../routes/merchant/orders.ts'
import { declineRefundRoute } from '../routes/merchant/refund-decline.ts'
import { prepareRefundRoute } from '../routes/merchant/refund-prepare.ts'
import { refundOrderRoute } from '../routes/merchant/refund.ts'
import { listRefundsRoute } from '../routes/merchant/refunds.ts'
import { merchantSalesRoute } from '../routes/merchant/sales.ts'
import { networkAccountRoute } from '../routes/network/account.ts'
import { networkManifestRoute } from '../routes/network/manifest.ts'
import { authorisePaymentRoute } from '../routes/order/authorise.ts'
import { cancelTakenOrderRoute } from '../routes/order/cancel.ts'
import { checkoutStateRoute } from '../routes/order/checkout.ts'
import { getOrderRoute } from '../routes/order/detail.ts'
import { exportTakenOrdersRoute } from '../routes/order/export.ts'
import { followLinkRoute, getLinkRoute } from '../routes/order/link.ts'
import { listTakenOrdersRoute } from '../routes/order/list.ts'
import { orderMailsRoute, setOrderMailsRoute } from '../routes/order/mails.ts'
import { payOrderRoute } from '../routes/order/pay.ts'
import { orderReceiptRoute } from '../routes/order/receipt.ts'
import { takeOrderRoute } from '../routes/order/take.ts'
import { pointHistoryRoute } from '../routes/points/history.ts'
import { referralRoute } from '../routes/points/referral.ts'
import { getReservesRoute } from '../routes/reserves.ts'
import { reserveHistoryRoute } from '../routes/reserves/history.ts'
import { reservePlacesRoute } from '../routes/reserves/places.ts'
import { sandboxDepositRoute } from '../routes/sandbox/deposit.ts'
import { sandboxOrderRoute } from '../routes/sandbox/order.ts'
import { createTestOrderRoute } from '../routes/sdk/order-create.ts'
import { testOrderDetailRoute } from '../routes/sdk/orders.ts'
import { simulateOrderRoute } from '../routes/sdk/simulate.ts'
import { siteRoute } from '../routes/site.ts'
import { siteFaqRoute } from '../routes/site/faq.ts'
import { policyFactsRoute } from '../routes/site/policy-facts.ts'
import { createApiTokenRoute } from '../routes/token/create.ts'
import { deleteApiTokenRoute } from '../routes/token/delete.ts'
import { listApiTokensRoute } from '../routes/token/list.ts'
import { rotateApiTokenRoute } from '../routes/token/rotate.ts'
import { updateApiTokenRoute } from '../routes/token/update.ts'
import { prepareTransferRoute } from '../routes/transfer/prepare.ts'
import { resolveDestinationRoute } from '../routes/transfer/resolve.ts'
import { sendTransferRoute } from '../routes/transfer/send.ts'
import { apiEventsRoute } from '../routes/v1/events.ts'
import { apiCreateOrderRoute, apiListOrdersRoute, apiOrderRoute } from '../routes/v1/orders.ts'
import { apiCancelOrderRoute } from '../routes/v1/orders/cancel.ts'
import { apiInvoicePdfRoute } from '../routes/v1/orders/invoice.ts'
import { apiResendInvoiceRoute } from '../routes/v1/orders/invoice/send.ts'
import { apiOrderQrRoute } from '../routes/v1/orders/qr.ts'
import { apiRefundsRoute, apiRequestRefundRoute } from '../routes/v1/orders/refunds.ts'
import { apiSimulateRoute } from '../routes/v1/orders/simulate.ts'
import { walletAssetRoute } from '../routes/wallet/asset.ts'
import { walletBalancesRoute } from '../routes/wallet/balances.ts'
import { setFiatRoute } from '../routes/wallet/fiat.ts'
import { walletHomeRoute } from '../routes/wallet/home.ts'
import { moneyMailsRoute, setMoneyMailsRoute } from '../routes/wallet/mails.ts'
import { listNotificationsRoute, readNotificationsRoute } from '../routes/wallet/notifications.ts'
import { createWebhookEndpointRoute } from '../routes/webhook/create.ts'
import { deleteWebhookEndpointRoute } from '../routes/webhook/delete.ts'
import { deliveryDetailRoute, listDeliveriesRoute } from '../routes/webhook/deliveries.ts'
import { listWebhookEndpointsRoute } from '../routes/webhook/list.ts'
import { pingWebhookEndpointRoute } from '../routes/webhook/ping.ts'
import { redeliverWebhookRoute } from '../routes/webhook/redeliver.ts'
import { rotateWebhookSecretRoute } from '../routes/webhook/rotate.ts'
import { updateWebhookEndpointRoute } from '../routes/webhook/update.ts'
import { publicLiveStream } from '../routes/explorer/live.ts'
import { liveStream } from '../routes/live.ts'
import type { Route } from '../routing/route.ts'
import type { Stream } from '../routing/stream.ts'

/** The route of every call. */
export const routes: readonly Route[] = [
  listAgreementsRoute,
  updateAgreementRoute,
  checkTwoFactorRoute,
  checkReferralRoute,
  disableTwoFactorRoute,
  enableTwoFactorRoute,
  getPasskeyStepRoute,
  passStepWithPasskeyRoute,
  loginTwoFactorRoute,
  loginHistoryRoute,
  getPasskeyLoginRoute,
  loginWithPasskeyRoute,
  loginRoute,
  logoutRoute,
  addPasskeyRoute,
  beginPasskeyRoute,
  removePasskeyRoute,
  renamePasskeyRoute,
  listPasskeysRoute,
  changePasswordRoute,
  getPasswordModifyRoute,
  modifyPasswordRoute,
  checkPasswordModifyRoute,
  doPasswordResetRoute,
  getPasswordResetRoute,
  resetPasswordRoute,
  endSessionRoute,
  listSessionsRoute,
  setUpTwoFactorRoute,
  signUpRoute,
  addCardRoute,
  getCardApplicationRoute,
  chargeWithPointsRoute,
  chargeWithUsdtRoute,
  getChargeRoute,
  exportCardHistoryRoute,
  cardHistoryRoute,
  listCardsRoute,
  lockCardRoute,
  refreshCardRoute,
  revealCardRoute,
  unlockCardRoute,
  addContactRoute,
  editContactRoute,
  listContactsRoute,
  removeContactRoute,
  convertDetailRoute,
  listOpenConvertsRoute,
  convertOptionsRoute,
  prepareConvertRoute,
  quoteConvertRoute,
  sendConvertRoute,
  listCouponsRoute,
  redeemCouponRoute,
  cancelBookingRoute,
  requestBookingRoute,
  bookingVoucherRoute,
  listBookingsRoute,
  checklistRoute,
  requestCompanyChangeRoute,
  listCompanyPeopleRoute,
  inviteCompanyPersonRoute,
  exportOwnDataRoute,
  listDocumentsRoute,
  uploadDocumentsRoute,
  answerFundsRequestRoute,
  listFundsRequestsRoute,
  travelSignInRoute,
  saveCardDraftRoute,
  getCardInformationRoute,
  submitCardInformationRoute,
  confirmCardInformationRoute,
  getCardConfirmationRoute,
  confirmInformationRoute,
  getConfirmationRoute,
  saveInformationDraftRoute,
  getInformationRoute,
  submitInformationRoute,
  setLanguageRoute,
  verifyLetterCodeRoute,
  meRoute,
  sendMobileCodeRoute,
  verifyMobileCodeRoute,
  profileRoute,
  startIdentityCheckRoute,
  identityStatusRoute,
  depositAddressRoute,
  recentDepositsRoute,
  depositOptionsRoute,
  explorerAddressRoute,
  explorerBlockRoute,
  explorerBlocksRoute,
  explorerSearchRoute,
  explorerStatusRoute,
  explorerTokenRoute,
  explorerTransactionRoute,
  explorerTransactionsRoute,
  exportDepositWithdrawRoute,
  depositWithdrawDetailRoute,
  listDepositWithdrawRoute,
  exportTransfersRoute,
  listTransfersRoute,
  transferDetailRoute,
  getIdentificationRoute,
  startIdentificationRoute,
  requestCancellationRoute,
  humanCheckRoute,
  sendInquiryRoute,
  verifyRecaptchaRoute,
  exportMainPaymentsRoute,
  mainHistoryRoute,
  prepareMainRoute,
  raiseMainRoute,
  mainReceivedDetailRoute,
  sendMainRoute,
  mainTransactionDetailRoute,
  mainTransactionsRoute,
  mainWalletRoute,
  createCardOrderRoute,
  checkoutOriginsRoute,
  setCheckoutOriginsRoute,
  invoicePdfRoute,
  sendInvoiceRoute,
  createLinkRoute,
  removeLinkRoute,
  listLinksRoute,
  cancelMerchantOrderRoute,
  createOrderRoute,
  merchantOrderTotalsRoute,
  exportOrdersRoute,
  listMerchantOrdersRoute,
  merchantOrderDetailRoute,
  declineRefundRoute,
  prepareRefundRoute,
  refundOrderRoute,
  listRefundsRoute,
  merchantSalesRoute,
  networkAccountRoute,
  networkManifestRoute,
  authorisePaymentRoute,
  cancelTakenOrderRoute,
  checkoutStateRoute,
  getOrderRoute,
  exportTakenOrdersRoute,
  followLinkRoute,
  getLinkRoute,
  listTakenOrdersRoute,
  orderMailsRoute,
  setOrderMailsRoute,
  payOrderRoute,
  orderReceiptRoute,
  takeOrderRoute,
  pointHistoryRoute,
  referralRoute,
  getReservesRoute,
  reserveHistoryRoute,
  reservePlacesRoute,
  sandboxDepositRoute,
  sandboxOrderRoute,
  createTestOrderRoute,
  testOrderDetailRoute,
  simulateOrderRoute,
  siteRoute,
  siteFaqRoute,
  policyFactsRoute,
  createApiTokenRoute,
  deleteApiTokenRoute,
  listApiTokensRoute,
  rotateApiTokenRoute,
  updateApiTokenRoute,
  prepareTransferRoute,
  resolveDestinationRoute,
  sendTransferRoute,
  apiEventsRoute,
  apiCreateOrderRoute,
  apiListOrdersRoute,
  apiOrderRoute,
  apiCancelOrderRoute,
  apiInvoicePdfRoute,
  apiResendInvoiceRoute,
  apiOrderQrRoute,
  apiRefundsRoute,
  apiRequestRefundRoute,
  apiSimulateRoute,
  walletAssetRoute,
  walletBalancesRoute,
  setFiatRoute,
  walletHomeRoute,
  moneyMailsRoute,
  setMoneyMailsRoute,
  listNotificationsRoute,
  readNotificationsRoute,
  createWebhookEndpointRoute,
  deleteWebhookEndpointRoute,
  deliveryDetailRoute,
  listDeliveriesRoute,
  listWebhookEndpointsRoute,
  pingWebhookEndpointRoute,
  redeliverWebhookRoute,
  rotateWebhookSecretRoute,
  updateWebhookEndpointRoute,
]

export const streams: readonly Stream[] = [
  publicLiveStream,
  liveStream,
]
