import { boundedRate } from '@planet/chains/bitcoin/fees'
import { gasPrice } from '@planet/chains/ethereum/fees'
import { tronPrices } from '@planet/chains/tron/fees'
import type { Database } from '@planet/platform/database/database'
import type { AssetCode } from '@planet/units/asset'
import { feeFor } from '@planet/wallet/bitcoin/fee'
import type { Networks } from '../connect/connect.ts'
import { BridgeError } from '../errors.ts'
import type { FeeRequest } from '../fee-request.ts'
import { lockInputWeight, quoteRelease as quoteBitcoin } from '../networks/bitcoin/release-fee.ts'
import { quoteRelease as quoteEthereum } from '../networks/ethereum/release-fee.ts'
import { quoteRelease as quoteTron, releaseEnergy } from '../networks/tron/release-fee.ts'
import type { BridgeSetup } from '../setup/setup.ts'
import { coinsTaken } from './reserve-coins.ts'

/**
 * The cost of a release on a network, in the network's own coin, converted by rates if the asset is another. On Bitcoin
 * it grows with the number of coins that an amount needs.
 */
export async function quoteNetworkFee(
  setup: BridgeSetup,
  { bitcoin, ethereum, tron }: Networks,
  db: Database,
  { network, asset, ...convert }: FeeRequest,
): Promise<{ coin: AssetCode; amount: bigint }> {
  if (network === 'bitcoin' && bitcoin && setup.bitcoin) {
    const { threshold, publicKeys, feeRate } = setup.bitcoin
    const rate = boundedRate(await bitcoin.feeRate(6), feeRate)
    const inputFee = feeFor(lockInputWeight(threshold, publicKeys.length), rate)
    const coins = Math.max(1, await coinsTaken(db, setup, convert, inputFee))
    return { coin: 'BTC', amount: quoteBitcoin(rate, threshold, publicKeys.length, coins) }
  }
  if (network === 'ethereum' && ethereum)
    return { coin: 'ETH', amount: quoteEthereum(await gasPrice(ethereum, 10n ** 12n)) }
  if (network === 'tron' && tron) {
    const [prices, energy] = await Promise.all([tronPrices(tron), releaseEnergy(tron, setup, asset)])
    return { coin: 'TRX', amount: quoteTron(prices, energy, setup.threshold) }
  }
  throw new BridgeError('network_unknown', { network })
}
