import { handles } from '@planet/api/generated/handles'
import type { AssetCode } from '@planet/units/asset'
import { encodeCall } from '@planet/wallet/evm/abi'
import { transferSignature } from '@planet/wallet/evm/explain'
import type { Person } from '../person.ts'
import { unitsOf } from '../units.ts'
import type { World } from '../world.ts'

/** A signed payment on PLANET. Sending the same signature again changes nothing. */
export async function transfer(
  { once }: World,
  from: Person,
  to: Person,
  asset: AssetCode,
  coins: string,
  comment = '',
): Promise<void> {
  const raw = await once('signed', async () => {
    const facts = await from.call(handles.prepareTransfer, { query: { asset, to: to.address } })
    const amount = unitsOf(asset, coins)
    const call = facts.token
      ? { to: facts.token, value: 0n, data: encodeCall(transferSignature, [to.address, amount]) }
      : { to: to.address, value: amount, data: '0x' }
    return from.sign(call, facts)
  })
  await once('sent', () => from.call(handles.sendTransfer, { contents: { raw, comment } }).then(() => null))
}
