import { ApiError } from '@planet/api/api-error'
import { sendConvert } from '@planet/api/calls/convert/send'
import type { FieldReason } from '@planet/api/errors'
import { checkDestination } from '@planet/bridge/converts/check-destination'
import { requireWay } from '@planet/bridge/converts/convert-routes'
import { readSignedConvert } from '@planet/bridge/converts/read-signed'
import { isQuoted } from '@planet/bridge/converts/sealed-quote'
import type { Hex } from '@planet/chains/hex'
import { sessionOf } from '@planet/platform/http/session-gate'
import { availableOf } from '@planet/transfers/balances/balances'
import { ownWallet, requireActive } from '@planet/transfers/own-wallet'
import { isInCare, submit } from '@planet/transfers/send/submit'
import { route } from '../../routing/route.ts'
import { requireBridge } from '../../services/bridge.ts'
import { requireFeature } from '../../services/features.ts'
import { nameReceiver } from './name-receiver.ts'
import { queryBridge } from './query-bridge.ts'

const refused = (field: string, reason: FieldReason) =>
  new ApiError('invalid_data', { fields: [{ field, reason }] })

/** Accepts a convert signed by its owner. Rejects one that would fail before it reaches the chain. */
export const sendConvertRoute = route(
  sendConvert,
  async ({ config, settings, transfers, ...context }, { request, body }) => {
    requireFeature(settings, 'convert')
    const { setup, db, planet } = requireBridge(context.bridge)
    const wallet = await ownWallet(transfers, sessionOf(request).accountId)
    requireActive(wallet)
    const raw = body.raw.toLowerCase() as Hex
    const signed = readSignedConvert(setup, raw)
    if (signed?.from !== wallet.address) throw new ApiError('invalid_data')
    const { hash, asset, network, amount, fee, destination } = signed
    if (await isInCare(transfers, hash)) return { hash }
    if (await queryBridge(planet.paused())) throw new ApiError('bridge_paused')
    const minimums = settings.now('convert_minimum')
    await queryBridge(requireWay(setup, asset, network, { amount, minimums }))
    const checked = await checkDestination({ setup, db }, { asset, network, text: destination })
    if (!checked.ok || checked.address !== destination) throw refused('destination', 'format')
    if (!isQuoted(config.APP_SECRET, body.quote, { asset, network, fee }, transfers.now()))
      throw refused('fee', 'mismatch')
    const total = amount + fee
    if (total > (await availableOf(transfers, wallet, asset, hash))) throw refused('amount', 'format')
    const { accountId } = wallet
    await nameReceiver(
      { settings, transfers, partners: context.partners },
      { hash, accountId, asset, amount, network, destination },
      body.beneficiary,
    )
    const recipient = { address: setup.bridge, accountId: null }
    await submit(transfers, wallet.accountId, { ...signed, raw, amount: total, recipient, comment: '' })
    return { hash }
  },
)
