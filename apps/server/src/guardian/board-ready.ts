import type { Logger } from '@planet/platform/logging/logger'
import { sleep } from '@planet/platform/sleep'
import type { Pool } from 'pg'

const lookMs = 300
const warnEvery = 100

/** The server makes the tables, never a guardian, whose login may not even be allowed to. */
export async function waitForBoard(pool: Pool, logger: Logger): Promise<void> {
  for (let look = 0; ; look++) {
    try {
      await pool.query('select from bridge_requests limit 1')
      return
    } catch (error) {
      if (look % warnEvery === warnEvery - 1)
        logger.warn({ event: 'guardian', reason: (error as Error).message }, 'the board is not there yet')
    }
    await sleep(lookMs)
  }
}
