import type { AnswerOf } from '@planet/api/call'
import type { listTransfers } from '@planet/api/calls/history/transfers'

export type Entry = AnswerOf<typeof listTransfers>['entries'][number]
