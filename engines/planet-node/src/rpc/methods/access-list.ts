import { fromKey, toHex, toKey, toQuantity } from '../../encoding/hex.ts'
import type { AccessListEntry } from '../../encoding/transaction.ts'
import type { RpcContext, RpcMethod } from '../context.ts'
import type { Caller } from '../lanes.ts'
import { type CallRequest, limitsOf, parseCall, runCall } from './calls.ts'

/** Each round may take another path, as contracts see the gas. */
const mostRounds = 4

/** Cancun's precompiles, which are warm in every transaction. */
const precompiles = Array.from({ length: 10 }, (_, index) => (index + 1).toString(16).padStart(40, '0'))

/** EIP-2930 gains nothing from addresses that are warm from the start, unless slots of theirs are read. */
function listOf(
  touched: AccessListEntry[],
  listed: AccessListEntry[],
  warm: ReadonlySet<string>,
): AccessListEntry[] {
  const slots = new Map<string, Map<string, Uint8Array>>()
  for (const entry of [...touched, ...listed]) {
    const known = slots.get(toKey(entry.address)) ?? new Map<string, Uint8Array>()
    for (const slot of entry.slots) known.set(toKey(slot), slot)
    slots.set(toKey(entry.address), known)
  }
  return [...slots]
    .filter(([address, known]) => known.size > 0 || !warm.has(address))
    .map(([address, known]) => ({ address: fromKey(address), slots: [...known.values()] }))
}

const sizeOf = (list: AccessListEntry[]): number => list.reduce((sum, { slots }) => sum + 1 + slots.length, 0)

async function createAccessList(context: RpcContext, params: unknown[], caller: Caller) {
  const request = parseCall(context, params, caller)
  const deadline = performance.now() + limitsOf(context, caller).callMs
  const { message } = request
  const { feeRecipient } = context.chain.nextContext(0n)
  const ends = [message.sender, feeRecipient, ...(message.to === undefined ? [] : [message.to])]
  const warm = new Set([...precompiles, ...ends.map(toKey)])
  let list = message.accessList
  for (let round = 1; ; round++) {
    const attempt: CallRequest = { ...request, message: { ...message, accessList: list }, trace: 'accesses' }
    const outcome = await runCall(context, attempt, deadline)
    if (outcome.createdAddress !== undefined) warm.add(toKey(outcome.createdAddress))
    const found = listOf(outcome.accesses ?? [], list, warm)
    if (sizeOf(found) <= sizeOf(list) || round === mostRounds) {
      return {
        accessList: found.map(({ address, slots }) => ({
          address: toHex(address),
          storageKeys: slots.map(toHex),
        })),
        gasUsed: toQuantity(outcome.gasUsed),
        ...(outcome.failure !== undefined && { error: outcome.failure }),
      }
    }
    list = found
  }
}

export const accessListMethods: Record<string, RpcMethod> = { eth_createAccessList: createAccessList }
