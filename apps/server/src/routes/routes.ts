import { addCardRoute } from './card/add.ts'
import { cardApplicationRoute } from './card/application.ts'
import { lookAtChargeRoute } from './card/charge.ts'
import { chargeWithPointsRoute } from './card/charge_points.ts'
import { chargeWithUsdtRoute } from './card/charge_usdt.ts'
import { exportCardHistoryRoute } from './card/export.ts'
import { cardHistoryRoute } from './card/history.ts'
import { listCardsRoute } from './card/list.ts'
import { refreshCardRoute } from './card/refresh.ts'
import { addContactRoute } from './contacts/add.ts'
import { editContactRoute } from './contacts/edit.ts'
import { listContactsRoute } from './contacts/list.ts'
import { removeContactRoute } from './contacts/remove.ts'
import { convertDetailRoute } from './convert/detail.ts'
import { openConvertsRoute } from './convert/list.ts'
import { convertOptionsRoute } from './convert/options.ts'
import { prepareConvertRoute } from './convert/prepare.ts'
import { quoteConvertRoute } from './convert/quote.ts'
import { sendConvertRoute } from './convert/send.ts'
import { listCouponsRoute } from './coupon/list.ts'
import { redeemCouponRoute } from './coupon/redeem.ts'
import { listBookingsRoute } from './customer/bookings.ts'
import { travelSignInRoute } from './customer/get_ssourl.ts'
import {
  lookAtCardInformationRoute,
  saveCardDraftRoute,
  submitCardInformationRoute,
} from './customer/input_card.ts'
import { confirmCardInformationRoute, lookAtCardConfirmationRoute } from './customer/input_cardconfirm.ts'
import { depositAddressRoute } from './deposit/address.ts'
import { recentDepositsRoute } from './deposit/list.ts'
import { depositOptionsRoute } from './deposit/options.ts'
import { addressRoute } from './explorer/address.ts'
import { blockRoute } from './explorer/block.ts'
import { blocksRoute } from './explorer/blocks.ts'
import { searchRoute } from './explorer/search.ts'
import { statusRoute } from './explorer/status.ts'
import { tokenRoute } from './explorer/token.ts'
import { transactionRoute } from './explorer/transaction.ts'
import { transactionsRoute } from './explorer/transactions.ts'
import { depositWithdrawRoute } from './history/deposit_withdraw.ts'
import { depositWithdrawDetailRoute } from './history/deposit_withdraw_detail.ts'
import { depositWithdrawExportRoute } from './history/deposit_withdraw_export.ts'
import { historyDetailRoute } from './history/detail.ts'
import { exportRoute } from './history/export.ts'
import { historyRoute } from './history/transfers.ts'
import { cancellation } from './inquiry/cancellation.ts'
import { humanCheckRoute } from './inquiry/human_check.ts'
import { send } from './inquiry/send.ts'
import { verifyRecaptchaRoute } from './inquiry/verify_recaptcha.ts'
import { prepareMainRoute } from './main-networks/prepare.ts'
import { raiseMainRoute } from './main-networks/raise.ts'
import { sendMainRoute } from './main-networks/send.ts'
import { mainTransactionRoute } from './main-networks/transaction.ts'
import { mainTransactionsRoute } from './main-networks/transactions.ts'
import { mainWalletRoute } from './main-networks/wallet.ts'
import { createCardOrderRoute } from './merchant/card_order_create.ts'
import { merchantOrderRoute } from './merchant/order.ts'
import { cancelMerchantOrderRoute } from './merchant/order_cancel.ts'
import { createOrderRoute } from './merchant/order_create.ts'
import { merchantOrdersRoute } from './merchant/orders.ts'
import { refundOrderRoute } from './merchant/refund.ts'
import { prepareRefundRoute } from './merchant/refund_prepare.ts'
import { networkManifestRoute } from './network/manifest.ts'
import { authorisePaymentRoute } from './order/authorise.ts'
import { cancelTakenOrderRoute } from './order/cancel.ts'
import { takenOrdersRoute } from './order/list.ts'
import { lookAtOrderRoute } from './order/order.ts'
import { payOrderRoute } from './order/pay.ts'
import { takeOrderRoute } from './order/take.ts'
import { pointHistoryRoute } from './points/history.ts'
import { referralRoute } from './points/referral.ts'
import { reserveHistoryRoute } from './reserves/history.ts'
import { reservesRoute } from './reserves/look.ts'
import { reservePlacesRoute } from './reserves/places.ts'
import { testOrderRoute } from './sdk/order.ts'
import { createTestOrderRoute } from './sdk/order_create.ts'
import type { Route } from './serve.ts'
import { siteRoute } from './site.ts'
import { createTokenRoute } from './token/create.ts'
import { deleteTokenRoute } from './token/delete.ts'
import { listTokensRoute } from './token/list.ts'
import { prepareRoute } from './transfer/prepare.ts'
import { resolveRoute } from './transfer/resolve.ts'
import { sendTransferRoute } from './transfer/send.ts'
import { balancesRoute } from './wallet/balances.ts'
import { fiatRoute } from './wallet/fiat.ts'
import { homeRoute } from './wallet/home.ts'
import { moneyMailsRoute, setMoneyMailsRoute } from './wallet/mails.ts'

