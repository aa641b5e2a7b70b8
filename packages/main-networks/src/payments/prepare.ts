import { ApiError } from '@planet/api/api-error'
import type { AnswerOf, QueryOf } from '@planet/api/call'
import type { prepareMain } from '@planet/api/calls/main-networks/prepare'
import { queryChain } from '@planet/chains/query-chain'
import { coins } from '@planet/units/asset'
import { checkAddress } from '@planet/wallet/addresses/check-address'
import { waitingPayments } from '../journal/look.ts'
import type { MainNetworks } from '../main-networks.ts'
import { ownKeys, requireActive } from '../networks/own-keys.ts'

/** Callers add what the account knows about the payee. */
type Answer = Omit<AnswerOf<typeof prepareMain>, 'success' | 'payee'>

export async function prepare(
  main: MainNetworks,
  accountId: string,
  { network: name, asset, to, amount }: QueryOf<typeof prepareMain>,
): Promise<Answer> {
  const own = await ownKeys(main, accountId)
  requireActive(own)
  const network = main.networks[name]
  if (!network) throw new ApiError('service_unavailable')
  const token = network.tokens[asset]
  if (token === undefined) throw new ApiError('invalid_data')
  const request = {
    asset,
    to: to === undefined ? undefined : destination(main, name, to),
    amount: amount === undefined ? undefined : BigInt(amount),
  }
  return queryChain(
    (async () => {
      const waiting = await waitingPayments(main, accountId, name)
      const held = await network.held(own, waiting)
      const availableOf = (code: string) => String(held.find((one) => one.asset === code)?.available ?? 0n)
      return {
        address: own.addresses[name],
        token,
        available: availableOf(asset),
        available_for_fee: availableOf(coins[name]),
        ...(await network.prepare(own, request, waiting)),
      }
    })(),
  )
}

function destination(
  { stage }: MainNetworks,
  network: Parameters<typeof checkAddress>[1],
  to: string,
): string {
  const checked = checkAddress(to, network, stage)
  if (!checked.ok) throw new ApiError('invalid_data', { fields: [{ field: 'to', reason: 'format' }] })
  return checked.address
}
