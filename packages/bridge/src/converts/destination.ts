import type { AssetCode } from '@planet/units/asset'
import { bitcoinScriptOf } from '@planet/wallet/addresses/bitcoin'
import { checkAddress } from '@planet/wallet/addresses/check-address'
import { dustLimit, feeFor } from '@planet/wallet/bitcoin/fee'
import { reserveSalt } from '../deposit-salt.ts'
import { BridgeError } from '../errors.ts'
import { bitcoinLock } from '../networks/bitcoin/address.ts'
import { lockInputWeight, releaseWeight } from '../networks/bitcoin/release-fee.ts'
import { accountOf, tokensOf, type VaultNetwork, vaultLocation } from '../networks/vault.ts'
import { type BridgeSetup, leavesBy } from '../setup/setup.ts'

export type ConvertTerms = {
  asset: AssetCode
  amount: bigint
  fee: bigint
  network: string
  destination: string
}

/** The maximum supply, in satoshi. */
const maxBitcoin = 21_000_000n * 100_000_000n

type Destination = Pick<ConvertTerms, 'asset' | 'network' | 'destination'>

/** Checks whether a convert can be released at all, by public data. Throws the reason if it cannot. */
export function checkTerms(setup: BridgeSetup, terms: ConvertTerms): void {
  checkPayee(setup, terms)
  if (terms.network === 'bitcoin') checkBitcoinAmount(setup, terms)
}

/** Checks whether any amount can be paid to a destination. Throws the reason if it cannot. */
export function checkPayee(setup: BridgeSetup, { asset, network, destination }: Destination): void {
  if (!leavesBy(asset, network) || !setup[network]) throw new BridgeError('network_unknown')
  const checked = checkAddress(destination, network, setup.stage)
  // An address in another notation than the network's own would compare wrongly later.
  if (!checked.ok || checked.address !== destination) throw new BridgeError('destination_invalid')
  if (network === 'bitcoin') checkBitcoinPayee(setup, destination)
  else checkVaultPayee(setup, network, destination)
}

/** The hot part never holds more than this at once. */
export function mostBitcoin({ bitcoin }: BridgeSetup): bigint {
  const cold = bitcoin?.cold
  return cold ? cold.hotLimit + cold.refillLimit : maxBitcoin
}

/** The reserve's own address identifies the reserve UTXO; a payment there would look like a second one. */
function checkBitcoinPayee(setup: BridgeSetup, destination: string): void {
  if (destination === reserveOf(setup).address) throw new BridgeError('destination_invalid')
}

function reserveOf(setup: BridgeSetup) {
  if (!setup.bitcoin) throw new BridgeError('network_unknown')
  return bitcoinLock(setup.bitcoin, reserveSalt(setup))
}

function checkBitcoinAmount(setup: BridgeSetup, { amount, fee, destination }: ConvertTerms): void {
  const { bitcoin } = setup
  if (!bitcoin) throw new BridgeError('network_unknown')
  const script = bitcoinScriptOf(destination, setup.stage)
  if (amount > mostBitcoin(setup)) throw new BridgeError('amount_too_large')
  if (amount < dustLimit(script)) throw new BridgeError('amount_too_small')
  const input = lockInputWeight(bitcoin.threshold, bitcoin.publicKeys.length)
  const least = feeFor(
    releaseWeight(1, input, [script, reserveOf(setup).script, new Uint8Array(16)]),
    bitcoin.feeRate.least,
  )
  if (fee < least) throw new BridgeError('fee_too_low')
}

/** The vault pays neither itself nor its token contracts, where the money would be lost. */
function checkVaultPayee(setup: BridgeSetup, network: VaultNetwork, destination: string): void {
  const own = [vaultLocation(setup, network).vault, ...Object.values(tokensOf(setup, network))]
  const account = accountOf(network, destination).toLowerCase()
  if (own.some((one) => one.toLowerCase() === account)) throw new BridgeError('destination_invalid')
}
