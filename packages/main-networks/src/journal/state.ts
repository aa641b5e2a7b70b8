import type { mainStates } from '@planet/api/calls/main_networks/fields'
import type { Fate } from '../networks/fate.ts'

export type State = (typeof mainStates)[number]

/** Still watched, and sent again where it got lost. */
export const isOpen = (state: State): boolean => state === 'pending' || state === 'included'

export type Progress = { state: State; confirmations: number; fee?: bigint }

/**
 * What a look at the network makes of a journalled transaction. A block can be taken back, so one that was in a block
 * may wait again. What is over stays over, but for a refusal: nodes differ, and one may have taken it all the same.
 */
export function progress(state: State, fate: Fate, needed: number): Progress {
  if (!isOpen(state) && state !== 'refused') return { state, confirmations: needed }
  switch (fate.is) {
    case 'included': {
      const { confirmations, succeeded, fee } = fate
      const settled = confirmations >= needed
      const next: State = settled ? (succeeded ? 'final' : 'failed') : 'included'
      return {
        state: next,
        confirmations: Math.min(confirmations, needed),
        ...(fee !== undefined && { fee }),
      }
    }
    case 'gone':
      return { state: state === 'refused' ? 'refused' : fate.because, confirmations: 0 }
    case 'waiting':
      return { state: 'pending', confirmations: 0 }
    case 'unknown':
      return { state: state === 'refused' ? 'refused' : 'pending', confirmations: 0 }
  }
}
