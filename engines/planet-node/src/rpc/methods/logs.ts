import type { RpcContext, RpcMethod } from '../context.ts'
import { CallAbandoned, RPC_CODE, RpcError } from '../errors.ts'
import type { Caller } from '../lanes.ts'
import { asLogFilter, bloomMatcher, logMatcher } from '../log-filter.ts'
import { matchingLogs } from '../matching-logs.ts'
import { asBlockNumber, asHash, asObject, invalid, numberOfHash } from '../params.ts'

function rangeOf({ chain, limits }: RpcContext, request: Record<string, unknown>): [number, number] {
  if (request.blockHash !== undefined) {
    if (request.fromBlock !== undefined || request.toBlock !== undefined) {
      invalid('cannot specify both blockHash and fromBlock/toBlock')
    }
    const number = numberOfHash(chain, asHash(request.blockHash, 'blockHash'))
    return [number, number]
  }
  const from = asBlockNumber(chain, request.fromBlock)
  const to = Math.min(asBlockNumber(chain, request.toBlock), chain.headNumber)
  if (request.toBlock !== undefined && asBlockNumber(chain, request.toBlock) < from)
    invalid('invalid block range')
  if (to - from >= limits.logBlocks) {
    throw new RpcError(RPC_CODE.limit, `block range is over ${limits.logBlocks} blocks`)
  }
  return [from, to]
}

export async function getLogs(context: RpcContext, [value]: unknown[], { lane, signal }: Caller) {
  const { chain, limits } = context
  const request = asObject(value, 'filter')
  const filter = asLogFilter(request, limits.logAddresses)
  const [from, to] = rangeOf(context, request)
  const matches = logMatcher(filter)
  const logs: unknown[] = []
  const deadline = performance.now() + (lane === 'guest' ? limits.guestCallMs : limits.callMs)
  for await (const number of chain.history.blocksByBloom(from, to, bloomMatcher(filter))) {
    const block = chain.block(number)
    if (block === undefined) break
    if (block.transactionCount === 0) continue
    logs.push(...matchingLogs(block, await chain.history.transactionsOf(number), matches))
    if (logs.length > limits.logResults) {
      throw new RpcError(RPC_CODE.limit, `query returned more than ${limits.logResults} results`)
    }
    if (signal.aborted) throw new CallAbandoned()
    if (performance.now() > deadline) throw new RpcError(RPC_CODE.limit, 'query took too long')
  }
  return logs
}

export const logMethods: Record<string, RpcMethod> = {
  eth_getLogs: (context, params, caller) =>
    context.lanes.gates[caller.lane].pass(() => getLogs(context, params, caller), caller.signal),
}
