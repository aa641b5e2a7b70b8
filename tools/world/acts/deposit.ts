import { handles } from '@planet/api/generated/handles'
import type { AnswerTo } from '@planet/api/handle'
import type { AssetCode } from '@planet/units/asset'
import { type DepositBridge, type DepositNetwork, depositAddress } from '@planet/wallet/addresses/deposit'
import { depositBinding } from '@planet/wallet/addresses/deposit-binding'
import { signDigest } from '@planet/wallet/evm/sign'
import { typedDataDigest } from '@planet/wallet/evm/typed-data'
import type { Person } from '../person.ts'
import { unitsOf } from '../units.ts'
import { type World, waitFor } from '../world.ts'

type Options = AnswerTo<typeof handles.depositOptions>

export type Deposit = {
  asset: AssetCode
  network: DepositNetwork
  coins: string
  /** Confirmations when the scene ends; as many as it needs by default. */
  confirmations?: number
}

/** Money arrives at the person's own deposit address and is credited on PLANET by the guardians. */
export async function deposit(world: World, person: Person, act: Deposit): Promise<void> {
  const { asset, network, coins } = act
  const options = await person.call(handles.depositOptions)
  const address = await bind(person, options, act)
  const needed = options.networks.find((one) => one.network === network)?.confirmations ?? 0
  const count = act.confirmations ?? needed
  await world.once('sent', () => world.sandbox.pay({ network, asset, address, coins }))
  await world.sandbox.mine(network, count)
  const amount = String(unitsOf(asset, coins))
  await waitFor(world, `${coins} ${asset} for ${person.email}`, async () => {
    const { deposits } = await person.call(handles.recentDeposits)
    const own = deposits.filter((one) => one.asset === asset && one.amount === amount)
    return own.some((one) => (count < needed ? one.confirmations >= count : one.status === 3))
  })
}

async function bind(person: Person, options: Options, { asset, network, coins }: Deposit): Promise<string> {
  const address = depositAddress(bridgeOf(options), network, person.address)
  if (options.addresses.some((one) => one.network === network)) return address
  const binding = depositBinding(bridgeOf(options), { network, address, recipient: person.address })
  const signature = signDigest(typedDataDigest(binding), person.key)
  const contents = { asset, network, amount: String(unitsOf(asset, coins)), signature }
  await person.call(handles.depositAddress, { contents })
  return address
}

function bridgeOf({ bridge: facts }: Options): DepositBridge {
  if (!facts) throw new Error('The sandbox has no bridge.')
  const { stage, chain_id, bridge, bitcoin, ethereum, tron } = facts
  return {
    stage,
    chainId: chain_id,
    bridge,
    ...(bitcoin && { bitcoin: { threshold: bitcoin.threshold, publicKeys: bitcoin.public_keys } }),
    ...(ethereum && { ethereum }),
    ...(tron && { tron }),
  }
}
