import { toHex } from '@planet/chains/hex'
import { recoverSigner } from '@planet/chains/recover-signer'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { fromHex } from '@planet/wallet/bytes'
import type { Selectable } from 'kysely'
import { type Address, type Hex, hashTypedData, type TypedDataDefinition } from 'viem'
import type { BridgeContext } from '../context/context.ts'
import { collectJob } from '../jobs.ts'
import type { BridgeTables } from '../tables.ts'

export type RequestRow = Selectable<BridgeTables['bridge_requests']>
/** As posted, before any check. */
export type Signed = { guardian: Address; signature: string }

/** Valid signatures of our guardians; k are needed. Everything else is ignored. */
export function goodSignatures(
  { setup }: BridgeContext,
  message: TypedDataDefinition,
  signed: readonly Signed[],
  needed = setup.threshold,
): { guardian: Address; signature: Hex }[] | undefined {
  const good: { guardian: Address; signature: Hex }[] = []
  if (signed.length < needed) return undefined
  const digest = hashTypedData(message)
  for (const { guardian, signature } of signed) {
    const name = guardian.toLowerCase()
    const counts = setup.guardians.some((one) => one.toLowerCase() === name)
    if (!counts || good.some((one) => one.guardian.toLowerCase() === name)) continue
    if (signerOf(digest, signature) === name) good.push({ guardian, signature: signature as Hex })
    if (good.length === needed) return good
  }
  return undefined
}

/**
 * Half the order of secp256k1: of the two forms of each signature, contracts accept the one with the smaller s (EIP-2).
 */
const largestS = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/**
 * The signer, if contracts would accept the signature: r, s, and 27 or 28. A guardian must not spoil the others' work
 * with a form that only we accept.
 */
function signerOf(digest: Hex, signature: string): string | undefined {
  if (!/^0x[0-9a-f]{128}1[bc]$/i.test(signature)) return undefined
  if (BigInt(`0x${signature.slice(66, 130)}`) > largestS) return undefined
  const yParity = signature.at(-1)?.toLowerCase() === 'b' ? 0 : 1
  try {
    return toHex(recoverSigner(fromHex(digest, 32), fromHex(signature.slice(0, 130), 64), yParity))
  } catch {
    // The value is not a point on the curve.
    return undefined
  }
}

export const lookAgain = ({ db }: BridgeContext, request: string, delayMs: number): Promise<void> =>
  enqueue(db, collectJob, { request }, { delayMs })
