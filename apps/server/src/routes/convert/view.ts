import type { convertRecord } from '@planet/api/fields/convert'
import type { SignedConvert } from '@planet/bridge/converts/read-signed'
import type { ConvertRecord } from '@planet/bridge/converts/record'
import type { BridgeSetup } from '@planet/bridge/setup/setup'
import type { z } from 'zod'

export type ConvertAnswer = z.infer<typeof convertRecord>

export const recordAnswer = ({
  requestedAt,
  amount,
  fee,
  returned,
  reasons,
  queuedUntil,
  ...record
}: ConvertRecord): ConvertAnswer => ({
  ...record,
  amount: String(amount),
  fee: String(fee),
  time: requestedAt.toISOString(),
  reasons: [...reasons],
  queued_until: queuedUntil?.toISOString() ?? null,
  returned: returned && { ...returned, amount: String(amount + fee) },
})

/** Submitted but not at the bridge yet: decoded from the signed transaction. */
export const sentAnswer = (
  { threshold, guardians }: BridgeSetup,
  { hash, asset, network, destination, amount, fee }: SignedConvert,
  sentAt: Date,
  isRefused: boolean,
): ConvertAnswer => ({
  id: null,
  number: null,
  txid: hash,
  asset,
  network,
  destination,
  amount: String(amount),
  fee: String(fee),
  time: sentAt.toISOString(),
  status: isRefused ? 5 : 1,
  step: isRefused ? 'refused' : 'sent',
  reasons: [],
  approvals: { given: 0, needed: threshold, of: guardians.length },
  operators: null,
  queued_until: null,
  release: null,
  returned: null,
})
