import { ApiError } from '@planet/api/api-error'
import { sandboxDeposit } from '@planet/api/calls/sandbox/deposit'
import { boundAddresses } from '@planet/bridge/deposits/bind'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'
import { requireBridge } from '../../services/bridge.ts'
import { requireSandbox } from '../../services/sandbox.ts'

export const sandboxDepositRoute = route(sandboxDeposit, async ({ config, bridge }, { request, body }) => {
  const sandbox = requireSandbox(config)
  const { db, setup } = requireBridge(bridge)
  const { network, currency, amount } = body
  const addresses = await boundAddresses(db, sessionOf(request).accountId)
  const address = addresses.find((one) => one.network === network)?.address
  if (!address) throw new ApiError('data_not_found')
  const txid = await sandbox.pay({ network, asset: currency, address, amount })
  await sandbox.mine(network, setup.confirmations[network])
  return { txid }
})
