import { isCaughtUp, isVerifying, readFollowerStatus } from '@planet/bridge/planet/follower'
import { ConfigError } from '@planet/platform/config/config-error'
import type { GuardianSettings } from '@planet/platform/config/settings'
import type { Logger } from '@planet/platform/logging/logger'
import { sleep } from '@planet/platform/timing/sleep'

type Settings = Pick<GuardianSettings, 'STAGE' | 'PLANET_RPC_URL' | 'PLANET_OWN_NODE'>

const pauseMs = 300
const warnEvery = 100

const isLoopback = (url: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)

/**
 * A guardian that trusts a single node of another party signs what that party invents. On the main stage it needs a
 * follower on its own host, a node that its administrator declares as own, or several nodes that agree.
 */
export async function requireOwnView(settings: Settings): Promise<void> {
  const { STAGE, PLANET_RPC_URL, PLANET_OWN_NODE } = settings
  const [url] = PLANET_RPC_URL
  if (STAGE !== 'main' || url === undefined || PLANET_RPC_URL.length > 1) return
  const status = await readFollowerStatus(url).catch(() => undefined)
  if (status?.state === 'producing')
    throw new ConfigError(
      'PLANET_RPC_URL is the node that makes the blocks. A guardian on STAGE=main verifies them itself: run planet-node --follow.',
    )
  if (PLANET_OWN_NODE || (isLoopback(url) && isVerifying(status))) return
  throw new ConfigError(
    'On STAGE=main a guardian needs its own view of PLANET: a follower on its own host (planet-node --follow), PLANET_OWN_NODE=true for its own node elsewhere, or two or more nodes in PLANET_RPC_URL that must agree.',
  )
}

/** A follower that has just started knows nothing yet, not even the bridge's contract. */
export async function waitForView({ PLANET_RPC_URL }: Settings, logger: Logger): Promise<void> {
  for (const url of PLANET_RPC_URL)
    for (let look = 1; ; look++) {
      const status = await readFollowerStatus(url).catch((error: Error) => error)
      if (!(status instanceof Error) && (!status || !isVerifying(status) || isCaughtUp(status))) break
      if (!(status instanceof Error) && status?.state === 'diverged') break
      if (look % warnEvery === 0)
        logger.warn({ event: 'guardian', status }, 'waiting for the PLANET follower to catch up')
      await sleep(pauseMs)
    }
}
