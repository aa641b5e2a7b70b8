import type { TypedDataDefinition } from 'viem'
import { vetoMessage } from '../../board/message.ts'
import { BridgeError } from '../../errors.ts'
import { isPaymentOf, vaultLocation } from '../../networks/vault.ts'
import { isExpectedChange } from '../../networks/vault-changes.ts'
import type { PayloadOf } from '../../request.ts'
import type { GuardianView } from '../../view/guardian-view.ts'
import { ownerMayLeave } from './standing.ts'

const mismatch = (field: string) => new BridgeError('request_mismatch', { field })

/**
 * The vault has queued a release that is not the payment of an approved convert, or a change of its rules that this
 * guardian's set-up file does not name, or the payment of an account that is suspended or closed by now. Legitimate ones
 * are never vetoed.
 */
export async function verifyVeto(
  view: GuardianView,
  { network, release: id, convert: place, isChange }: PayloadOf<'veto'>,
): Promise<TypedDataDefinition> {
  const { setup, planet, readers } = view
  if (isChange) {
    if (isExpectedChange(setup, network, id) || !(await readers[network]?.vaultRules?.readyAt(id)))
      throw mismatch('change')
    return vetoMessage(vaultLocation(setup, network), id)
  }
  const queued = await readers[network]?.queued?.(id)
  if (!queued) throw mismatch('release')
  if (place) {
    if (place.id !== id) throw mismatch('convert')
    const convert = await planet.convert(place)
    const isRightful =
      convert.status === 'approved' &&
      isPaymentOf(setup, network, convert, queued.terms) &&
      (await ownerMayLeave(view, convert))
    if (isRightful) throw mismatch('release')
  } else if ((await planet.convertStatus(id)) !== 'none') throw mismatch('convert')
  return vetoMessage(vaultLocation(setup, network), id)
}
