import type { TypedDataDefinition } from 'viem'
import { releaseMessage, voidMessage } from '../../board/message.ts'
import { BridgeError } from '../../errors.ts'
import { isVaultNetwork, vaultLocation, vaultRelease } from '../../networks/vault.ts'
import type { PayloadOf } from '../../request.ts'
import type { GuardianView } from '../../view/guardian-view.ts'
import { checkStanding } from './standing.ts'

/**
 * The vault accepts each release id once, paid or void: a guardian only has to see that the convert is approved, and
 * before it is paid that its owner's money may leave.
 */
export async function verifyVaultRelease(
  view: GuardianView,
  payload: PayloadOf<'release' | 'void'>,
): Promise<TypedDataDefinition> {
  const convert = await view.planet.convert(payload.convert)
  if (convert.status !== 'approved') throw new BridgeError('not_final', { id: convert.id })
  if (payload.kind === 'release') await checkStanding(view, convert)
  const { setup } = view
  const { id, network } = convert
  if (!isVaultNetwork(network)) throw new BridgeError('network_unknown', { network })
  const place = vaultLocation(setup, network)
  return payload.kind === 'void'
    ? voidMessage(place, id)
    : releaseMessage(place, id, vaultRelease(setup, network, convert))
}
