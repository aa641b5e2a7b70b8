// Written by `npm run generate` from the files that it imports. A test fails when the two differ.
import { listAgreementsRoute } from './agreement/list.ts'
import { updateAgreementRoute } from './agreement/update.ts'
import { checkTwoFactorRoute } from './auth/check-2fa.ts'
import { checkReferralRoute } from './auth/check-referral.ts'
import { disableTwoFactorRoute } from './auth/disable-2fa.ts'
import { enableTwoFactorRoute } from './auth/enable-2fa.ts'
import { loginRoute } from './auth/login.ts'
import { loginTwoFactorRoute } from './auth/login-2fa.ts'
import { lookAtPasskeyStepRoute, passStepWithPasskeyRoute } from './auth/login-2fa-passkey.ts'
import { loginHistoryRoute } from './auth/login-history.ts'
import { loginWithPasskeyRoute, lookAtPasskeyLoginRoute } from './auth/login-passkey.ts'
import { logoutRoute } from './auth/logout.ts'
import { addPasskeyRoute } from './auth/passkey-add.ts'
import { beginPasskeyRoute } from './auth/passkey-begin.ts'
import { removePasskeyRoute } from './auth/passkey-remove.ts'
import { renamePasskeyRoute } from './auth/passkey-rename.ts'
import { listPasskeysRoute } from './auth/passkeys.ts'
import { changePasswordRoute } from './auth/pw-change.ts'
import { checkPasswordModifyRoute } from './auth/pw-modify/check.ts'
import { lookAtPasswordModifyRoute, modifyPasswordRoute } from './auth/pw-modify.ts'
import { resetPasswordRoute } from './auth/pw-reset.ts'
import { doPasswordResetRoute, lookAtPasswordResetRoute } from './auth/pw-reset-do.ts'
import { endSessionRoute } from './auth/session-end.ts'
import { listSessionsRoute } from './auth/sessions.ts'
import { setUpTwoFactorRoute } from './auth/setup-2fa.ts'
import { signUpRoute } from './auth/sign-up.ts'
import { addCardRoute } from './card/add.ts'
import { lookAtCardApplicationRoute } from './card/application.ts'
import { chargeWithPointsRoute } from './card/charge-points.ts'
import { chargeWithUsdtRoute } from './card/charge-usdt.ts'
import { lookAtChargeRoute } from './card/charges.ts'
import { exportCardHistoryRoute } from './card/export.ts'
import { cardHistoryRoute } from './card/history.ts'
import { listCardsRoute } from './card/list.ts'
import { lockCardRoute } from './card/lock.ts'
import { refreshCardRoute } from './card/refresh.ts'
import { revealCardRoute } from './card/reveal.ts'
import { unlockCardRoute } from './card/unlock.ts'
import { addContactRoute } from './contacts/add.ts'
import { editContactRoute } from './contacts/edit.ts'
import { listContactsRoute } from './contacts/list.ts'
import { removeContactRoute } from './contacts/remove.ts'
import { convertDetailRoute } from './convert/detail.ts'
import { listOpenConvertsRoute } from './convert/open.ts'
import { convertOptionsRoute } from './convert/options.ts'
import { prepareConvertRoute } from './convert/prepare.ts'
import { quoteConvertRoute } from './convert/quote.ts'
import { sendConvertRoute } from './convert/send.ts'
import { listCouponsRoute } from './coupon/list.ts'
import { redeemCouponRoute } from './coupon/redeem.ts'
import { cancelBookingRoute } from './customer/booking-cancel.ts'
import { requestBookingRoute } from './customer/booking-request.ts'
import { bookingVoucherRoute } from './customer/booking-voucher.ts'
import { listBookingsRoute } from './customer/bookings.ts'
import { checklistRoute } from './customer/checklist.ts'
import { requestCompanyChangeRoute } from './customer/company-change.ts'
import { listCompanyPeopleRoute } from './customer/company-people.ts'
import { inviteCompanyPersonRoute } from './customer/company-person-invite.ts'
import { exportOwnDataRoute } from './customer/export.ts'
import { listDocumentsRoute } from './customer/file-list.ts'
import { uploadDocumentsRoute } from './customer/file-upload.ts'
import { answerFundsRequestRoute } from './customer/funds-answer.ts'
import { listFundsRequestsRoute } from './customer/funds-requests.ts'
import { travelSignInRoute } from './customer/get-ssourl.ts'
import { lookAtInformationRoute, submitInformationRoute } from './customer/input.ts'
import { lookAtCardInformationRoute, submitCardInformationRoute } from './customer/input-card.ts'
import { saveCardDraftRoute } from './customer/input-card-draft.ts'
import { confirmCardInformationRoute, lookAtCardConfirmationRoute } from './customer/input-cardconfirm.ts'
import { confirmInformationRoute, lookAtConfirmationRoute } from './customer/input-confirm.ts'
import { saveInformationDraftRoute } from './customer/input-draft.ts'
import { setLanguageRoute } from './customer/language.ts'
import { verifyLetterCodeRoute } from './customer/letter-code-verify.ts'
import { meRoute } from './customer/me.ts'
import { sendMobileCodeRoute } from './customer/mobile-code-send.ts'
import { verifyMobileCodeRoute } from './customer/mobile-code-verify.ts'
import { profileRoute } from './customer/profile.ts'
import { startIdentityCheckRoute } from './customer/sumsub-check.ts'
import { identityStatusRoute } from './customer/sumsub-status.ts'
import { depositAddressRoute } from './deposit/address.ts'
import { recentDepositsRoute } from './deposit/list.ts'
import { depositOptionsRoute } from './deposit/options.ts'
import { explorerAddressRoute } from './explorer/address.ts'
import { explorerBlockRoute } from './explorer/block.ts'
import { explorerBlocksRoute } from './explorer/blocks.ts'
import { publicLiveStream } from './explorer/live.ts'
import { explorerSearchRoute } from './explorer/search.ts'
import { explorerStatusRoute } from './explorer/status.ts'
import { explorerTokenRoute } from './explorer/token.ts'
import { explorerTransactionRoute } from './explorer/transaction.ts'
import { explorerTransactionsRoute } from './explorer/transactions.ts'
import { depositWithdrawDetailRoute, listDepositWithdrawRoute } from './history/deposit-withdraw.ts'
import { exportDepositWithdrawRoute } from './history/deposit-withdraw-export.ts'
import { exportTransfersRoute } from './history/export.ts'
import { listTransfersRoute, transferDetailRoute } from './history/transfers.ts'
import { startIdentificationRoute } from './identification/start.ts'
import { lookAtIdentificationRoute } from './identification.ts'
import { requestCancellationRoute } from './inquiry/cancellation.ts'
import { humanCheckRoute } from './inquiry/human-check.ts'
import { sendInquiryRoute } from './inquiry/send.ts'
import { verifyRecaptchaRoute } from './inquiry/verify-recaptcha.ts'
import { liveStream } from './live.ts'
import { exportMainPaymentsRoute } from './main-networks/export.ts'
import { mainHistoryRoute } from './main-networks/history.ts'
import { prepareMainRoute } from './main-networks/prepare.ts'
import { raiseMainRoute } from './main-networks/raise.ts'
import { mainReceivedDetailRoute } from './main-networks/received.ts'
import { sendMainRoute } from './main-networks/send.ts'
import { mainTransactionDetailRoute, mainTransactionsRoute } from './main-networks/transactions.ts'
import { mainWalletRoute } from './main-networks/wallet.ts'
import { createCardOrderRoute } from './merchant/card-order-create.ts'
import { checkoutOriginsRoute, setCheckoutOriginsRoute } from './merchant/checkout-origins.ts'
import { invoicePdfRoute } from './merchant/invoice-pdf.ts'
import { sendInvoiceRoute } from './merchant/invoice-send.ts'
import { createLinkRoute } from './merchant/link-create.ts'
import { removeLinkRoute } from './merchant/link-remove.ts'
import { listLinksRoute } from './merchant/links.ts'
import { cancelMerchantOrderRoute } from './merchant/order-cancel.ts'
import { createOrderRoute } from './merchant/order-create.ts'
import { merchantOrderTotalsRoute } from './merchant/order-totals.ts'
import { listMerchantOrdersRoute, merchantOrderDetailRoute } from './merchant/orders.ts'
import { exportOrdersRoute } from './merchant/orders-export.ts'
import { refundOrderRoute } from './merchant/refund.ts'
import { declineRefundRoute } from './merchant/refund-decline.ts'
import { prepareRefundRoute } from './merchant/refund-prepare.ts'
import { listRefundsRoute } from './merchant/refunds.ts'
import { merchantSalesRoute } from './merchant/sales.ts'
import { networkAccountRoute } from './network/account.ts'
import { networkManifestRoute } from './network/manifest.ts'
import { authorisePaymentRoute } from './order/authorise.ts'
import { cancelTakenOrderRoute } from './order/cancel.ts'
import { checkoutStateRoute } from './order/checkout.ts'
import { lookAtOrderRoute } from './order/detail.ts'
import { exportTakenOrdersRoute } from './order/export.ts'
import { followLinkRoute, lookAtLinkRoute } from './order/link.ts'
import { listTakenOrdersRoute } from './order/list.ts'
import { orderMailsRoute, setOrderMailsRoute } from './order/mails.ts'
import { payOrderRoute } from './order/pay.ts'
import { orderReceiptRoute } from './order/receipt.ts'
import { takeOrderRoute } from './order/take.ts'
import { pointHistoryRoute } from './points/history.ts'
import { referralRoute } from './points/referral.ts'
import { reserveHistoryRoute } from './reserves/history.ts'
import { reservePlacesRoute } from './reserves/places.ts'
import { lookAtReservesRoute } from './reserves.ts'
import type { Route } from './route.ts'
import { sandboxDepositRoute } from './sandbox/deposit.ts'
import { sandboxOrderRoute } from './sandbox/order.ts'
import { createTestOrderRoute } from './sdk/order-create.ts'
import { testOrderDetailRoute } from './sdk/orders.ts'
import { simulateOrderRoute } from './sdk/simulate.ts'
import { siteFaqRoute } from './site/faq.ts'
import { policyFactsRoute } from './site/policy-facts.ts'
import { siteRoute } from './site.ts'
import type { Stream } from './stream.ts'
import { createApiTokenRoute } from './token/create.ts'
import { deleteApiTokenRoute } from './token/delete.ts'
import { listApiTokensRoute } from './token/list.ts'
import { rotateApiTokenRoute } from './token/rotate.ts'
import { updateApiTokenRoute } from './token/update.ts'
import { prepareTransferRoute } from './transfer/prepare.ts'
import { resolveDestinationRoute } from './transfer/resolve.ts'
import { sendTransferRoute } from './transfer/send.ts'
import { apiEventsRoute } from './v1/events.ts'
import { apiCancelOrderRoute } from './v1/orders/cancel.ts'
import { apiResendInvoiceRoute } from './v1/orders/invoice/send.ts'
import { apiInvoicePdfRoute } from './v1/orders/invoice.ts'
import { apiOrderQrRoute } from './v1/orders/qr.ts'
import { apiRefundsRoute, apiRequestRefundRoute } from './v1/orders/refunds.ts'
import { apiSimulateRoute } from './v1/orders/simulate.ts'
import { apiCreateOrderRoute, apiListOrdersRoute, apiOrderRoute } from './v1/orders.ts'
import { walletAssetRoute } from './wallet/asset.ts'
import { walletBalancesRoute } from './wallet/balances.ts'
import { setFiatRoute } from './wallet/fiat.ts'
import { walletHomeRoute } from './wallet/home.ts'
import { moneyMailsRoute, setMoneyMailsRoute } from './wallet/mails.ts'
import { listNotificationsRoute, readNotificationsRoute } from './wallet/notifications.ts'
import { createWebhookEndpointRoute } from './webhook/create.ts'
import { deleteWebhookEndpointRoute } from './webhook/delete.ts'
import { deliveryDetailRoute, listDeliveriesRoute } from './webhook/deliveries.ts'
import { listWebhookEndpointsRoute } from './webhook/list.ts'
import { pingWebhookEndpointRoute } from './webhook/ping.ts'
import { redeliverWebhookRoute } from './webhook/redeliver.ts'
import { rotateWebhookSecretRoute } from './webhook/rotate.ts'
import { updateWebhookEndpointRoute } from './webhook/update.ts'

