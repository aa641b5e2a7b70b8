import { readDemoLogins } from '@planet/accounts/demo/demo-logins'
import { sandboxOrder } from '@planet/api/calls/sandbox/order'
import { listOrders } from '@planet/orders/queries/list'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'
import { requireSandbox } from '../../services/sandbox.ts'

export const sandboxOrderRoute = route(
  sandboxOrder,
  async ({ config, accounts, orders, now }, { request }) => {
    requireSandbox(config)
    const { accountId } = sessionOf(request)
    const shops = (await readDemoLogins(accounts)).filter(({ account_id }) => account_id !== accountId)
    const lists = await Promise.all(
      shops.map((shop) => listOrders(orders, 'merchant_account', shop.account_id, { status: 'opened' })),
    )
    const open = lists.flatMap(({ rows }) => rows).find(({ expires_at }) => expires_at > now())
    return { orderId: open?.id ?? null }
  },
)
