import { walletBalances as call } from '@planet/api/calls/wallet/balances'
import { sessionOf } from '@planet/platform/http/session-gate'
import { walletBalances } from '@planet/transfers/balances/balances'
import { walletAndFiat } from '@planet/transfers/balances/fiat'
import { ratesIn } from '@planet/transfers/rates/rates'
import { route } from '../../routing/route.ts'

export const walletBalancesRoute = route(call, async ({ transfers }, { request }) => {
  const { accountId } = sessionOf(request)
  const { wallet, fiat } = await walletAndFiat(transfers, accountId)
  const [held, rates] = await Promise.all([walletBalances(transfers, wallet), ratesIn(transfers, fiat)])
  return {
    planet_address: wallet.address,
    fiat,
    rates_at: rates.takenAt?.toISOString() ?? null,
    rates_stale: rates.isStale,
    assets: held.map(({ asset, balance, pending, available }) => ({
      asset,
      balance: String(balance),
      pending: String(pending),
      available: String(available),
      rate: rates.byAsset.get(asset) ?? null,
      rate_day_ago: rates.dayAgo.get(asset) ?? null,
    })),
  }
})
