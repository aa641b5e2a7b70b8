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
): Promise<{ guardian: Address; signature: Hex }[] | undefined> {
  const good: { guardian: Address; signature: Hex }[] = []
  for (const { guardian, signature } of signed) {
    if (!setup.guardians.some((one) => one.toLowerCase() === guardian.toLowerCase())) continue
    const recovered = await recover(message, signature as Hex)
    if (recovered?.toLowerCase() === guardian.toLowerCase())
      good.push({ guardian, signature: signature as Hex })
  }
  return good.length < setup.threshold ? undefined : good.slice(0, setup.threshold)
}

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
