import { bridgeAbi } from '@planet/contracts/generated/Bridge'
import { bridgeDomain, guardiansTypes } from '@planet/contracts/typed-data'
import type { JsonRpc } from '@planet/ledger/rpc/json-rpc'
import type { Logger } from '@planet/platform/logging/logger'
import { encodeFunctionData, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { checkAllReserves, type ReserveReport } from '../reserves/check.ts'
import type { ReserveClaims } from '../reserves/claims.ts'
import type { Eyes } from './eyes.ts'
import { type GuardianKey, signTyped } from './key.ts'

export type ReserveWatch = {
  eyes: Eyes
  key: GuardianKey
  rpc: JsonRpc
  claims: () => Promise<ReserveClaims>
  logger: Logger
}

/** Looks in a row, so that what is read while it moves is not taken for a shortage. */
const patience = 3

/**
 * Looks at the reserves, one look after the other. Where they stay short the guardian stops the bridge, and needs nobody
 * for that: sending on PLANET is free, so the signature goes there from a key made for it.
 */
export function openReserveGuard({
  eyes,
  key,
  rpc,
  claims,
  logger,
}: ReserveWatch): () => Promise<ReserveReport[]> {
  const shortFor = new Map<string, number>()
  return async () => {
    const claimed = await claims()
    const reports = await checkAllReserves(eyes, claimed)
    // Claims that are behind the chains, as when the coordinator is away, leave out what happened since: no verdict.
    if (!(await isCurrent(eyes, claimed))) return reports
    for (const { asset, holds } of reports) shortFor.set(asset, holds ? 0 : (shortFor.get(asset) ?? 0) + 1)
    const short = reports.filter(({ asset }) => (shortFor.get(asset) ?? 0) >= patience)
    if (short.length > 0 && !(await eyes.planet.paused())) {
      logger.error(
        { event: 'guardian', assets: short.map(({ asset }) => asset) },
        'reserves are short: pausing',
      )
      await pauseBridge(eyes, key, rpc)
    }
    return reports
  }
}

async function isCurrent({ readers }: Eyes, { tips }: ReserveClaims): Promise<boolean> {
  for (const reader of Object.values(readers))
    if ((await reader.head()).hash !== tips[reader.network]) return false
  return true
}

export async function pauseBridge({ setup, planet }: Eyes, key: GuardianKey, rpc: JsonRpc): Promise<Hex> {
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
