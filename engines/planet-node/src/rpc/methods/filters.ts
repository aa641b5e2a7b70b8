import type { RpcMethod } from '../context.ts'
import { getLogs } from './logs.ts'

export const filterMethods: Record<string, RpcMethod> = {
  eth_newFilter: ({ filters }, [request]) => filters.addLogs(request),
  eth_newBlockFilter: ({ filters }) => filters.addBlocks(),
  eth_newPendingTransactionFilter: ({ filters }) => filters.addPending(),
  eth_uninstallFilter: ({ filters }, [id]) => filters.remove(id),
  eth_getFilterChanges: ({ filters, lanes }, [id], { lane, signal }) =>
    lanes.gates[lane].pass(() => filters.changes(id), signal),
  eth_getFilterLogs: (context, [id], caller) => {
    const request = context.filters.requestOf(id)
    return context.lanes.gates[caller.lane].pass(() => getLogs(context, [request], caller), caller.signal)
  },
}
