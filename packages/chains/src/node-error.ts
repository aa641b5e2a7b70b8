import { CodedError, type ErrorDetail } from './coded-error.ts'

/** Every way a query to a network's nodes can fail, by code. Operators see the codes. */
const messages = {
  nodes_unavailable: 'Too few nodes of the network gave a usable answer.',
  nodes_disagree: 'The nodes of the network do not agree.',
  invalid_response: 'A node gave an answer that contradicts itself.',
  not_found: 'The node does not know the requested item.',
  configuration: 'Fewer nodes are configured than have to agree.',
} as const

export type NodeErrorCode = keyof typeof messages

export class NodeError extends CodedError<NodeErrorCode> {
  override name = 'NodeError'

  constructor(code: NodeErrorCode, detail?: ErrorDetail, options?: ErrorOptions) {
    super(messages[code], code, detail, options)
  }
}

export const isNodeError = (error: unknown, code?: NodeErrorCode): error is NodeError =>
  error instanceof NodeError && (code === undefined || error.code === code)

const temporary: readonly NodeErrorCode[] = ['nodes_unavailable', 'nodes_disagree', 'invalid_response']

/** The network cannot be read at the moment. Retrying later may succeed. */
export const isNetworkUnavailable = (error: unknown): boolean =>
  isNodeError(error) && temporary.includes(error.code)
