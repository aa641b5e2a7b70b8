import { mainStates } from '@planet/api/fields/main-network'
import { describe, expect, it } from 'vitest'
import type { Fate } from './networks/fate.ts'
import { progress, type State } from './state.ts'

const fates = {
  unknown: { is: 'unknown' },
  waiting: { is: 'waiting' },
  young: { is: 'included', succeeded: true, confirmations: 11 },
  deep: { is: 'included', succeeded: true, confirmations: 40 },
  broken: { is: 'included', succeeded: false, confirmations: 12 },
  brokenYoung: { is: 'included', succeeded: false, confirmations: 3 },
  replaced: { is: 'gone', because: 'replaced' },
  expired: { is: 'gone', because: 'expired' },
} as const satisfies Record<string, Fate>

const open: Record<keyof typeof fates, [State, number]> = {
  unknown: ['pending', 0],
  waiting: ['pending', 0],
  young: ['included', 11],
  deep: ['final', 12],
  broken: ['failed', 12],
  brokenYoung: ['included', 3],
  replaced: ['replaced', 0],
  expired: ['expired', 0],
}
/** A node may have accepted what another rejected. */
const refused: typeof open = {
  ...open,
  unknown: ['refused', 0],
  replaced: ['refused', 0],
  expired: ['refused', 0],
}

describe.each(mainStates)('%s', (state) => {
  const table = state === 'pending' || state === 'included' ? open : state === 'refused' ? refused : undefined
  it.each(Object.keys(fates) as (keyof typeof fates)[])('%s', (name) => {
    const [next, confirmations] = table?.[name] ?? [state, 12]
    expect(progress(state, fates[name], 12)).toEqual({ state: next, confirmations })
  })
})

it('records what the network accepted', () => {
  expect(progress('pending', { ...fates.young, fee: 7n }, 12)).toMatchObject({ fee: 7n })
})
