import { ApiError } from '@planet/api/api-error'
import { convertDetail } from '@planet/api/calls/convert/detail'
import { findConvert } from '@planet/bridge/converts/find'
import { recordOf } from '@planet/bridge/converts/record'
import type { Hex } from '@planet/chains/hex'
import { ownAddresses } from '@planet/main-networks/own-addresses'
import { sessionOf } from '@planet/platform/http/session-gate'
import { ownWallet } from '@planet/transfers/own-wallet'
import { route } from '../../routing/route.ts'
import { requireBridge } from '../../services/bridge.ts'
import { sentConvert } from './sent.ts'
import { recordAnswer } from './view.ts'

export const convertDetailRoute = route(convertDetail, async ({ bridge, transfers }, { request, params }) => {
  const { setup, db } = requireBridge(bridge)
  const wallet = await ownWallet(transfers, sessionOf(request).accountId)
  const id = params.id.toLowerCase() as Hex
  const row = await findConvert(db, wallet.address, id)
  const convert = row
    ? recordAnswer(await recordOf({ setup, db }, row))
    : await sentConvert(transfers, setup, wallet, id)
  if (!convert) throw new ApiError('data_not_found')
  const own = await ownAddresses(transfers, wallet.accountId)
  return { convert: { ...convert, own: Object.values(own).includes(convert.destination) } }
})
