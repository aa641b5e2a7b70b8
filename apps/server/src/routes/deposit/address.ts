import { ApiError } from '@planet/api/api-error'
import { depositAddress } from '@planet/api/calls/deposit/address'
import { bindDepositAddress } from '@planet/bridge/deposits/bind'
import { tokenOf } from '@planet/bridge/deposits/deposit-routes'
import { type BridgeErrorCode, isBridgeError } from '@planet/bridge/errors'
import { queryChain } from '@planet/chains/query-chain'
import { sessionOf } from '@planet/platform/http/session-gate'
import { ownWallet, requireActive } from '@planet/transfers/own-wallet'
import { assetOperations } from '@planet/units/asset-operations'
import { depositUri } from '@planet/wallet/uri/deposit'
import type { Address } from 'viem'
import { route } from '../../routing/route.ts'
import { requireBridge } from '../../services/bridge.ts'
import { addressAnswer } from './view.ts'

export const depositAddressRoute = route(depositAddress, async ({ bridge, transfers }, { request, body }) => {
  const { accountId } = sessionOf(request)
  const { setup, db, planet } = requireBridge(bridge)
  const wallet = await ownWallet(transfers, accountId)
  requireActive(wallet)
  const { asset, network, signature } = body
  const amount = body.amount === undefined ? undefined : BigInt(body.amount)
  if (amount !== undefined && amount < assetOperations[asset].minimumDeposit)
    throw refused('amount', 'format')
  const isPaused = () => queryChain(planet.paused())
  const bound = await bindDepositAddress(
    { db, setup, isPaused },
    { account: accountId, recipient: wallet.address as Address, asset, network, signature },
  ).catch(asApiError)
  const { address } = bound
  const token = tokenOf(setup, asset, network)
  return {
    record: addressAnswer(bound),
    uri:
      amount === undefined
        ? address
        : depositUri({ network, stage: setup.stage, asset, address, amount, token }),
  }
})

const refused = (field: string, reason: 'choose' | 'format', cause?: unknown) =>
  new ApiError('invalid_data', { fields: [{ field, reason }], cause })

const meanings: Partial<Record<BridgeErrorCode, (cause: unknown) => ApiError>> = {
  network_unknown: (cause) => refused('network', 'choose', cause),
  binding_invalid: (cause) => refused('signature', 'format', cause),
  paused: (cause) => new ApiError('bridge_paused', { cause }),
}

function asApiError(error: unknown): never {
  const meaning = isBridgeError(error) ? meanings[error.code] : undefined
  throw meaning ? meaning(error) : error
}
