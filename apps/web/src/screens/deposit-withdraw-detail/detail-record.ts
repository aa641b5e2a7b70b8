import type { AnswerOf } from '@planet/api/call'
import type { depositWithdrawDetail } from '@planet/api/calls/history/deposit_withdraw_detail'

export type DetailRecord = AnswerOf<typeof depositWithdrawDetail>['record']
