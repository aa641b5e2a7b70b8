import type { Beneficiary } from '@planet/api/fields/beneficiary'
import { handles } from '@planet/api/generated/handles'
import type { AnswerTo } from '@planet/api/handle'
import type { AssetCode } from '@planet/units/asset'
import type { DepositNetwork } from '@planet/wallet/addresses/deposit'
import { convertCall } from '@planet/wallet/evm/convert'
import type { Person } from '../person.ts'
import { unitsOf } from '../units.ts'
import { type World, waitFor } from '../world.ts'

type Convert = {
  asset: AssetCode
  network: DepositNetwork
  coins: string
  /** Default: the person's own address on the network. Any other names its receiver, as the travel rule may ask. */
  to?: { address: string; beneficiary: Beneficiary }
  /** The step at which the scene ends. */
  until: 'complete' | 'review'
}

/** A withdrawal to a main network, signed by the person and released by the guardians. */
export async function convert(world: World, person: Person, act: Convert): Promise<void> {
  const { asset, network, until } = act
  const amount = unitsOf(asset, act.coins)
  const destination = act.to?.address ?? (await ownAddress(person, network))
  const query = { asset, network, amount: String(amount), destination }
  const signed = await world.once('signed', async () => {
    const { order } = await person.call(handles.prepareConvert, { query })
    if (!order) throw new Error(`${destination} is no address of ${network}`)
    const call = convertCall({
      bridge: order.bridge,
      ...(order.token && { token: order.token }),
      amount,
      fee: BigInt(order.fee),
      mainNetwork: network,
      destination,
    })
    return { raw: person.sign(call, order), quote: order.quote }
  })
  const hash = await world.once('sent', async () => {
    const contents = { ...signed, ...(act.to && { beneficiary: act.to.beneficiary }) }
    return (await person.call(handles.sendConvert, { contents })).hash
  })
  let mined = { confirmations: 0, at: Date.now() }
  await waitFor(world, `${act.coins} ${asset} to ${network}`, async () => {
    const { convert } = await person.call(handles.convertDetail, { params: { id: hash } })
    if (convert.step === until) return true
    const blocks = blocksMissing(convert)
    const { confirmations = 0 } = convert.release ?? {}
    const isSeen = confirmations !== mined.confirmations || Date.now() - mined.at > noticeMs
    if (blocks === 0 || !isSeen) return false
    await world.sandbox.mine(network, blocks)
    mined = { confirmations, at: Date.now() }
    return false
  })
}

/** The worker notices blocks within this time; before, more of them would only be more work for every reader. */
const noticeMs = 400

/** What the payment on the main network waits for: its block, then the blocks that confirm it. */
function blocksMissing({ step, release }: AnswerTo<typeof handles.convertDetail>['convert']): number {
  if (step === 'releasing') return 1
  return step === 'confirming' && release ? Math.max(1, release.needed - release.confirmations) : 0
}

async function ownAddress(person: Person, network: DepositNetwork): Promise<string> {
  const { ways } = await person.call(handles.convertOptions)
  const own = ways.find((way) => way.network === network)?.own_address
  if (!own) throw new Error(`${person.email} has no address on ${network}`)
  return own
}
