import type { AnswerOf } from '@planet/api/call'
import type { walletHome } from '@planet/api/calls/wallet/home'
import { handles } from '@planet/api/generated/handles'
import { useData } from '../../../api/use-data.ts'

export type HomeFacts = AnswerOf<typeof walletHome>

/** Everything on Home besides the balances, in one call. */
export const useHome = () => useData(handles.walletHome)
