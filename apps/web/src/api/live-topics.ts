import { handles } from '@planet/api/generated/handles'
import type { Handle } from '@planet/api/handle'

/** What is read again when the server publishes a topic. */
const readsByTopic = {
  account: [handles.checklist, handles.me, handles.listCompanyPeople],
  balance: [
    handles.listNotifications,
    handles.walletBalances,
    handles.walletHome,
    handles.listTransfers,
    handles.transferDetail,
    handles.depositWithdrawDetail,
    handles.convertDetail,
    handles.listOpenConverts,
    handles.getOrder,
    handles.getCharge,
  ],
  block: [
    handles.explorerStatus,
    handles.explorerBlocks,
    handles.explorerTransactions,
    handles.explorerTransaction,
    handles.explorerAddress,
    handles.explorerToken,
    handles.transferDetail,
    handles.getOrder,
  ],
  booking: [handles.listBookings],
  bridge: [handles.depositOptions, handles.convertOptions, handles.getReserves],
  card: [
    handles.listCards,
    handles.cardHistory,
    handles.getCardApplication,
    handles.getCardInformation,
    handles.getCharge,
  ],
  convert: [
    handles.listNotifications,
    handles.convertDetail,
    handles.listOpenConverts,
    handles.listDepositWithdraw,
    handles.depositWithdrawDetail,
    handles.walletHome,
  ],
  deposit: [
    handles.listNotifications,
    handles.recentDeposits,
    handles.listDepositWithdraw,
    handles.depositWithdrawDetail,
    handles.walletHome,
  ],
  main_networks: [
    handles.listNotifications,
    handles.mainWallet,
    handles.mainHistory,
    handles.mainReceivedDetail,
    handles.mainTransactionDetail,
  ],
  notifications: [handles.listNotifications],
  order: [
    handles.listTakenOrders,
    handles.listMerchantOrders,
    handles.merchantOrderDetail,
    handles.merchantOrderTotals,
    handles.merchantSales,
    handles.listLinks,
    handles.listRefunds,
    handles.testOrderDetail,
    handles.getOrder,
    handles.listBookings,
    handles.getCharge,
  ],
  points: [handles.pointHistory, handles.listCoupons, handles.referral],
  reserves: [handles.getReserves, handles.reserveHistory, handles.convertOptions, handles.explorerToken],
} satisfies Record<string, readonly Handle[]>

export type Topic = keyof typeof readsByTopic

const topics = Object.keys(readsByTopic) as Topic[]

/** The topics that concern the answer of a call. */
export const topicsOf = (path: unknown): readonly Topic[] =>
  topics.filter((topic) => readsByTopic[topic].some((handle) => handle.path === path))
