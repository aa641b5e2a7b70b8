import { ApiError } from '@planet/api/api-error'
import { isNetworkUnavailable } from './node-error.ts'

/** Reports a network that cannot be read as `service_unavailable`; other errors pass through. */
export async function queryChain<T>(question: Promise<T>): Promise<T> {
  try {
    return await question
  } catch (error) {
    throw isNetworkUnavailable(error) ? new ApiError('service_unavailable', { cause: error }) : error
  }
}
