// Written by `npm run generate` from the files that it imports. A test fails when the two differ.
import type { listAgreements } from '../calls/agreement/list.ts'
import type { updateAgreement } from '../calls/agreement/update.ts'
import type { checkTwoFactor } from '../calls/auth/check-2fa.ts'
import type { checkReferral } from '../calls/auth/check-referral.ts'
import type { disableTwoFactor } from '../calls/auth/disable-2fa.ts'
import type { enableTwoFactor } from '../calls/auth/enable-2fa.ts'
import type { getPasskeyStep, passStepWithPasskey } from '../calls/auth/login-2fa-passkey.ts'
import type { loginTwoFactor } from '../calls/auth/login-2fa.ts'
import type { loginHistory } from '../calls/auth/login-history.ts'
import type { getPasskeyLogin, loginWithPasskey } from '../calls/auth/login-passkey.ts'
import type { login } from '../calls/auth/login.ts'
import type { logout } from '../calls/auth/logout.ts'
import type { addPasskey } from '../calls/auth/passkey-add.ts'
import type { beginPasskey } from '../calls/auth/passkey-begin.ts'
import type { removePasskey } from '../calls/auth/passkey-remove.ts'
import type { renamePasskey } from '../calls/auth/passkey-rename.ts'
import type { listPasskeys } from '../calls/auth/passkeys.ts'
import type { changePassword } from '../calls/auth/pw-change.ts'
import type { getPasswordModify, modifyPassword } from '../calls/auth/pw-modify.ts'
import type { checkPasswordModify } from '../calls/auth/pw-modify/check.ts'
import type { doPasswordReset, getPasswordReset } from '../calls/auth/pw-reset-do.ts'
import type { resetPassword } from '../calls/auth/pw-reset.ts'
import type { endSession } from '../calls/auth/session-end.ts'
import type { listSessions } from '../calls/auth/sessions.ts'
import type { setUpTwoFactor } from '../calls/auth/setup-2fa.ts'
import type { signUp } from '../calls/auth/sign-up.ts'
import type { addCard } from '../calls/card/add.ts'
import type { getCardApplication } from '../calls/card/application.ts'
import type { chargeWithPoints } from '../calls/card/charge-points.ts'
import type { chargeWithUsdt } from '../calls/card/charge-usdt.ts'
import type { getCharge } from '../calls/card/charges.ts'
import type { cardHistory } from '../calls/card/history.ts'
import type { listCards } from '../calls/card/list.ts'
import type { lockCard } from '../calls/card/lock.ts'
import type { refreshCard } from '../calls/card/refresh.ts'
import type { revealCard } from '../calls/card/reveal.ts'
import type { unlockCard } from '../calls/card/unlock.ts'
import type { addContact } from '../calls/contacts/add.ts'
import type { editContact } from '../calls/contacts/edit.ts'
import type { listContacts } from '../calls/contacts/list.ts'
import type { removeContact } from '../calls/contacts/remove.ts'
import type { convertDetail } from '../calls/convert/detail.ts'
import type { listOpenConverts } from '../calls/convert/open.ts'
import type { convertOptions } from '../calls/convert/options.ts'
import type { prepareConvert } from '../calls/convert/prepare.ts'
import type { quoteConvert } from '../calls/convert/quote.ts'
import type { sendConvert } from '../calls/convert/send.ts'
import type { listCoupons } from '../calls/coupon/list.ts'
import type { redeemCoupon } from '../calls/coupon/redeem.ts'
import type { cancelBooking } from '../calls/customer/booking-cancel.ts'
import type { requestBooking } from '../calls/customer/booking-request.ts'
import type { listBookings } from '../calls/customer/bookings.ts'
import type { checklist } from '../calls/customer/checklist.ts'
import type { requestCompanyChange } from '../calls/customer/company-change.ts'
import type { listCompanyPeople } from '../calls/customer/company-people.ts'
import type { inviteCompanyPerson } from '../calls/customer/company-person-invite.ts'
import type { exportOwnData } from '../calls/customer/export.ts'
import type { listDocuments } from '../calls/customer/file-list.ts'
import type { uploadDocuments } from '../calls/customer/file-upload.ts'
import type { answerFundsRequest } from '../calls/customer/funds-answer.ts'
import type { listFundsRequests } from '../calls/customer/funds-requests.ts'
import type { travelSignIn } from '../calls/customer/get-ssourl.ts'
import type { saveCardDraft } from '../calls/customer/input-card-draft.ts'
import type { getCardInformation, submitCardInformation } from '../calls/customer/input-card.ts'
import type { confirmCardInformation, getCardConfirmation } from '../calls/customer/input-cardconfirm.ts'
import type { confirmInformation, getConfirmation } from '../calls/customer/input-confirm.ts'
import type { saveInformationDraft } from '../calls/customer/input-draft.ts'
import type { getInformation, submitInformation } from '../calls/customer/input.ts'
import type { setLanguage } from '../calls/customer/language.ts'
import type { verifyLetterCode } from '../calls/customer/letter-code-verify.ts'
import type { me } from '../calls/customer/me.ts'
import type { sendMobileCode } from '../calls/customer/mobile-code-send.ts'
import type { verifyMobileCode } from '../calls/customer/mobile-code-verify.ts'
import type { profile } from '../calls/customer/profile.ts'
import type { startIdentityCheck } from '../calls/customer/sumsub-check.ts'
import type { identityStatus } from '../calls/customer/sumsub-status.ts'
import type { depositAddress } from '../calls/deposit/address.ts'
import type { recentDeposits } from '../calls/deposit/list.ts'
import type { depositOptions } from '../calls/deposit/options.ts'
import type { explorerAddress } from '../calls/explorer/address.ts'
import type { explorerBlock } from '../calls/explorer/block.ts'
import type { explorerBlocks } from '../calls/explorer/blocks.ts'
import type { explorerSearch } from '../calls/explorer/search.ts'
import type { explorerStatus } from '../calls/explorer/status.ts'
import type { explorerToken } from '../calls/explorer/token.ts'
import type { explorerTransaction } from '../calls/explorer/transaction.ts'
import type { explorerTransactions } from '../calls/explorer/transactions.ts'
import type { depositWithdrawDetail, listDepositWithdraw } from '../calls/history/deposit-withdraw.ts'
import type { listTransfers, transferDetail } from '../calls/history/transfers.ts'
import type { getIdentification } from '../calls/identification.ts'
import type { startIdentification } from '../calls/identification/start.ts'
import type { requestCancellation } from '../calls/inquiry/cancellation.ts'
import type { humanCheck } from '../calls/inquiry/human-check.ts'
import type { sendInquiry } from '../calls/inquiry/send.ts'
import type { verifyRecaptcha } from '../calls/inquiry/verify-recaptcha.ts'
import type { mainHistory } from '../calls/main-networks/history.ts'
import type { prepareMain } from '../calls/main-networks/prepare.ts'
import type { raiseMain } from '../calls/main-networks/raise.ts'
import type { mainReceivedDetail } from '../calls/main-networks/received.ts'
import type { sendMain } from '../calls/main-networks/send.ts'
import type { mainTransactionDetail, mainTransactions } from '../calls/main-networks/transactions.ts'
import type { mainWallet } from '../calls/main-networks/wallet.ts'
import type { createCardOrder } from '../calls/merchant/card-order-create.ts'
import type { checkoutOrigins, setCheckoutOrigins } from '../calls/merchant/checkout-origins.ts'
import type { sendInvoice } from '../calls/merchant/invoice-send.ts'
import type { createLink } from '../calls/merchant/link-create.ts'
import type { removeLink } from '../calls/merchant/link-remove.ts'
import type { listLinks } from '../calls/merchant/links.ts'
import type { cancelMerchantOrder } from '../calls/merchant/order-cancel.ts'
import type { createOrder } from '../calls/merchant/order-create.ts'
import type { merchantOrderTotals } from '../calls/merchant/order-totals.ts'
import type { listMerchantOrders, merchantOrderDetail } from '../calls/merchant/orders.ts'
import type { declineRefund } from '../calls/merchant/refund-decline.ts'
import type { prepareRefund } from '../calls/merchant/refund-prepare.ts'
import type { refundOrder } from '../calls/merchant/refund.ts'
import type { listRefunds } from '../calls/merchant/refunds.ts'
import type { merchantSales } from '../calls/merchant/sales.ts'
import type { networkAccount } from '../calls/network/account.ts'
import type { networkManifest } from '../calls/network/manifest.ts'
import type { authorisePayment } from '../calls/order/authorise.ts'
import type { cancelTakenOrder } from '../calls/order/cancel.ts'
import type { checkoutState } from '../calls/order/checkout.ts'
import type { getOrder } from '../calls/order/detail.ts'
import type { followLink, getLink } from '../calls/order/link.ts'
import type { listTakenOrders } from '../calls/order/list.ts'
import type { orderMails, setOrderMails } from '../calls/order/mails.ts'
import type { payOrder } from '../calls/order/pay.ts'
import type { takeOrder } from '../calls/order/take.ts'
import type { pointHistory } from '../calls/points/history.ts'
import type { referral } from '../calls/points/referral.ts'
import type { getReserves } from '../calls/reserves.ts'
import type { reserveHistory } from '../calls/reserves/history.ts'
import type { reservePlaces } from '../calls/reserves/places.ts'
import type { sandboxDeposit } from '../calls/sandbox/deposit.ts'
import type { sandboxOrder } from '../calls/sandbox/order.ts'
import type { createTestOrder } from '../calls/sdk/order-create.ts'
import type { testOrderDetail } from '../calls/sdk/orders.ts'
import type { simulateOrder } from '../calls/sdk/simulate.ts'
import type { site } from '../calls/site.ts'
import type { siteFaq } from '../calls/site/faq.ts'
import type { policyFacts } from '../calls/site/policy-facts.ts'
import type { createApiToken } from '../calls/token/create.ts'
import type { deleteApiToken } from '../calls/token/delete.ts'
import type { listApiTokens } from '../calls/token/list.ts'
import type { rotateApiToken } from '../calls/token/rotate.ts'
import type { updateApiToken } from '../calls/token/update.ts'
import type { prepareTransfer } from '../calls/transfer/prepare.ts'
import type { resolveDestination } from '../calls/transfer/resolve.ts'
import type { sendTransfer } from '../calls/transfer/send.ts'
import type { walletAsset } from '../calls/wallet/asset.ts'
import type { walletBalances } from '../calls/wallet/balances.ts'
import type { setFiat } from '../calls/wallet/fiat.ts'
import type { walletHome } from '../calls/wallet/home.ts'
import type { moneyMails, setMoneyMails } from '../calls/wallet/mails.ts'
import type { listNotifications, readNotifications } from '../calls/wallet/notifications.ts'
import type { createWebhookEndpoint } from '../calls/webhook/create.ts'
import type { deleteWebhookEndpoint } from '../calls/webhook/delete.ts'
import type { deliveryDetail, listDeliveries } from '../calls/webhook/deliveries.ts'
import type { listWebhookEndpoints } from '../calls/webhook/list.ts'
import type { pingWebhookEndpoint } from '../calls/webhook/ping.ts'
import type { redeliverWebhook } from '../calls/webhook/redeliver.ts'
import type { rotateWebhookSecret } from '../calls/webhook/rotate.ts'
import type { updateWebhookEndpoint } from '../calls/webhook/update.ts'
import { get, post } from '../handle.ts'

