import { walletAsset } from '@planet/api/calls/wallet/asset'
import { sessionOf } from '@planet/platform/http/session-gate'
import { fiatOf } from '@planet/transfers/balances/fiat'
import { rateCourse } from '@planet/transfers/rates/rate-history'
import { ratesIn } from '@planet/transfers/rates/rates'
import { route } from '../../routing/route.ts'

export const walletAssetRoute = route(walletAsset, async ({ transfers }, { request, params, query }) => {
  const { asset } = params
  const fiat = await fiatOf(transfers, sessionOf(request).accountId)
  const [rates, course] = await Promise.all([
    ratesIn(transfers, fiat),
    rateCourse(transfers, { asset, fiat, period: query.period ?? 'month' }),
  ])
  return {
    fiat,
    rate: rates.byAsset.get(asset) ?? null,
    rate_day_ago: rates.dayAgo.get(asset) ?? null,
    course: course.map(({ time, rate }) => ({ time: time.toISOString(), rate })),
  }
})
