import { sealQuote } from '@planet/bridge/converts/sealed-quote'
import type { MainNetwork } from '@planet/bridge/networks/network'
import type { AnswerOf } from '@planet/contract/call'
import type { quoteConvert } from '@planet/contract/calls/convert/quote'
import type { AssetCode } from '@planet/units/asset'
import type { ServerBridge } from '../../bridge.ts'
import { convertFee } from '../../convert-fee.ts'
import type { RouteContext } from '../serve.ts'
import { askBridge } from './ask-bridge.ts'

const shownMs = 120_000
/** Whoever signs in the last second of a quote shall not be told that it is over. */
const graceMs = 60_000

type Fees = Pick<RouteContext, 'config' | 'transfers'> & { bridge: ServerBridge }

/** The fee of now, and a seal by which it is known again when the convert is handed in. */
export async function quoteNow(
  { config, bridge, transfers }: Fees,
  asset: AssetCode,
  network: MainNetwork,
): Promise<AnswerOf<typeof quoteConvert>> {
  const { setup, networks } = bridge
  const fee = await askBridge(convertFee({ config, setup, networks, rates: transfers }, asset, network))
  const now = transfers.now().getTime()
  const validUntil = new Date(now + shownMs + graceMs)
  return {
    fee: String(fee),
    valid_until: new Date(now + shownMs).toISOString(),
    quote: sealQuote(config.APP_SECRET, { asset, network, fee, validUntil }),
  }
}
