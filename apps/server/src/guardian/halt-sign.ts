import { haltedConnection } from '@planet/bridge/guardian/connection-name'
import { connect } from '@planet/platform/database/database'
import type { Logger } from '@planet/platform/logging/logger'

/** While a guardian signs nothing, it holds a connection whose name says so: its login may write nothing but signatures. */
export function createHaltSign(databaseUrl: string, address: string, logger: Logger) {
  let held: { close: () => Promise<void> } | undefined
  const lower = async () => {
    await held?.close()
    held = undefined
  }
  const raise = async () => {
    if (held) return
    const connection = connect(databaseUrl, {
      max: 1,
      name: haltedConnection(address),
      onError: (error) => logger.warn({ event: 'database', reason: error.message }, 'the halt sign was lost'),
    })
    try {
      const client = await connection.pool.connect()
      held = {
        close: async () => {
          client.release()
          await connection.close()
        },
      }
    } catch (error) {
      await connection.close()
      throw error
    }
  }
  return { show: (halted: boolean) => (halted ? raise() : lower()), close: lower }
}
