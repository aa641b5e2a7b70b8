import type { AnswerOf } from '@planet/api/call'
import type { depositWithdrawDetail } from '@planet/api/calls/history/deposit-withdraw'

export type DetailRecord = AnswerOf<typeof depositWithdrawDetail>['record']
