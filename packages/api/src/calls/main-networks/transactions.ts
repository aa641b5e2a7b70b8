import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { mainNetwork } from '../../fields/deposit.ts'
import { mainTransaction, txid } from '../../fields/main-network.ts'

export const mainTransactionDetail = defineCall({
  method: 'GET',
  path: '/api/main_networks/transactions/:network/:txid/',
  summary: "Get one payment from an own address, as the network's node sees it now.",
  access: 'session',
  params: z.strictObject({ network: mainNetwork, txid }),
  answer: { transaction: mainTransaction },
  errors: ['data_not_found'],
})

export const mainTransactions = defineCall({
  method: 'GET',
  path: '/api/main_networks/transactions/',
  summary: 'List the latest payments that this wallet sent from own addresses on the main networks.',
  access: 'session',
  answer: { transactions: z.array(mainTransaction) },
})
