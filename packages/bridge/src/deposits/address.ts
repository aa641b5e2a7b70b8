import { addressBytes } from '@planet/chains/address'
import type { MainNetwork } from '@planet/chains/network'
import type { Database } from '@planet/platform/database/database'
import { type Address, getAddress } from 'viem'
import { depositSalt } from '../deposit-salt.ts'
import { BridgeError } from '../errors.ts'
import { bitcoinLock } from '../networks/bitcoin/address.ts'
import { ethereumDepositAddress } from '../networks/ethereum/address.ts'
import { tronDepositAddress } from '../networks/tron/address.ts'
import type { BridgeSetup } from '../setup/setup.ts'

/** The deposit address of a recipient, computed from public data alone. */
export function depositAddress(setup: BridgeSetup, network: MainNetwork, recipient: Address): string {
  const salt = depositSalt(setup, recipient)
  if (network === 'bitcoin') {
    if (!setup.bitcoin) throw new BridgeError('network_unknown', { network })
    return bitcoinLock(setup.bitcoin, salt).address
  }
  const vault = setup[network]?.vault
  if (!vault) throw new BridgeError('network_unknown', { network })
  return network === 'tron' ? tronDepositAddress(vault, salt) : ethereumDepositAddress(vault, salt)
}

/** Starts watching a recipient's address. Asking again changes nothing but a missing binding. */
export async function watchAddress(
  db: Database,
  setup: BridgeSetup,
  wanted: { network: MainNetwork; account: string; recipient: string; binding?: string },
): Promise<string> {
  const { network, account, binding } = wanted
  const recipient = getAddress(wanted.recipient)
  const address = depositAddress(setup, network, recipient)
  await db
    .insertInto('bridge_addresses')
    .values({
      network,
      address,
      account,
      recipient: addressBytes(recipient),
      salt: depositSalt(setup, recipient),
      binding: binding ?? null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['network', 'address'])
        .doUpdateSet({ binding: binding ?? null })
        .where('bridge_addresses.binding', 'is', null),
    )
    .execute()
  return address
}
