import { listOpenConverts } from '@planet/api/calls/convert/open'
import { openConverts } from '@planet/bridge/converts/find'
import { recordOf } from '@planet/bridge/converts/record'
import { toHex } from '@planet/chains/hex'
import { sessionOf } from '@planet/platform/http/session-gate'
import { pendingTransfers } from '@planet/transfers/balances/pending'
import { ownWallet } from '@planet/transfers/own-wallet'
import { route } from '../../routing/route.ts'
import { requireBridge } from '../../services/bridge.ts'
import { sentConvert } from './sent.ts'
import { recordAnswer } from './view.ts'

export const listOpenConvertsRoute = route(listOpenConverts, async ({ bridge, transfers }, { request }) => {
  const { setup, db } = requireBridge(bridge)
  const wallet = await ownWallet(transfers, sessionOf(request).accountId)
  const rows = await openConverts(db, wallet.address)
  const known = await Promise.all(rows.map((row) => recordOf({ setup, db }, row)))
  const pending = await pendingTransfers(transfers, wallet)
  const sent = await Promise.all(
    pending
      .filter(({ recipient }) => toHex(recipient) === setup.bridge.toLowerCase())
      .map(({ hash }) => sentConvert(transfers, setup, wallet, toHex(hash))),
  )
  return { converts: [...sent.filter((one) => one !== undefined), ...known.map(recordAnswer)] }
})
