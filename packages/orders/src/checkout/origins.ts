import { ApiError } from '@planet/api/api-error'
import { ownWallet, requireActive } from '@planet/transfers/own-wallet'
import { checkUrl } from '../callback-url.ts'
import type { Orders } from '../orders.ts'

/** Host names as in certificates. Anything else could end the policy's directive or act as a wildcard in it. */
const plainHost = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/

const loopback = ['localhost', '127.0.0.1']

/** The origin that a merchant typed, as browsers write it: https, or a developer's own machine in the sandbox. */
function checkOrigin(text: string, isSandbox: boolean): string {
  const field = 'origins'
  checkUrl(field, text, isSandbox)
  const { origin, protocol, hostname, href } = new URL(text)
  const isAllowed = protocol === 'https:' || (isSandbox && loopback.includes(hostname))
  if (!isAllowed || !plainHost.test(hostname) || href !== `${origin}/`)
    throw new ApiError('validation_error', { fields: [{ field, reason: 'format' }] })
  return origin
}

export async function originsOf({ db }: Pick<Orders, 'db'>, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('checkout_origins')
    .select('origin')
    .where('account_id', '=', accountId)
    .orderBy('origin')
    .execute()
  return rows.map(({ origin }) => origin)
}

/** Replaces the merchant's origins with these. */
export async function setOrigins(
  orders: Orders,
  accountId: string,
  typed: readonly string[],
): Promise<string[]> {
  requireActive(await ownWallet(orders, accountId))
  const checked = typed.map((text) => checkOrigin(text, orders.privateCallbacks))
  const origins = [...new Set(checked)].sort()
  await orders.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('checkout_origins').where('account_id', '=', accountId).execute()
    if (origins.length > 0)
      await tx
        .insertInto('checkout_origins')
        .values(origins.map((origin) => ({ account_id: accountId, origin })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  })
  return origins
}
