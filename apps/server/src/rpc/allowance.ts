import { returnUses, takeMany } from '@planet/platform/limits/take'
import type { Pool } from 'pg'

const limit = { count: 3000, seconds: 60 }

/** One address's allowance of chain use per minute, counted in the database, so that all api processes share it. */
export type Allowance = {
  /** Counts `uses`, and returns whether they were still within the limit. */
  take: (uses: number) => Promise<{ allowed: boolean; retryAfter: number }>
  refundCharge: (uses: number) => Promise<void>
}

export function allowanceOf(pool: Pool, address: string): Allowance {
  const key = `rpc:${address}`
  return {
    take: (uses) => takeMany(pool, key, limit, uses),
    refundCharge: async (uses) => {
      if (uses > 0) await returnUses(pool, key, uses)
    },
  }
}
