import type { Database } from '@planet/platform/database/database'
import type { KyselyPlugin } from 'kysely'

/** The end of a process: nothing it tries after that has an effect. */
export class Crash extends Error {
  override name = 'Crash'
}

/** Counts a process's actions on the outside world, and ends it after a given number. */
export class Fuse {
  left = Number.POSITIVE_INFINITY

  burn(): void {
    if (this.left-- <= 0) throw new Crash('crash')
  }

  get isBurnt(): boolean {
    return this.left < 0
  }

  /** Every statement is an action: an incomplete transaction is rolled back. */
  guardDatabase(db: Database): Database {
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => {
        this.burn()
        return node
      },
      transformResult: async ({ result }) => result,
    }
    return db.withPlugin(plugin)
  }

  /** Every call to a node is one action before it takes effect and one after. */
  guardCalls<T extends object>(calls: T): T {
    const entries = Object.entries(calls).map(([name, value]) => {
      if (typeof value !== 'function') return [name, value]
      const guarded = async (...args: unknown[]) => {
        this.burn()
        const result: unknown = await value.apply(calls, args)
        this.burn()
        return result
      }
      return [name, guarded]
    })
    return Object.fromEntries(entries) as T
  }
}
