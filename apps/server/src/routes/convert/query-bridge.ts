import { ApiError } from '@planet/api/api-error'
import { type BridgeErrorCode, isBridgeError } from '@planet/bridge/errors'
import { queryChain } from '@planet/chains/query-chain'

const meanings: Partial<Record<BridgeErrorCode, (cause: unknown) => ApiError>> = {
  network_unknown: (cause) =>
    new ApiError('warn_validation_error', { fields: [{ field: 'network', reason: 'choose' }], cause }),
  amount_too_small: (cause) =>
    new ApiError('invalid_data', { fields: [{ field: 'amount', reason: 'too_short' }], cause }),
  amount_too_large: (cause) =>
    new ApiError('invalid_data', { fields: [{ field: 'amount', reason: 'too_many' }], cause }),
  paused: (cause) => new ApiError('bridge_paused', { cause }),
  not_final: (cause) => new ApiError('service_unavailable', { cause }),
  price_unknown: (cause) => new ApiError('service_unavailable', { cause }),
}

/** The bridge's refusals, as codes of the catalogue. */
export async function queryBridge<T>(question: Promise<T>): Promise<T> {
  try {
    return await queryChain(question)
  } catch (error) {
    const meaning = isBridgeError(error) ? meanings[error.code] : undefined
    throw meaning ? meaning(error) : error
  }
}
