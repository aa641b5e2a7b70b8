import { convertedLike } from '@planet/bridge/converts/find'
import type { MainNetwork } from '@planet/chains/network'
import { paidLike } from '@planet/main-networks/paid-before'
import { type KnownDestination, knownDestination } from '@planet/transfers/destination/main-destination'
import type { OwnWallet } from '@planet/transfers/own-wallet'
import { endsOf } from '@planet/wallet/addresses/look-alike'
import type { Services } from '../services/services.ts'

type Intent = { network: MainNetwork; address: string }
type Context = Pick<Services, 'transfers' | 'mainNetworks' | 'bridge'>

/** What an account knows about an address on a main network, from converts and from own payments. */
export async function mainDestination(
  { transfers, mainNetworks, bridge }: Context,
  { accountId, address: requester }: Pick<OwnWallet, 'accountId' | 'address'>,
  { network, address }: Intent,
): Promise<KnownDestination & { wasPaid: boolean; wasConvertedTo: boolean }> {
  const ends = endsOf(address)
  const [paid, converted] = await Promise.all([
    paidLike(mainNetworks, accountId, network, ends),
    bridge ? convertedLike(bridge.db, requester, network, ends) : Promise.resolve<string[]>([]),
  ])
  return {
    ...(await knownDestination(transfers, accountId, { network, address, paid: [...paid, ...converted] })),
    wasPaid: paid.includes(address),
    wasConvertedTo: converted.includes(address),
  }
}
