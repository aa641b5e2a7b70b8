import type { Tasks } from '@planet/platform/jobs/worker'
import { collectTask } from './board/board.ts'
import { collectRequest } from './board/collect.ts'
import type { BridgeContext } from './context.ts'
import { releaseTask } from './converts/apply.ts'
import { judgeConvert, judgeTask } from './converts/judge.ts'
import { advanceBitcoin } from './converts/release-bitcoin.ts'
import { isVaultNetwork } from './networks/vault.ts'
import { sweepForwarders, sweepTask } from './relay/sweep.ts'
import { tendRelayer, tendTask } from './relay/tend.ts'

/** The coordinator's jobs. Each looks at the present state and does the next thing, so a repeated one does no harm. */
export const bridgeTasks = (context: BridgeContext): Tasks => ({
  [collectTask]: (payload) => collectRequest(context, (payload as { request: string }).request),
  [judgeTask]: (payload) => judgeConvert(context, (payload as { convert: string }).convert),
  [releaseTask]: async (payload) => {
    if ((payload as { network: string }).network === 'bitcoin') await advanceBitcoin(context)
  },
  [sweepTask]: async (payload) => {
    const { network } = payload as { network: string }
    if (isVaultNetwork(network)) await sweepForwarders(context, network)
  },
  [tendTask]: async (payload) => {
    const { network } = payload as { network: string }
    if (isVaultNetwork(network)) await tendRelayer(context, network)
  },
})
