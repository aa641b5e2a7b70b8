import type { AnswerOf } from '@planet/api/call'
import type { quoteConvert } from '@planet/api/calls/convert/quote'
import { sealQuote } from '@planet/bridge/converts/sealed-quote'
import type { FeeRequest } from '@planet/bridge/fee-request'
import type { ServerBridge } from '../../services/bridge.ts'
import { convertFee } from '../../services/convert-fee.ts'
import type { Services } from '../../services/services.ts'
import { queryBridge } from './query-bridge.ts'

const shownMs = 120_000
/** A grace period, so that a quote signed in its last second is not rejected as expired. */
const graceMs = 60_000

type Fees = Pick<Services, 'config' | 'settings' | 'transfers'> & { bridge: ServerBridge }

/** The current fee, and a seal that identifies it when the convert is submitted. */
export async function quoteNow(
  { config, settings, bridge, transfers }: Fees,
  request: FeeRequest,
): Promise<AnswerOf<typeof quoteConvert>> {
  const { db, setup, networks } = bridge
  const terms = { settings, db, setup, networks, rates: transfers }
  const { asset, network } = request
  const at = transfers.now()
  const fee = await queryBridge(convertFee(terms, request, [at]))
  const now = at.getTime()
  const validUntil = new Date(now + shownMs + graceMs)
  return {
    fee: String(fee),
    valid_until: new Date(now + shownMs).toISOString(),
    quote: sealQuote(config.APP_SECRET, { asset, network, fee, validUntil }),
  }
}
