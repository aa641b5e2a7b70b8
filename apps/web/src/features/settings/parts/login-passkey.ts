import type { AnswerOf } from '@planet/api/call'
import type { listPasskeys } from '@planet/api/calls/auth/passkeys'

export type LoginPasskey = AnswerOf<typeof listPasskeys>['passkeys'][number]
