import { jsonRpc, RpcError } from '@planet/chains/json-rpc'
import type { Logger } from '@planet/platform/logging/logger'
import { BridgeError } from '../errors.ts'

/** An embedded node's response to `planet_followerStatus`. */
export type FollowerStatus = {
  state: 'producing' | 'following' | 'unreachable' | 'diverged'
  /** The last block that the follower executed itself. */
  verified: string
  /** The head that its producer claims; null before the first contact. */
  claimed?: string | null
  divergence?: { block: number; reason: string; detail: string } | null
}

/** Undefined for a node without a follower mode, such as Besu. */
export async function readFollowerStatus(url: string): Promise<FollowerStatus | undefined> {
  try {
    return await jsonRpc([url]).call<FollowerStatus>('planet_followerStatus')
  } catch (error) {
    if (error instanceof RpcError) return undefined
    throw error
  }
}

/** The node executes and verifies blocks itself. */
export const isVerifying = (status: FollowerStatus | undefined): boolean =>
  status !== undefined && status.state !== 'producing'

export const isCaughtUp = ({ state, verified, claimed }: FollowerStatus): boolean =>
  state === 'following' && claimed != null && BigInt(verified) >= BigInt(claimed)

export type FollowerWatch = {
  /** Throws `planet_diverged` when a follower among this guardian's nodes stopped trusting its producer. */
  check: () => Promise<void>
  /** Checks even when there is nothing to sign, so that operators learn of a divergence at once. */
  look: () => Promise<void>
}

export function watchFollower(
  urls: readonly string[],
  logger: Logger,
  onHalt: (halted: boolean) => Promise<void> = async () => undefined,
): FollowerWatch {
  let isHalted = false
  const check = async () => {
    const found = await Promise.all(urls.map((url) => readFollowerStatus(url)))
    const divergence = found.find((status) => status?.state === 'diverged')?.divergence
    const halted = divergence != null
    if (halted !== isHalted) {
      isHalted = halted
      if (halted) logger.error({ event: 'guardian', ...divergence }, 'PLANET diverged: signing nothing')
      else logger.info({ event: 'guardian' }, 'PLANET is followed again: signing')
      await onHalt(halted)
    }
    if (divergence != null)
      throw new BridgeError('planet_diverged', { block: divergence.block, reason: divergence.reason })
  }
  return {
    check,
    look: () =>
      check().catch((error: Error) => {
        if (!(error instanceof BridgeError))
          logger.warn({ event: 'guardian', reason: error.message }, 'the PLANET node does not answer')
      }),
  }
}
