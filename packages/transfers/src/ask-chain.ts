import { ApiError } from '@planet/api/api-error'
import { RpcUnreachable } from '@planet/ledger/rpc/json-rpc'

/** A chain that does not answer is told as such. */
export async function askChain<T>(question: Promise<T>): Promise<T> {
  try {
    return await question
  } catch (error) {
    throw error instanceof RpcUnreachable ? new ApiError('service_unavailable', { cause: error }) : error
  }
}
