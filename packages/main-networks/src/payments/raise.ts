import { ApiError } from '@planet/api/api-error'
import type { AnswerOf } from '@planet/api/call'
import type { raiseMain } from '@planet/api/calls/main-networks/raise'
import { queryChain } from '@planet/chains/query-chain'
import { coins } from '@planet/units/asset'
import { tryRefresh, waitingPayments } from '../journal/look.ts'
import { entryOf, type Name, rowOf, waitingOf } from '../journal/rows.ts'
import { isReplaced } from '../journal/successors.ts'
import type { MainNetworks } from '../main-networks.ts'
import { ownKeys, requireActive } from '../networks/own-keys.ts'

/**
 * What a device needs to sign a pending payment again with a higher fee. Only an unconfirmed payment that was not
 * replaced qualifies; the bytes are included, so that the device can verify what it would replace.
 */
export async function raise(
  main: MainNetworks,
  accountId: string,
  name: Name,
): Promise<Omit<AnswerOf<typeof raiseMain>, 'success'>> {
  const own = await ownKeys(main, accountId)
  requireActive(own)
  const row = await rowOf(main, name)
  if (row?.account_id !== accountId) throw new ApiError('data_not_found')
  const network = main.networks[name.network]
  if (!network) throw new ApiError('service_unavailable')
  const { raise: raiseOn } = network
  return queryChain(
    (async () => {
      const looked = await tryRefresh(main, row)
      if (looked.state !== 'pending' || !raiseOn || (await isReplaced(main, looked)))
        throw new ApiError('incorrect_handling')
      const waiting = await waitingPayments(main, accountId, name.network)
      const held = await network.held(own, waiting)
      const coin = held.find(({ asset }) => asset === coins[name.network])
      const payment = waitingOf(looked)
      return {
        transaction: entryOf(main, looked),
        raw: payment.raw,
        address: own.addresses[name.network],
        token: network.tokens[looked.asset] ?? null,
        available_for_fee: String(coin?.available ?? 0n),
        ...(await raiseOn(own, payment, waiting)),
      }
    })(),
  )
}
