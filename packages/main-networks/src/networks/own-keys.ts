import { registeredKeys } from '@planet/accounts/queries/wallets'
import { ApiError } from '@planet/api/api-error'
import type { MainNetwork } from '@planet/chains/network'
import type { Database } from '@planet/platform/database/database'
import type { Stage } from '@planet/units/network'
import { bitcoinAddress } from '@planet/wallet/addresses/bitcoin'
import { ethereumAddress } from '@planet/wallet/addresses/ethereum'
import { tronAddress } from '@planet/wallet/addresses/tron'
import { fromHex } from '@planet/wallet/bytes'

/** The registered public keys of one account, and the one address that each has on its network. */
export type OwnKeys = {
  accountId: string
  isActive: boolean
  addresses: Readonly<Record<MainNetwork, string>>
  /** 33 bytes. */
  bitcoinKey: Uint8Array
}

/** Only addresses whose keys the account itself has proven to hold are ever looked up. */
export async function ownKeys(
  { db, stage }: { db: Database; stage: Stage },
  accountId: string,
): Promise<OwnKeys> {
  const row = await registeredKeys(db, accountId)
  if (!row) throw new ApiError('account_not_found')
  const { planet, bitcoin, tron } = row.public_keys
  if (!planet || !bitcoin || !tron) throw new ApiError('incorrect_handling')
  const bitcoinKey = fromHex(bitcoin, 33)
  return {
    accountId,
    isActive: row.status === '500',
    bitcoinKey,
    addresses: {
      bitcoin: bitcoinAddress(bitcoinKey, stage),
      ethereum: ethereumAddress(fromHex(planet, 33)),
      tron: tronAddress(fromHex(tron, 33)),
    },
  }
}

/** A suspended account can view everything but send nothing. */
export function requireActive({ isActive }: OwnKeys): void {
  if (!isActive) throw new ApiError('warn_not_enabled_user')
}
