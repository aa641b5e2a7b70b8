import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { mainNetwork } from '../../fields/deposit.ts'
import { mainPayment, txid } from '../../fields/main-network.ts'

export const mainReceivedDetail = defineCall({
  method: 'GET',
  path: '/api/main_networks/received/:network/:txid/:index/',
  summary: 'Get one payment that an own address on a main network has received.',
  access: 'session',
  params: z.strictObject({ network: mainNetwork, txid, index: z.string().regex(/^\d{1,10}$/) }),
  answer: { payment: mainPayment },
  errors: ['data_not_found'],
})
