import type { MainNetwork } from '@planet/chains/network'
import type { Database } from '@planet/platform/database/database'
import type { AssetCode } from '@planet/units/asset'
import { type AddressProblem, checkAddress } from '@planet/wallet/addresses/check-address'
import { isBridgeError } from '../errors.ts'
import type { BridgeSetup } from '../setup/setup.ts'
import { checkPayee } from './destination.ts'

export type DestinationProblem =
  | Exclude<AddressProblem['problem'], 'empty'>
  /** Money sent there would come straight back as a deposit. */
  | 'deposit_address'
  /** The reserve, or the contract of a token. */
  | 'bridge_address'

export type DestinationCheck =
  | { ok: true; address: string }
  | { ok: false; problem: DestinationProblem; looksLike: string | null }

/** Checks before signing whether money can be paid to a typed destination, and if not, why. */
export async function checkDestination(
  { setup, db }: { setup: BridgeSetup; db: Database },
  { asset, network, text }: { asset: AssetCode; network: MainNetwork; text: string },
): Promise<DestinationCheck> {
  const checked = checkAddress(text.normalize('NFKC'), network, setup.stage)
  if (!checked.ok) {
    const problem = checked.problem === 'empty' ? 'unknown_format' : checked.problem
    return { ok: false, problem, looksLike: 'looksLike' in checked ? checked.looksLike : null }
  }
  const { address } = checked
  const refuse = (problem: DestinationProblem) => ({ ok: false, problem, looksLike: null }) as const
  if (isOfBridge(setup, asset, network, address)) return refuse('bridge_address')
  const deposit = await db
    .selectFrom('bridge_addresses')
    .select('account')
    .where('network', '=', network)
    .where('address', '=', address)
    .executeTakeFirst()
  return deposit ? refuse('deposit_address') : { ok: true, address }
}

/** Guardians reject by the same rule. */
function isOfBridge(
  setup: BridgeSetup,
  asset: AssetCode,
  network: MainNetwork,
  destination: string,
): boolean {
  try {
    checkPayee(setup, { asset, network, destination })
    return false
  } catch (error) {
    if (isBridgeError(error, 'destination_invalid')) return true
    throw error
  }
}
