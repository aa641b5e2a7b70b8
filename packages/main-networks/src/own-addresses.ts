import { registeredKeys } from '@planet/accounts/queries/wallets'
import { addressText } from '@planet/chains/address'
import type { MainNetwork } from '@planet/chains/network'
import type { Database } from '@planet/platform/database/database'
import type { Stage } from '@planet/units/network'
import { bitcoinAddress } from '@planet/wallet/addresses/bitcoin'
import { tronAddress } from '@planet/wallet/addresses/tron'
import { fromHex } from '@planet/wallet/bytes'

/** The account's first address on each network, from the keys it has proven to hold. The device checks it again. */
export async function ownAddresses(
  { db, stage }: { db: Database; stage: Stage },
  accountId: string,
): Promise<Partial<Record<MainNetwork, string>>> {
  const row = await registeredKeys(db, accountId)
  if (!row) return {}
  const { bitcoin, tron } = row.public_keys
  return {
    // Ethereum's key is PLANET's.
    ethereum: addressText(row.planet_address),
    ...(bitcoin && { bitcoin: bitcoinAddress(fromHex(bitcoin, 33), stage) }),
    ...(tron && { tron: tronAddress(fromHex(tron, 33)) }),
  }
}
