import type { mainStates } from '@planet/api/fields/main-network'
import type { Fate } from './networks/fate.ts'

export type State = (typeof mainStates)[number]

/** Still watched, and resent if it got lost. */
export const isOpen = (state: State): boolean => state === 'pending' || state === 'included'

export type Progress = { state: State; confirmations: number; fee?: bigint }

/**
 * How a check of the network changes a journalled transaction. A block can be reorganised, so a confirmed one may be
 * pending again. A final outcome stays, except for a rejection: nodes differ, and one may have accepted it all the
 * same.
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