/** Every call that a browser makes; merchants' systems have the SDK. */
export const handles = {
  listAgreements: get<typeof listAgreements>('/api/agreement/list/'),
  updateAgreement: post<typeof updateAgreement>('/api/agreement/update/'),
  checkTwoFactor: post<typeof checkTwoFactor>('/api/auth/check-2fa/'),
  checkReferral: post<typeof checkReferral>('/api/auth/check-referral/'),
  disableTwoFactor: post<typeof disableTwoFactor>('/api/auth/disable-2fa/'),
  enableTwoFactor: post<typeof enableTwoFactor>('/api/auth/enable-2fa/'),
  getPasskeyStep: get<typeof getPasskeyStep>('/api/auth/login-2fa-passkey/'),
  passStepWithPasskey: post<typeof passStepWithPasskey>('/api/auth/login-2fa-passkey/'),
  loginTwoFactor: post<typeof loginTwoFactor>('/api/auth/login-2fa/'),
  loginHistory: get<typeof loginHistory>('/api/auth/login_history/'),
  getPasskeyLogin: get<typeof getPasskeyLogin>('/api/auth/login-passkey/'),
  loginWithPasskey: post<typeof loginWithPasskey>('/api/auth/login-passkey/'),
  login: post<typeof login>('/api/auth/login/'),
  logout: get<typeof logout>('/api/auth/logout/'),
  addPasskey: post<typeof addPasskey>('/api/auth/passkey_add/'),
  beginPasskey: post<typeof beginPasskey>('/api/auth/passkey_begin/'),
  removePasskey: post<typeof removePasskey>('/api/auth/passkey_remove/'),
  renamePasskey: post<typeof renamePasskey>('/api/auth/passkey_rename/'),
  listPasskeys: get<typeof listPasskeys>('/api/auth/passkeys/'),
  changePassword: post<typeof changePassword>('/api/auth/pw_change/'),
  getPasswordModify: get<typeof getPasswordModify>('/api/auth/pw_modify/:token/'),
  modifyPassword: post<typeof modifyPassword>('/api/auth/pw_modify/:token/'),
  checkPasswordModify: post<typeof checkPasswordModify>('/api/auth/pw_modify/:token/check/'),
  doPasswordReset: post<typeof doPasswordReset>('/api/auth/pw_reset_do/:token/'),
  getPasswordReset: get<typeof getPasswordReset>('/api/auth/pw_reset_do/:token/'),
  resetPassword: post<typeof resetPassword>('/api/auth/pw_reset/'),
  endSession: post<typeof endSession>('/api/auth/session_end/'),
  listSessions: get<typeof listSessions>('/api/auth/sessions/'),
  setUpTwoFactor: post<typeof setUpTwoFactor>('/api/auth/setup-2fa/'),
  signUp: post<typeof signUp>('/api/auth/sign_up/'),
  addCard: post<typeof addCard>('/api/card/add/'),
  getCardApplication: get<typeof getCardApplication>('/api/card/application/'),
  chargeWithPoints: post<typeof chargeWithPoints>('/api/card/charge_points/'),
  chargeWithUsdt: post<typeof chargeWithUsdt>('/api/card/charge_usdt/'),
  getCharge: get<typeof getCharge>('/api/card/charges/:id/', {"id":"charge.id"}),
  cardHistory: get<typeof cardHistory>('/api/card/history/'),
  listCards: get<typeof listCards>('/api/card/list/'),
  lockCard: post<typeof lockCard>('/api/card/lock/', {"card_id":"card.id"}),
  refreshCard: post<typeof refreshCard>('/api/card/refresh/', {"card_id":"card.id"}),
  revealCard: post<typeof revealCard>('/api/card/reveal/'),
  unlockCard: post<typeof unlockCard>('/api/card/unlock/', {"card_id":"card.id"}),
  addContact: post<typeof addContact>('/api/contacts/add/'),
  editContact: post<typeof editContact>('/api/contacts/edit/', {"id":"contact.id"}),
  listContacts: get<typeof listContacts>('/api/contacts/list/'),
  removeContact: post<typeof removeContact>('/api/contacts/remove/'),
  convertDetail: get<typeof convertDetail>('/api/convert/detail/:id/'),
  listOpenConverts: get<typeof listOpenConverts>('/api/convert/open/'),
  convertOptions: get<typeof convertOptions>('/api/convert/options/'),
  prepareConvert: get<typeof prepareConvert>('/api/convert/prepare/'),
  quoteConvert: get<typeof quoteConvert>('/api/convert/quote/'),
  sendConvert: post<typeof sendConvert>('/api/convert/send/'),
  listCoupons: get<typeof listCoupons>('/api/coupon/list/'),
  redeemCoupon: post<typeof redeemCoupon>('/api/coupon/redeem/'),
  cancelBooking: post<typeof cancelBooking>('/api/customer/booking_cancel/'),
  requestBooking: post<typeof requestBooking>('/api/customer/booking_request/'),
  listBookings: get<typeof listBookings>('/api/customer/bookings/'),
  checklist: get<typeof checklist>('/api/customer/checklist/'),
  requestCompanyChange: post<typeof requestCompanyChange>('/api/customer/company_change/'),
  listCompanyPeople: get<typeof listCompanyPeople>('/api/customer/company_people/'),
  inviteCompanyPerson: post<typeof inviteCompanyPerson>('/api/customer/company_person_invite/'),
  exportOwnData: post<typeof exportOwnData>('/api/customer/export/'),
  listDocuments: get<typeof listDocuments>('/api/customer/file_list/'),
  uploadDocuments: post<typeof uploadDocuments>('/api/customer/file_upload/'),
  answerFundsRequest: post<typeof answerFundsRequest>('/api/customer/funds_answer/'),
  listFundsRequests: get<typeof listFundsRequests>('/api/customer/funds_requests/'),
  travelSignIn: get<typeof travelSignIn>('/api/customer/get_ssourl/'),
  saveCardDraft: post<typeof saveCardDraft>('/api/customer/input_card_draft/'),
  getCardInformation: get<typeof getCardInformation>('/api/customer/input_card/'),
  submitCardInformation: post<typeof submitCardInformation>('/api/customer/input_card/'),
  confirmCardInformation: post<typeof confirmCardInformation>('/api/customer/input_cardconfirm/'),
  getCardConfirmation: get<typeof getCardConfirmation>('/api/customer/input_cardconfirm/'),
  confirmInformation: post<typeof confirmInformation>('/api/customer/input_confirm/'),
  getConfirmation: get<typeof getConfirmation>('/api/customer/input_confirm/'),
  saveInformationDraft: post<typeof saveInformationDraft>('/api/customer/input_draft/'),
  getInformation: get<typeof getInformation>('/api/customer/input/'),
  submitInformation: post<typeof submitInformation>('/api/customer/input/'),
  setLanguage: post<typeof setLanguage>('/api/customer/language/'),
  verifyLetterCode: post<typeof verifyLetterCode>('/api/customer/letter_code_verify/'),
  me: get<typeof me>('/api/customer/me/'),
  sendMobileCode: post<typeof sendMobileCode>('/api/customer/mobile_code_send/'),
  verifyMobileCode: post<typeof verifyMobileCode>('/api/customer/mobile_code_verify/'),
  profile: get<typeof profile>('/api/customer/profile/:account_id/', {"account_id":"account_id"}),
  startIdentityCheck: post<typeof startIdentityCheck>('/api/customer/sumsub_check/'),
  identityStatus: post<typeof identityStatus>('/api/customer/sumsub_status/'),
  depositAddress: post<typeof depositAddress>('/api/deposit/address/'),
  recentDeposits: get<typeof recentDeposits>('/api/deposit/list/'),
  depositOptions: get<typeof depositOptions>('/api/deposit/options/'),
  explorerAddress: get<typeof explorerAddress>('/api/explorer/address/:address/', {"address":"address"}),
  explorerBlock: get<typeof explorerBlock>('/api/explorer/block/:id/'),
  explorerBlocks: get<typeof explorerBlocks>('/api/explorer/blocks/'),
  explorerSearch: get<typeof explorerSearch>('/api/explorer/search/'),
  explorerStatus: get<typeof explorerStatus>('/api/explorer/status/'),
  explorerToken: get<typeof explorerToken>('/api/explorer/token/:asset/', {"asset":"asset"}),
  explorerTransaction: get<typeof explorerTransaction>('/api/explorer/transaction/:hash/', {"hash":"transaction.hash"}),
  explorerTransactions: get<typeof explorerTransactions>('/api/explorer/transactions/'),
  depositWithdrawDetail: get<typeof depositWithdrawDetail>('/api/history/deposit_withdraw/:id/'),
  listDepositWithdraw: get<typeof listDepositWithdraw>('/api/history/deposit_withdraw/'),
  listTransfers: get<typeof listTransfers>('/api/history/transfers/'),
  transferDetail: get<typeof transferDetail>('/api/history/transfers/:id/'),
  getIdentification: get<typeof getIdentification>('/api/identification/:token/'),
  startIdentification: post<typeof startIdentification>('/api/identification/:token/start/'),
  requestCancellation: post<typeof requestCancellation>('/api/inquiry/cancellation/'),
  humanCheck: get<typeof humanCheck>('/api/inquiry/human_check/'),
  sendInquiry: post<typeof sendInquiry>('/api/inquiry/send/'),
  verifyRecaptcha: post<typeof verifyRecaptcha>('/api/inquiry/verify_recaptcha/'),
  mainHistory: get<typeof mainHistory>('/api/main_networks/history/'),
  prepareMain: get<typeof prepareMain>('/api/main_networks/prepare/'),
  raiseMain: get<typeof raiseMain>('/api/main_networks/raise/:network/:txid/', {"network":"transaction.network","txid":"transaction.txid"}),
  mainReceivedDetail: get<typeof mainReceivedDetail>('/api/main_networks/received/:network/:txid/:index/', {"network":"payment.network","txid":"payment.txid","index":"payment.index"}),
  sendMain: post<typeof sendMain>('/api/main_networks/send/'),
  mainTransactionDetail: get<typeof mainTransactionDetail>('/api/main_networks/transactions/:network/:txid/', {"network":"transaction.network","txid":"transaction.txid"}),
  mainTransactions: get<typeof mainTransactions>('/api/main_networks/transactions/'),
  mainWallet: get<typeof mainWallet>('/api/main_networks/wallet/'),
  createCardOrder: post<typeof createCardOrder>('/api/merchant/card_order_create/'),
  checkoutOrigins: get<typeof checkoutOrigins>('/api/merchant/checkout_origins/'),
  setCheckoutOrigins: post<typeof setCheckoutOrigins>('/api/merchant/checkout_origins/'),
  sendInvoice: post<typeof sendInvoice>('/api/merchant/invoice_send/', {"id":"order.id"}),
  createLink: post<typeof createLink>('/api/merchant/link_create/'),
  removeLink: post<typeof removeLink>('/api/merchant/link_remove/'),
  listLinks: get<typeof listLinks>('/api/merchant/links/'),
  cancelMerchantOrder: post<typeof cancelMerchantOrder>('/api/merchant/order_cancel/', {"id":"order.id"}),
  createOrder: post<typeof createOrder>('/api/merchant/order_create/'),
  merchantOrderTotals: get<typeof merchantOrderTotals>('/api/merchant/order_totals/'),
  listMerchantOrders: get<typeof listMerchantOrders>('/api/merchant/orders/'),
  merchantOrderDetail: get<typeof merchantOrderDetail>('/api/merchant/orders/:id/', {"id":"order.id"}),
  declineRefund: post<typeof declineRefund>('/api/merchant/refund_decline/'),
  prepareRefund: get<typeof prepareRefund>('/api/merchant/refund_prepare/'),
  refundOrder: post<typeof refundOrder>('/api/merchant/refund/'),
  listRefunds: get<typeof listRefunds>('/api/merchant/refunds/'),
  merchantSales: get<typeof merchantSales>('/api/merchant/sales/'),
  networkAccount: get<typeof networkAccount>('/api/network/account/'),
  networkManifest: get<typeof networkManifest>('/api/network/manifest/'),
  authorisePayment: post<typeof authorisePayment>('/api/order/authorise/'),
  cancelTakenOrder: post<typeof cancelTakenOrder>('/api/order/cancel/', {"id":"order.id"}),
  checkoutState: get<typeof checkoutState>('/api/order/checkout/:id/'),
  getOrder: get<typeof getOrder>('/api/order/detail/:id/', {"id":"order.id"}),
  followLink: post<typeof followLink>('/api/order/link/'),
  getLink: get<typeof getLink>('/api/order/link/:id/', {"id":"link.id"}),
  listTakenOrders: get<typeof listTakenOrders>('/api/order/list/'),
  orderMails: get<typeof orderMails>('/api/order/mails/'),
  setOrderMails: post<typeof setOrderMails>('/api/order/mails/'),
  payOrder: post<typeof payOrder>('/api/order/pay/'),
  takeOrder: post<typeof takeOrder>('/api/order/take/', {"id":"order.id"}),
  pointHistory: get<typeof pointHistory>('/api/points/history/'),
  referral: get<typeof referral>('/api/points/referral/'),
  getReserves: get<typeof getReserves>('/api/reserves/'),
  reserveHistory: get<typeof reserveHistory>('/api/reserves/history/'),
  reservePlaces: get<typeof reservePlaces>('/api/reserves/places/'),
  sandboxDeposit: post<typeof sandboxDeposit>('/api/sandbox/deposit/'),
  sandboxOrder: get<typeof sandboxOrder>('/api/sandbox/order/'),
  createTestOrder: post<typeof createTestOrder>('/api/sdk/order_create/'),
  testOrderDetail: get<typeof testOrderDetail>('/api/sdk/orders/:id/', {"id":"order.id"}),
  simulateOrder: post<typeof simulateOrder>('/api/sdk/simulate/', {"id":"order.id"}),
  site: get<typeof site>('/api/site/'),
  siteFaq: get<typeof siteFaq>('/api/site/faq/'),
  policyFacts: get<typeof policyFacts>('/api/site/policy_facts/'),
  createApiToken: post<typeof createApiToken>('/api/token/create/'),
  deleteApiToken: post<typeof deleteApiToken>('/api/token/delete/'),
  listApiTokens: get<typeof listApiTokens>('/api/token/list/'),
  rotateApiToken: post<typeof rotateApiToken>('/api/token/rotate/', {"id":"token.id"}),
  updateApiToken: post<typeof updateApiToken>('/api/token/update/', {"id":"token.id"}),
  prepareTransfer: get<typeof prepareTransfer>('/api/transfer/prepare/'),
  resolveDestination: get<typeof resolveDestination>('/api/transfer/resolve/'),
  sendTransfer: post<typeof sendTransfer>('/api/transfer/send/'),
  walletAsset: get<typeof walletAsset>('/api/wallet/asset/:asset/'),
  walletBalances: get<typeof walletBalances>('/api/wallet/balances/'),
  setFiat: post<typeof setFiat>('/api/wallet/fiat/'),
  walletHome: get<typeof walletHome>('/api/wallet/home/'),
  moneyMails: get<typeof moneyMails>('/api/wallet/mails/'),
  setMoneyMails: post<typeof setMoneyMails>('/api/wallet/mails/'),
  listNotifications: get<typeof listNotifications>('/api/wallet/notifications/'),
  readNotifications: post<typeof readNotifications>('/api/wallet/notifications/'),
  createWebhookEndpoint: post<typeof createWebhookEndpoint>('/api/webhook/create/'),
  deleteWebhookEndpoint: post<typeof deleteWebhookEndpoint>('/api/webhook/delete/'),
  deliveryDetail: get<typeof deliveryDetail>('/api/webhook/deliveries/:id/', {"id":"delivery.id"}),
  listDeliveries: get<typeof listDeliveries>('/api/webhook/deliveries/'),
  listWebhookEndpoints: get<typeof listWebhookEndpoints>('/api/webhook/list/'),
  pingWebhookEndpoint: post<typeof pingWebhookEndpoint>('/api/webhook/ping/'),
  redeliverWebhook: post<typeof redeliverWebhook>('/api/webhook/redeliver/'),
  rotateWebhookSecret: post<typeof rotateWebhookSecret>('/api/webhook/rotate/', {"id":"endpoint.id"}),
  updateWebhookEndpoint: post<typeof updateWebhookEndpoint>('/api/webhook/update/', {"id":"endpoint.id"}),
}
