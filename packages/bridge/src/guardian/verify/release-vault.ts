import type { TypedDataDefinition } from 'viem'
import { releaseMessage, voidMessage } from '../../board/message.ts'
import type { PayloadOf } from '../../board/request.ts'
import { BridgeError } from '../../errors.ts'
import { isVaultNetwork, vaultPlace, vaultRelease } from '../../networks/vault.ts'
import type { Eyes } from '../eyes.ts'

/** The vault takes each release id once, paid or void: a guardian has only to see that the convert is approved. */
export async function verifyVaultRelease(
  eyes: Eyes,
  payload: PayloadOf<'release' | 'void'>,
): Promise<TypedDataDefinition> {
  const convert = await eyes.planet.convert(payload.convert)
  if (convert.status !== 'approved') throw new BridgeError('not_final', { id: convert.id })
  const { setup } = eyes
  const { id, network } = convert
  if (!isVaultNetwork(network)) throw new BridgeError('network_unknown', { network })
  const place = vaultPlace(setup, network)
  return payload.kind === 'void'
    ? voidMessage(place, id)
    : releaseMessage(place, id, vaultRelease(setup, network, convert))
}
