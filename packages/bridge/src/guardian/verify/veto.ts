import type { TypedDataDefinition } from 'viem'
import { vetoMessage } from '../../board/message.ts'
import type { PayloadOf } from '../../board/request.ts'
import { BridgeError } from '../../errors.ts'
import { isSameRelease, vaultPlace, vaultRelease } from '../../networks/vault.ts'
import type { GuardianView } from '../guardian-view.ts'

const mismatch = (field: string) => new BridgeError('request_mismatch', { field })

/** A release waits in the vault that is not the payment of an approved convert. A rightful one is never vetoed. */
export async function verifyVeto(
  { setup, planet, readers }: GuardianView,
  { network, release: id, convert: place }: PayloadOf<'veto'>,
): Promise<TypedDataDefinition> {
  const queued = await readers[network]?.queued?.(id)
  if (!queued) throw mismatch('release')
  if (place) {
    if (place.id !== id) throw mismatch('convert')
    const convert = await planet.convert(place)
    const isRightful =
      convert.network === network &&
      convert.status === 'approved' &&
      isSameRelease(vaultRelease(setup, network, convert), queued.terms)
    if (isRightful) throw mismatch('release')
  } else if ((await planet.convertStatus(id)) !== 'none') throw mismatch('convert')
  return vetoMessage(vaultPlace(setup, network), id)
}
