import type { AccountRecord } from '@planet/planet-node/state/account'
import { slotOf, usageAt } from '../chain/bandwidth.ts'
import { timestampOf } from '../chain/block-id.ts'
import { accountOf, hexOf, readAddress } from '../codec/address.ts'
import { type Json, unlessZero } from '../codec/transaction-json.ts'
import { type Call, type Handler, textParameter, topOf } from './call.ts'
import { activePermission, ownerPermission } from './permissions.ts'

const TOTAL_NET_LIMIT = 43_200_000_000n
const TOTAL_ENERGY_LIMIT = 180_000_000_000n
export function accountAt({ chain, ...call }: Call, account: Uint8Array): AccountRecord | undefined {
  const view = chain.view(topOf({ chain, ...call }))
  try {
    return view.account(hexOf(account))
  } finally {
    view.release()
  }
}

/** Bandwidth that is used as of the head. */
function freeNetUsed({ chain, producer }: Call, account: Uint8Array): bigint {
  return usageAt(producer.records.account(account).usage, slotOf(timestampOf(chain.head.header)))
}

function accountJson(call: Call): Json {
  const account = accountOf(readAddress(textParameter(call, 'address')))
  const record = accountAt(call, account)
  if (record === undefined) return {}
  const address = call.print.address(account)
  const facts = call.producer.records.account(account)
  const isContract = record.codeHash !== undefined
  return {
    ...(isContract && { type: 'Contract' }),
    address,
    ...unlessZero('balance', record.balance),
    ...unlessZero('create_time', facts.createdAt),
    ...unlessZero('latest_opration_time', facts.operatedAt),
    ...unlessZero('free_net_usage', freeNetUsed(call, account)),
    ...unlessZero('latest_consume_free_time', facts.usage.slot),
    account_resource: {},
    ...(!isContract && {
      owner_permission: ownerPermission(account, call.print),
      active_permission: [activePermission(account, call.print)],
    }),
    frozenV2: [{}, { type: 'ENERGY' }, { type: 'TRON_POWER' }],
    asset_optimized: true,
  }
}

function bandwidthJson(call: Call): Json {
  const account = accountOf(readAddress(textParameter(call, 'address')))
  if (accountAt(call, account) === undefined) return {}
  return {
    ...unlessZero('freeNetUsed', freeNetUsed(call, account)),
    freeNetLimit: call.parameters.freeNetLimit,
    TotalNetLimit: TOTAL_NET_LIMIT,
  }
}

function validateAddress(call: Call): Json {
  const { address } = call.params
  try {
    readAddress(address)
    const isBase58 = typeof address === 'string' && address.startsWith('T')
    return { result: true, message: isBase58 ? 'Base58check format' : 'Hex string format' }
  } catch {
    return { result: false, message: 'Invalid address' }
  }
}

export const accountCalls: Readonly<Record<string, Handler>> = {
  getaccount: accountJson,
}

export const fullNodeAccountCalls: Readonly<Record<string, Handler>> = {
  getaccountnet: bandwidthJson,
  getaccountresource: (call) => {
    const bandwidth = bandwidthJson(call)
    return 'freeNetLimit' in bandwidth ? { ...bandwidth, TotalEnergyLimit: TOTAL_ENERGY_LIMIT } : {}
  },
  validateaddress: validateAddress,
}
