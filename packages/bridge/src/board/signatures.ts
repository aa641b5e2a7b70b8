import { enqueue } from '@planet/platform/jobs/enqueue'
import type { Selectable } from 'kysely'
import { type Address, type Hex, recoverTypedDataAddress, type TypedDataDefinition } from 'viem'
import type { BridgeContext } from '../context.ts'
import type { BridgeTables } from '../tables.ts'
import { collectTask } from './board.ts'

export type RequestRow = Selectable<BridgeTables['bridge_requests']>
/** As it was posted; nothing about it is known yet. */
export type Signed = { guardian: Address; signature: string }

/** Signatures that are what they claim to be, of guardians of ours; k of them. Anything else is as if it were not there. */
export async function goodSignatures(
  { setup }: BridgeContext,
  message: TypedDataDefinition,
  signed: readonly Signed[],
  needed = setup.threshold,
): Promise<{ guardian: Address; signature: Hex }[] | undefined> {
  const good: { guardian: Address; signature: Hex }[] = []
  if (signed.length < needed) return undefined
  for (const { guardian, signature } of signed) {
    const name = guardian.toLowerCase()
    const counts = setup.guardians.some((one) => one.toLowerCase() === name)
    if (!counts || good.some((one) => one.guardian.toLowerCase() === name)) continue
    const recovered = isStrict(signature) ? await recover(message, signature as Hex) : undefined
    if (recovered?.toLowerCase() === name) good.push({ guardian, signature: signature as Hex })
    if (good.length === needed) return good
  }
  return undefined
}

/** Half the order of secp256k1: of the two forms of each signature contracts take the one with the smaller s (EIP-2). */
const largestS = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** What contracts take: r, s, and 27 or 28. A guardian must not spoil the others' work by a form that only we accept. */
const isStrict = (signature: string): boolean =>
  /^0x[0-9a-f]{128}1[bc]$/i.test(signature) && BigInt(`0x${signature.slice(66, 130)}`) <= largestS

async function recover(message: TypedDataDefinition, signature: Hex): Promise<Address | undefined> {
  try {
    return await recoverTypedDataAddress({ ...message, signature })
  } catch {
    // Not even the form of a signature.
    return undefined
  }
}

export const lookAgain = ({ db, now }: BridgeContext, request: string, waitMs: number): Promise<void> =>
  enqueue(
    db,
    collectTask,
    { request },
    { key: `collect:${request}`, runAt: new Date(now().getTime() + waitMs) },
  )