/** The route of every call. */
export const routes: readonly Route[] = [
  listAgreementsRoute,
  updateAgreementRoute,
  checkTwoFactorRoute,
  checkReferralRoute,
  disableTwoFactorRoute,
  enableTwoFactorRoute,
  lookAtPasskeyStepRoute,
  passStepWithPasskeyRoute,
  loginTwoFactorRoute,
  loginHistoryRoute,
  loginWithPasskeyRoute,
  lookAtPasskeyLoginRoute,
  loginRoute,
  logoutRoute,
  addPasskeyRoute,
  beginPasskeyRoute,
  removePasskeyRoute,
  renamePasskeyRoute,
  listPasskeysRoute,
  changePasswordRoute,
  lookAtPasswordModifyRoute,
  modifyPasswordRoute,
  checkPasswordModifyRoute,
  doPasswordResetRoute,
  lookAtPasswordResetRoute,
  resetPasswordRoute,
  endSessionRoute,
  listSessionsRoute,
  setUpTwoFactorRoute,
  signUpRoute,
  addCardRoute,
  lookAtCardApplicationRoute,
  chargeWithPointsRoute,
  chargeWithUsdtRoute,
  lookAtChargeRoute,
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
  lookAtCardInformationRoute,
  submitCardInformationRoute,
  confirmCardInformationRoute,
  lookAtCardConfirmationRoute,
  confirmInformationRoute,
  lookAtConfirmationRoute,
  saveInformationDraftRoute,
  lookAtInformationRoute,
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
  lookAtIdentificationRoute,
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
  lookAtOrderRoute,
  exportTakenOrdersRoute,
  followLinkRoute,
  lookAtLinkRoute,
  listTakenOrdersRoute,
  orderMailsRoute,
  setOrderMailsRoute,
  payOrderRoute,
  orderReceiptRoute,
  takeOrderRoute,
  pointHistoryRoute,
  referralRoute,
  lookAtReservesRoute,
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

export const streams: readonly Stream[] = [publicLiveStream, liveStream]
