import type { ExecutionUnit } from '../../chain/evm.ts'
import { fromKey, padTo32, toHex, toKey, toQuantity } from '../../encoding/hex.ts'
import type { AccessListEntry } from '../../encoding/transaction.ts'
import type { RpcContext, RpcMethod } from '../context.ts'
import type { Caller } from '../lanes.ts'
import { type CallRequest, limitsOf, parseCall, runCall } from './calls.ts'

/** Each round may take another path, as contracts see the gas. */
const mostRounds = 4

type Touched = Map<string, Set<string>>

/** EIP-2930 gains nothing from addresses that are warm from the start, unless slots of theirs are read. */
function listOf(touched: Touched, warm: ReadonlySet<string>): AccessListEntry[] {
  return [...touched]
    .filter(([address, slots]) => slots.size > 0 || !warm.has(address))
    .map(([address, slots]) => ({
      address: fromKey(address),
      slots: [...slots].map((slot) => padTo32(fromKey(slot.padStart(64, '0')))),
    }))
}

const sizeOf = (list: AccessListEntry[]): number => list.reduce((sum, { slots }) => sum + 1 + slots.length, 0)

async function createAccessList(context: RpcContext, params: unknown[], caller: Caller) {
  const request = parseCall(context, params, caller)
  const deadline = performance.now() + limitsOf(context, caller).callMs
  let list = request.message.accessList
  for (let round = 1; ; round++) {
    let touched: Touched = new Map()
    let warm = new Set<string>()
    const prepare = async (unit: ExecutionUnit) => {
      await request.prepare?.(unit)
      const { journal } = unit.evm
      journal.startReportingAccessList()
      touched = journal.accessList ?? touched
      warm = new Set(unit.warmFromStart.map((address) => address.replace(/^0x/, '')))
    }
    const { message } = request
    const attempt: CallRequest = { ...request, message: { ...message, accessList: list }, prepare }
    const outcome = await runCall(context, attempt, deadline)
    for (const address of [message.sender, ...(message.to === undefined ? [] : [message.to])])
      warm.add(toKey(address))
    for (const { address, slots } of list) {
      const known = touched.get(toKey(address)) ?? new Set<string>()
      for (const slot of slots) known.add(toKey(slot))
      touched.set(toKey(address), known)
    }
    const found = listOf(touched, warm)
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
