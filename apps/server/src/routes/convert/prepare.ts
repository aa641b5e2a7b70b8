import { ApiError } from '@planet/api/api-error'
import { prepareConvert } from '@planet/api/calls/convert/prepare'
import { checkDestination } from '@planet/bridge/converts/check-destination'
import { requireWay } from '@planet/bridge/converts/convert-routes'
import { reviewOf } from '@planet/bridge/converts/judge'
import { addressBytes } from '@planet/chains/address'
import type { Hex } from '@planet/chains/hex'
import { RpcError } from '@planet/chains/json-rpc'
import type { MainNetwork } from '@planet/chains/network'
import { queryChain } from '@planet/chains/query-chain'
import { nextNonce } from '@planet/ledger/relay/nonce'
import { ownAddresses } from '@planet/main-networks/own-addresses'
import { sessionOf } from '@planet/platform/http/session-gate'
import { availableOf } from '@planet/transfers/balances/balances'
import { ownWallet, requireActive } from '@planet/transfers/own-wallet'
import type { Transfers } from '@planet/transfers/transfers'
import type { AssetCode } from '@planet/units/asset'
import { type ConvertRequest, convertCall } from '@planet/wallet/evm/convert'
import { mainDestination } from '../../routing/main-destination.ts'
import { route } from '../../routing/route.ts'
import { requireBridge } from '../../services/bridge.ts'
import { requireFeature } from '../../services/features.ts'
import type { ReviewRules } from '../../services/review-rules.ts'
import { quoteNow } from './fee.ts'
import { queryBridge } from './query-bridge.ts'

const amountRefused = (reason: 'format' | 'too_many', cause?: unknown) =>
  new ApiError('invalid_data', { fields: [{ field: 'amount', reason }], cause })

export const prepareConvertRoute = route(prepareConvert, async (services, { request, query }) => {
  const { settings, transfers, reviewRules } = services
  requireFeature(settings, 'convert')
  const bridge = requireBridge(services.bridge)
  const { setup, db, planet } = bridge
  const { asset, network } = query
  const amount = BigInt(query.amount)
  const wallet = await ownWallet(transfers, sessionOf(request).accountId)
  requireActive(wallet)
  if (await queryBridge(planet.paused())) throw new ApiError('bridge_paused')
  const minimums = settings.now('convert_minimum')
  await queryBridge(requireWay(setup, asset, network, { amount, minimums }))
  const checked = await checkDestination({ setup, db }, { asset, network, text: query.destination })
  if (!checked.ok) {
    const { problem, looksLike: looks_like } = checked
    return { destination: { address: query.destination, problem, looks_like }, order: null }
  }
  const destination = checked.address
  const quoted = await quoteNow({ ...services, bridge }, { asset, network, amount })
  const fee = BigInt(quoted.fee)
  const available = await availableOf(transfers, wallet, asset)
  if (amount + fee > available) throw amountRefused('format')
  const token = asset === 'PLA' ? undefined : setup.tokens[asset]
  const terms: ConvertRequest = {
    bridge: setup.bridge,
    amount,
    fee,
    mainNetwork: network,
    destination,
    ...(token && { token }),
  }
  const own = await ownAddresses(transfers, wallet.accountId)
  const { wasConvertedTo, contact_name, looks_like } = await mainDestination(services, wallet, {
    network,
    address: destination,
  })
  const isOwn = own[network] === destination
  return {
    destination: { address: destination, problem: null, looks_like: null },
    order: {
      ...quoted,
      available: String(available),
      chain_id: setup.chainId,
      ...(await costsOf(transfers, wallet.address, terms)),
      bridge: setup.bridge,
      token: token ?? null,
      own: isOwn,
      first_time: !wasConvertedTo,
      contact_name,
      looks_like: isOwn ? null : looks_like,
      review: await forecast({ ...bridge, ...reviewRules, now: transfers.now }, wallet.address, {
        asset,
        amount,
        network,
        destination,
      }),
    },
  }
})

/** Nonce and gas. The chain simulates it: what the contract would reject now is rejected before it is signed. */
async function costsOf(transfers: Transfers, from: string, terms: ConvertRequest) {
  const { to, value, data } = convertCall(terms)
  const nonce = await queryChain(nextNonce(transfers, from))
  const call = { from, to, data, value: `0x${value.toString(16)}` }
  const gas = await queryChain(transfers.rpc.call<Hex>('eth_estimateGas', [call])).catch((cause) => {
    // Balance, terms and pause were checked before; what remains is the contract's rolling limit.
    throw cause instanceof RpcError ? amountRefused('too_many', cause) : cause
  })
  // Gas costs nothing on PLANET, so add a margin: usage may change between estimate and block.
  return { nonce, gas_limit: Math.ceil(Number(gas) * 1.5) }
}

type Intent = { asset: AssetCode; amount: bigint; network: MainNetwork; destination: string }

/** The rules' forecast, so that a review comes as no surprise. */
async function forecast(
  judging: Parameters<typeof reviewOf>[0] & ReviewRules,
  requester: string,
  intent: Intent,
) {
  const row = { id: '', requester: addressBytes(requester), ...intent, amount: String(intent.amount) }
  const account = await judging.accountOf(requester)
  return queryBridge(reviewOf(judging, row, account))
}
