import type { AnswerOf } from '@planet/api/call'
import type { walletHome } from '@planet/api/calls/wallet/home'
import { handles } from '@planet/api/handles'
import { useLive } from '../../api/live.ts'
import { useCall } from '../../api/use-call.ts'
import { settlementTopics } from '../../features/settlements/settlement.ts'

export type HomeFacts = AnswerOf<typeof walletHome>

/** What stands beside the balances, in one call, kept up to date. */
export function useHome() {
  const home = useCall(handles.walletHome)
  useLive(['balance', ...settlementTopics], home.reload)
  return home
}