/** Every call that is served. A new one is a file named after the call, and a line here. */
export const routes: readonly Route[] = [
  send,
  cancellation,
  humanCheckRoute,
  verifyRecaptchaRoute,
  siteRoute,
  networkManifestRoute,
  statusRoute,
  blocksRoute,
  blockRoute,
  transactionsRoute,
  transactionRoute,
  addressRoute,
  tokenRoute,
  searchRoute,
  balancesRoute,
  homeRoute,
  fiatRoute,
  moneyMailsRoute,
  setMoneyMailsRoute,
  resolveRoute,
  prepareRoute,
  sendTransferRoute,
  listContactsRoute,
  addContactRoute,
  editContactRoute,
  removeContactRoute,
  depositOptionsRoute,
  depositAddressRoute,
  recentDepositsRoute,
  convertOptionsRoute,
  quoteConvertRoute,
  prepareConvertRoute,
  sendConvertRoute,
  openConvertsRoute,
  convertDetailRoute,
  mainWalletRoute,
  prepareMainRoute,
  raiseMainRoute,
  sendMainRoute,
  mainTransactionsRoute,
  mainTransactionRoute,
  historyRoute,
  historyDetailRoute,
  exportRoute,
  depositWithdrawRoute,
  depositWithdrawDetailRoute,
  depositWithdrawExportRoute,
  reservesRoute,
  reserveHistoryRoute,
  reservePlacesRoute,
  merchantOrderRoute,
  cancelMerchantOrderRoute,
  createOrderRoute,
  createCardOrderRoute,
  lookAtCardInformationRoute,
  submitCardInformationRoute,
  saveCardDraftRoute,
  lookAtCardConfirmationRoute,
  confirmCardInformationRoute,
  cardApplicationRoute,
  addCardRoute,
  listCardsRoute,
  refreshCardRoute,
  chargeWithUsdtRoute,
  chargeWithPointsRoute,
  lookAtChargeRoute,
  cardHistoryRoute,
  exportCardHistoryRoute,
  merchantOrdersRoute,
  refundOrderRoute,
  prepareRefundRoute,
  authorisePaymentRoute,
  cancelTakenOrderRoute,
  takenOrdersRoute,
  lookAtOrderRoute,
  payOrderRoute,
  takeOrderRoute,
  testOrderRoute,
  createTestOrderRoute,
  createTokenRoute,
  deleteTokenRoute,
  listTokensRoute,
  pointHistoryRoute,
  referralRoute,
  listCouponsRoute,
  redeemCouponRoute,
  travelSignInRoute,
  listBookingsRoute,
]
