import { handles } from '@planet/api/handles'
import { type DepositBridge, depositAddress } from '@planet/wallet/addresses/deposit'
import { depositBinding } from '@planet/wallet/addresses/deposit-binding'
import { depositUri } from '@planet/wallet/uri/deposit'
import { request } from '../../api/request.ts'
import type { Unlock } from '../../vault/trade-password-form.tsx'
import { askVault } from '../../vault/vault.ts'
import type { Network, Options, Order, Way } from './deposit-machine.ts'

/** The server's address is not the one that follows from this wallet. It is not shown to anybody. */
export class AddressMismatch extends Error {
  override name = 'AddressMismatch'
}

type Facts = NonNullable<Options['bridge']>
type Wish = {
  account: string
  /** The PLANET address of the vault on this device, not what the server says that it is. */
  recipient: string
  facts: Facts
  way: Way
  amount: bigint
  /** Absent where the account has signed for this network before. */
  unlock?: Unlock
}

/**
 * The deposit address as this device computes it from the bridge's public facts and its own PLANET address. The first
 * time it is signed for; what the server answers must be the same.
 */
export async function bindAddress({ account, recipient, facts, way, amount, unlock }: Wish): Promise<Order> {
  const { asset, network, token } = way
  const bridge = bridgeOf(facts)
  const address = depositAddress(bridge, network, recipient)
  const signature = unlock && (await signBinding(bridge, { account, recipient, network, address, unlock }))
  const { record } = await request(handles.depositAddress, {
    contents: { asset, network, amount: String(amount), ...(signature && { signature }) },
  })
  if (record.address !== address) throw new AddressMismatch()
  const uri = depositUri({ network, stage: bridge.stage, asset, address, amount, token })
  return { way, amount, address, uri }
}

type Signing = { account: string; recipient: string; network: Network; address: string; unlock: Unlock }

/** The vault compares every field with what was confirmed, and the chain id with PLANET's own. */
async function signBinding(
  bridge: DepositBridge,
  { account, recipient, network, address, unlock }: Signing,
): Promise<string> {
  const fields = { network, address, recipient }
  const { signature } = await askVault('signTypedData', {
    account,
    unlock,
    data: depositBinding(bridge, fields),
    intent: {
      kind: 'typed-data',
      network: 'planet',
      stage: bridge.stage,
      domainName: 'Planet Bridge',
      verifyingContract: bridge.bridge,
      primaryType: 'DepositAddress',
      fields,
    },
  })
  return signature
}

const bridgeOf = ({ stage, chain_id, bridge, bitcoin, ethereum, tron }: Facts): DepositBridge => ({
  stage,
  chainId: chain_id,
  bridge,
  ...(bitcoin && { bitcoin: { threshold: bitcoin.threshold, publicKeys: bitcoin.public_keys } }),
  ...(ethereum && { ethereum }),
  ...(tron && { tron }),
})
