import type { Tasks } from '@planet/platform/jobs/worker'
import type { Hex } from '../hex.ts'
import { confirmRelayed } from './confirm.ts'
import { confirmTask, type Relay } from './relay.ts'

/** Nobody waits for an answer any more, so whoever handed it in is told. */
export const relayTasks = (relay: Required<Relay>): Tasks => ({
  [confirmTask]: async (payload) => {
    const { hash, round = 0 } = payload as { hash: Hex; round?: number }
    await confirmRelayed(relay, hash, round)
  },
})
