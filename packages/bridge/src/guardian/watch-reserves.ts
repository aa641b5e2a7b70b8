import type { JsonRpc } from '@planet/chains/json-rpc'
import type { Logger } from '@planet/platform/logging/logger'
import { bridgeAbi } from '@planet/solidity/generated/Bridge'
import { bridgeDomain, guardiansTypes } from '@planet/solidity/typed-data'
import { encodeFunctionData, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { type Heads, readHeads } from '../reserves/heads.ts'
import { openReserveLook, type ReserveLook } from '../reserves/look.ts'
import type { ReserveClaims } from '../view/claims.ts'
import type { GuardianView } from '../view/guardian-view.ts'
import { type GuardianKey, signTyped } from './key.ts'

export type ReserveWatch = {
  view: GuardianView
  key: GuardianKey
  rpc: JsonRpc
  claims: () => Promise<ReserveClaims>
  logger: Logger
}

/** Claims lag for a moment at every block, but not for this long. */
const unseenMs = 60_000

const nameOf = ({ planet, mains }: Heads): string =>
  JSON.stringify([String(planet), Object.entries(mains).sort()])

/**
 * Checks the reserves at every new block of PLANET and every main network; does nothing if there is none. If reserves
 * are short, the guardian pauses the bridge on its own: sending on PLANET is free, so it submits its signature from a
 * single-use key.
 */
export function openReserveGuard({
  view,
  key,
  rpc,
  claims,
  logger,
}: ReserveWatch): () => Promise<ReserveLook | undefined> {
  const look = openReserveLook(view, claims)
  let seen = ''
  let wholeAt = Date.now()
  return async () => {
    if (nameOf(await readHeads(view)) === seen) return undefined
    const found = await look()
    const short = found.reports.filter(({ holds }) => !holds).map(({ asset }) => asset)
    if (short.length > 0 && !(await view.planet.paused())) {
      logger.error({ event: 'guardian', assets: short }, 'reserves are short: pausing')
      await pauseBridge(view, key, rpc)
    }
    // An incomplete check is repeated, even without a new block.
    if (found.whole) seen = nameOf(found.heads)
    if (found.whole || Date.now() - wholeAt > unseenMs) {
      const assets = found.reports.map(({ asset }) => asset)
      if (!found.whole) logger.warn({ event: 'guardian', assets }, 'only these reserves could be seen')
      wholeAt = Date.now()
    }
    return found
  }
}

async function pauseBridge({ setup, planet }: GuardianView, key: GuardianKey, rpc: JsonRpc): Promise<Hex> {
  const signature = await signTyped(key, {
    domain: bridgeDomain(setup.chainId, setup.bridge),
    types: guardiansTypes,
    primaryType: 'Pause',
    message: { nonce: await planet.governanceNonce() },
  })
  const raw = await privateKeyToAccount(generatePrivateKey()).signTransaction({
    type: 'eip1559',
    chainId: setup.chainId,
    to: setup.bridge,
    data: encodeFunctionData({ abi: bridgeAbi, functionName: 'pauseBySignature', args: [signature] }),
    nonce: 0,
    gas: 300_000n,
    maxFeePerGas: 0n,
    maxPriorityFeePerGas: 0n,
  })
  return rpc.call<Hex>('eth_sendRawTransaction', [raw])
}
