import { BridgeError } from '../../errors.ts'
import type { OnChainConvert } from '../../planet/view.ts'
import { mayLeave } from '../../rules/standing.ts'
import type { GuardianView } from '../../view/guardian-view.ts'

type Convert = Pick<OnChainConvert, 'id' | 'requester'>

export const ownerMayLeave = async (
  { standingOf }: Pick<GuardianView, 'standingOf'>,
  { requester }: Pick<Convert, 'requester'>,
): Promise<boolean> => mayLeave(await standingOf(requester))

/** Nothing of a suspended or closed account leaves. PLANET names the requester, so a request cannot lie about the owner. */
export async function checkStanding(view: Pick<GuardianView, 'standingOf'>, convert: Convert): Promise<void> {
  if (!(await ownerMayLeave(view, convert))) throw new BridgeError('account_held', { id: convert.id })
}
