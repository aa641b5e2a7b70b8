import { readBoard } from '@planet/bridge/queries/health'
import { ConfigError } from '@planet/platform/config/config-error'
import type { Logger } from '@planet/platform/logging/logger'
import { sleep } from '@planet/platform/timing/sleep'
import type { Pool } from 'pg'

const lookMs = 300
const warnEvery = 100

/** PostgreSQL's codes for a login or a database that does not exist: waiting does not help. */
const refusals = ['28P01', '28000', '3D000']

/** The server creates the tables, never a guardian, whose login may not be allowed to. */
export async function waitForBoard(pool: Pool, logger: Logger): Promise<void> {
  for (let look = 0; ; look++) {
    try {
      await readBoard(pool)
      return
    } catch (error) {
      const { code, message } = error as Error & { code?: string }
      if (code !== undefined && refusals.includes(code))
        throw new ConfigError(`DATABASE_URL: the database refuses this guardian's login (${message}).`)
      if (look % warnEvery === 0)
        logger.warn({ event: 'guardian', reason: message || code }, 'the board is not there yet')
    }
    await sleep(lookMs)
  }
}
