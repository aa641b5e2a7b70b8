import type { historyEntry } from '@planet/api/fields/history'
import type { z } from 'zod'
import type { Valued } from '../format/valued.ts'

export type HistoryEntry = z.infer<typeof historyEntry>
export type ValuedEntry = Valued<HistoryEntry>
