import { listAgreementsRoute } from './agreement/list.ts'
import { updateAgreementRoute } from './agreement/update.ts'
import { checkTwoFactorRoute } from './auth/check-2fa.ts'
import { checkReferralRoute } from './auth/check-referral.ts'
import { disableTwoFactorRoute } from './auth/disable-2fa.ts'
import { enableTwoFactorRoute } from './auth/enable-2fa.ts'
import { loginRoute } from './auth/login.ts'
import { loginHistoryRoute } from './auth/login_history.ts'
import { loginTwoFactorRoute } from './auth/login-2fa.ts'
import { lookAtPasskeyStepRoute, passStepWithPasskeyRoute } from './auth/login-2fa-passkey.ts'
import { loginWithPasskeyRoute, lookAtPasskeyLoginRoute } from './auth/login-passkey.ts'
import { logoutRoute } from './auth/logout.ts'
import { addPasskeyRoute } from './auth/passkey_add.ts'
import { beginPasskeyRoute } from './auth/passkey_begin.ts'
import { removePasskeyRoute } from './auth/passkey_remove.ts'
import { renamePasskeyRoute } from './auth/passkey_rename.ts'
import { listPasskeysRoute } from './auth/passkeys.ts'
import { changePasswordRoute } from './auth/pw_change.ts'
import { checkPasswordModifyRoute } from './auth/pw_modify/check.ts'
import { lookAtPasswordModifyRoute, modifyPasswordRoute } from './auth/pw_modify.ts'
import { resetPasswordRoute } from './auth/pw_reset.ts'
import { doPasswordResetRoute, lookAtPasswordResetRoute } from './auth/pw_reset_do.ts'
import { endSessionRoute } from './auth/session_end.ts'
import { listSessionsRoute } from './auth/sessions.ts'
import { setUpTwoFactorRoute } from './auth/setup-2fa.ts'
import { signUpRoute } from './auth/sign_up.ts'
import { addCardRoute } from './card/add.ts'
import { lookAtCardApplicationRoute } from './card/application.ts'
import { chargeWithPointsRoute } from './card/charge_points.ts'
import { chargeWithUsdtRoute } from './card/charge_usdt.ts'
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
import { cancelBookingRoute } from './customer/booking_cancel.ts'
import { requestBookingRoute } from './customer/booking_request.ts'
import { bookingVoucherRoute } from './customer/booking_voucher.ts'
import { listBookingsRoute } from './customer/bookings.ts'
import { checklistRoute } from './customer/checklist.ts'
import { requestCompanyChangeRoute } from './customer/company_change.ts'
import { listCompanyPeopleRoute } from './customer/company_people.ts'
import { inviteCompanyPersonRoute } from './customer/company_person_invite.ts'
import { exportOwnDataRoute } from './customer/export.ts'
import { listDocumentsRoute } from './customer/file_list.ts'
import { uploadDocumentsRoute } from './customer/file_upload.ts'
import { answerFundsRequestRoute } from './customer/funds_answer.ts'
import { listFundsRequestsRoute } from './customer/funds_requests.ts'
import { travelSignInRoute } from './customer/get_ssourl.ts'
import { lookAtInformationRoute, submitInformationRoute } from './customer/input.ts'
import { lookAtCardInformationRoute, submitCardInformationRoute } from './customer/input_card.ts'
import { saveCardDraftRoute } from './customer/input_card_draft.ts'
import { confirmCardInformationRoute, lookAtCardConfirmationRoute } from './customer/input_cardconfirm.ts'
import { confirmInformationRoute, lookAtConfirmationRoute } from './customer/input_confirm.ts'
import { saveInformationDraftRoute } from './customer/input_draft.ts'
import { setLanguageRoute } from './customer/language.ts'
import { verifyLetterCodeRoute } from './customer/letter_code_verify.ts'
import { meRoute } from './customer/me.ts'
import { sendMobileCodeRoute } from './customer/mobile_code_send.ts'
import { verifyMobileCodeRoute } from './customer/mobile_code_verify.ts'
import { profileRoute } from './customer/profile.ts'
import { startIdentityCheckRoute } from './customer/sumsub_check.ts'
import { identityStatusRoute } from './customer/sumsub_status.ts'
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
import { depositWithdrawDetailRoute, listDepositWithdrawRoute } from './history/deposit_withdraw.ts'
import { exportDepositWithdrawRoute } from './history/deposit_withdraw_export.ts'
import { exportTransfersRoute } from './history/export.ts'
import { listTransfersRoute, transferDetailRoute } from './history/transfers.ts'
import { startIdentificationRoute } from './identification/start.ts'
import { lookAtIdentificationRoute } from './identification.ts'
import { requestCancellationRoute } from './inquiry/cancellation.ts'
import { humanCheckRoute } from './inquiry/human_check.ts'
import { sendInquiryRoute } from './inquiry/send.ts'
import { verifyRecaptchaRoute } from './inquiry/verify_recaptcha.ts'
import { liveStream } from './live.ts'
import { exportMainPaymentsRoute } from './main_networks/export.ts'
import { mainHistoryRoute } from './main_networks/history.ts'
import { prepareMainRoute } from './main_networks/prepare.ts'
import { raiseMainRoute } from './main_networks/raise.ts'
import { mainReceivedDetailRoute } from './main_networks/received.ts'
import { sendMainRoute } from './main_networks/send.ts'
import { mainTransactionDetailRoute, mainTransactionsRoute } from './main_networks/transactions.ts'
import { mainWalletRoute } from './main_networks/wallet.ts'
import { createCardOrderRoute } from './merchant/card_order_create.ts'
import { checkoutOriginsRoute, setCheckoutOriginsRoute } from './merchant/checkout_origins.ts'
import { invoicePdfRoute } from './merchant/invoice_pdf.ts'
import { sendInvoiceRoute } from './merchant/invoice_send.ts'
import { createLinkRoute } from './merchant/link_create.ts'
import { removeLinkRoute } from './merchant/link_remove.ts'
import { listLinksRoute } from './merchant/links.ts'
import { cancelMerchantOrderRoute } from './merchant/order_cancel.ts'
import { createOrderRoute } from './merchant/order_create.ts'
import { merchantOrderTotalsRoute } from './merchant/order_totals.ts'
import { listMerchantOrdersRoute, merchantOrderDetailRoute } from './merchant/orders.ts'
import { exportOrdersRoute } from './merchant/orders_export.ts'
import { refundOrderRoute } from './merchant/refund.ts'
import { declineRefundRoute } from './merchant/refund_decline.ts'
import { prepareRefundRoute } from './merchant/refund_prepare.ts'
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
import { createTestOrderRoute } from './sdk/order_create.ts'
import { testOrderDetailRoute } from './sdk/orders.ts'
import { simulateOrderRoute } from './sdk/simulate.ts'
import { siteFaqRoute } from './site/faq.ts'
import { policyFactsRoute } from './site/policy_facts.ts'
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

