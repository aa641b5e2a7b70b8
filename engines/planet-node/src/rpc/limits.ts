export interface RpcLimits {
  bodyBytes: number
  responseBytes: number
  batch: number
  logBlocks: number
  logResults: number
  logAddresses: number
  feeHistoryBlocks: number
  /** The same if tips are requested, as every transaction has to be read. */
  feeRewardBlocks: number
  callGas: bigint
  /** By the clock: on a busy machine, estimating a deployment takes over 5 s, since it is executed a dozen times. */
  callMs: number
  /** The same for calls of guests, which a gateway marks as such. */
  guestCallGas: bigint
  guestCallMs: number
  concurrentCalls: number
  queuedCalls: number
  queuedGuestCalls: number
  connections: number
  sockets: number
  subscriptionsPerSocket: number
  requestsPerSocket: number
  /** Unsent bytes at which a slow reader is disconnected. */
  socketBufferBytes: number
}

export const DEFAULT_LIMITS: RpcLimits = {
  bodyBytes: 5 * 1024 * 1024,
  responseBytes: 25 * 1024 * 1024,
  batch: 200,
  logBlocks: 10_000,
  logResults: 10_000,
  logAddresses: 1_000,
  feeHistoryBlocks: 1_024,
  feeRewardBlocks: 64,
  callGas: 50_000_000n,
  callMs: 30_000,
  guestCallGas: 5_000_000n,
  guestCallMs: 2_000,
  concurrentCalls: 8,
  queuedCalls: 512,
  queuedGuestCalls: 256,
  connections: 2_000,
  sockets: 500,
  subscriptionsPerSocket: 64,
  requestsPerSocket: 256,
  socketBufferBytes: 8 * 1024 * 1024,
}