/**
 * Every call of the API. The file of a call is its path without parameters: /api/merchant/orders/:id/ is served by
 * merchant/orders.ts.
 */
export const routes: readonly Route[] = [
  listAgreementsRoute,
  updateAgreementRoute,
  checkTwoFactorRoute,
  checkReferralRoute,
  disableTwoFactorRoute,
  enableTwoFactorRoute,
  loginTwoFactorRoute,
  lookAtPasskeyLoginRoute,
  loginWithPasskeyRoute,
  lookAtPasskeyStepRoute,
  passStepWithPasskeyRoute,
  listPasskeysRoute,
  beginPasskeyRoute,
  addPasskeyRoute,
  renamePasskeyRoute,
  removePasskeyRoute,
  loginRoute,
  loginHistoryRoute,
  logoutRoute,
  changePasswordRoute,
  modifyPasswordRoute,
  checkPasswordModifyRoute,
  lookAtPasswordModifyRoute,
  resetPasswordRoute,
  doPasswordResetRoute,
  lookAtPasswordResetRoute,
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
  refreshCardRoute,
  lockCardRoute,
  unlockCardRoute,
  revealCardRoute,
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
  listBookingsRoute,
  requestBookingRoute,
  cancelBookingRoute,
  bookingVoucherRoute,
  checklistRoute,
  listCompanyPeopleRoute,
  inviteCompanyPersonRoute,
  requestCompanyChangeRoute,
  listFundsRequestsRoute,
  answerFundsRequestRoute,
  exportOwnDataRoute,
  listDocumentsRoute,
  uploadDocumentsRoute,
  travelSignInRoute,
  submitInformationRoute,
  lookAtInformationRoute,
  lookAtCardInformationRoute,
  submitCardInformationRoute,
  saveCardDraftRoute,
  lookAtCardConfirmationRoute,
  confirmCardInformationRoute,
  confirmInformationRoute,
  lookAtConfirmationRoute,
  saveInformationDraftRoute,
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
  listDepositWithdrawRoute,
  depositWithdrawDetailRoute,
  exportDepositWithdrawRoute,
  exportTransfersRoute,
  exportMainPaymentsRoute,
  listTransfersRoute,
  transferDetailRoute,
  lookAtIdentificationRoute,
  startIdentificationRoute,
  requestCancellationRoute,
  humanCheckRoute,
  sendInquiryRoute,
  verifyRecaptchaRoute,
  prepareMainRoute,
  raiseMainRoute,
  sendMainRoute,
  mainTransactionsRoute,
  mainTransactionDetailRoute,
  mainHistoryRoute,
  mainReceivedDetailRoute,
  mainWalletRoute,
  createCardOrderRoute,
  cancelMerchantOrderRoute,
  createOrderRoute,
  listMerchantOrdersRoute,
  merchantOrderDetailRoute,
  exportOrdersRoute,
  merchantOrderTotalsRoute,
  merchantSalesRoute,
  createLinkRoute,
  listLinksRoute,
  removeLinkRoute,
  refundOrderRoute,
  prepareRefundRoute,
  networkAccountRoute,
  networkManifestRoute,
  authorisePaymentRoute,
  cancelTakenOrderRoute,
  lookAtOrderRoute,
  listTakenOrdersRoute,
  exportTakenOrdersRoute,
  lookAtLinkRoute,
  followLinkRoute,
  orderMailsRoute,
  setOrderMailsRoute,
  orderReceiptRoute,
  payOrderRoute,
  takeOrderRoute,
  pointHistoryRoute,
  referralRoute,
  lookAtReservesRoute,
  reserveHistoryRoute,
  reservePlacesRoute,
  createTestOrderRoute,
  testOrderDetailRoute,
  simulateOrderRoute,
  sandboxDepositRoute,
  sandboxOrderRoute,
  policyFactsRoute,
  siteFaqRoute,
  siteRoute,
  createApiTokenRoute,
  deleteApiTokenRoute,
  listApiTokensRoute,
  updateApiTokenRoute,
  rotateApiTokenRoute,
  listWebhookEndpointsRoute,
  createWebhookEndpointRoute,
  updateWebhookEndpointRoute,
  deleteWebhookEndpointRoute,
  rotateWebhookSecretRoute,
  pingWebhookEndpointRoute,
  listDeliveriesRoute,
  deliveryDetailRoute,
  redeliverWebhookRoute,
  prepareTransferRoute,
  resolveDestinationRoute,
  sendTransferRoute,
  apiEventsRoute,
  apiOrderQrRoute,
  apiInvoicePdfRoute,
  apiResendInvoiceRoute,
  apiSimulateRoute,
  apiRefundsRoute,
  apiRequestRefundRoute,
  listRefundsRoute,
  declineRefundRoute,
  sendInvoiceRoute,
  checkoutOriginsRoute,
  setCheckoutOriginsRoute,
  checkoutStateRoute,
  invoicePdfRoute,
  apiCreateOrderRoute,
  apiListOrdersRoute,
  apiOrderRoute,
  apiCancelOrderRoute,
  walletAssetRoute,
  walletBalancesRoute,
  setFiatRoute,
  walletHomeRoute,
  listNotificationsRoute,
  readNotificationsRoute,
  moneyMailsRoute,
  setMoneyMailsRoute,
]

export const streams: readonly Stream[] = [liveStream, publicLiveStream]
