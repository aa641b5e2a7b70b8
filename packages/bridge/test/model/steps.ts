import type { MainNetwork } from '@planet/chains/network'
import fc from 'fast-check'

/** `acts`: the process dies after this many statements and calls. */
export type Step =
  | { do: 'deposit'; who: 0 | 1; amounts: readonly number[] }
  | { do: 'replace'; who: 0 | 1; away: boolean }
  | { do: 'mine'; blocks: number; full: boolean }
  | { do: 'reorganise'; depth: number; keep: boolean }
  | { do: 'fees'; rate: number }
  | { do: 'transfer'; who: 0 | 1; percent: number }
  | { do: 'convert'; who: 0 | 1; percent: number; fee: number; bad: boolean }
  | { do: 'decide'; approve: boolean }
  | { do: 'pause' }
  | { do: 'wait'; minutes: number }
  | { do: 'forge' }
  | { do: 'follow'; acts?: number | undefined }
  | { do: 'work'; acts?: number | undefined }
  | { do: 'sign'; guardian: number; acts?: number | undefined }
  /** A block, and every process does its pending work. */
  | { do: 'onward' }

export type History = {
  network: MainNetwork
  third: 'honest' | 'silent' | 'blind'
  steps: readonly Step[]
}

const who = fc.constantFrom(0 as const, 1 as const)
const seldom = fc.nat(5).map((roll) => roll === 0)
/** One in four dies on the way. */
const acts = fc
  .option(fc.integer({ min: 0, max: 60 }), { nil: undefined, freq: 4 })
  .chain((crash) => (crash === undefined || crash % 4 !== 0 ? fc.constant(undefined) : fc.constant(crash)))

const of = <Name extends Step['do'], Rest extends object>(name: Name, rest: fc.Arbitrary<Rest>) =>
  rest.map((one) => ({ do: name, ...one }))

const deposit = of(
  'deposit',
  fc.record({ who, amounts: fc.array(fc.nat(3), { minLength: 1, maxLength: 3 }) }),
)
const mine = of('mine', fc.record({ blocks: fc.integer({ min: 1, max: 4 }), full: seldom }))
const convert = of(
  'convert',
  fc.record({
    who,
    percent: fc.constantFrom(10, 40, 90, 100),
    fee: fc.nat(1),
    bad: fc.nat(3).map((roll) => roll === 0),
  }),
)
const follow = acts.map((one) => ({ do: 'follow' as const, acts: one }))
const work = acts.map((one) => ({ do: 'work' as const, acts: one }))
const sign = of('sign', fc.record({ guardian: fc.nat(2), acts }))

const replace = of('replace', fc.record({ who, away: fc.boolean() }))
const depth = fc.integer({ min: 1, max: 2 })
const reorganise = of('reorganise', fc.record({ depth, keep: fc.boolean() }))
const fees = fc.constantFrom(1, 5, 20).map((rate) => ({ do: 'fees' as const, rate }))
const transfer = of('transfer', fc.record({ who, percent: fc.constantFrom(1, 30, 100) }))
const decide = fc.boolean().map((approve) => ({ do: 'decide' as const, approve }))
const wait = fc.constantFrom(2, 15, 45, 1500).map((minutes) => ({ do: 'wait' as const, minutes }))

const any: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: deposit },
  { weight: 1, arbitrary: replace },
  { weight: 2, arbitrary: mine },
  { weight: 3, arbitrary: reorganise },
  { weight: 1, arbitrary: fees },
  { weight: 2, arbitrary: transfer },
  { weight: 6, arbitrary: convert },
  { weight: 2, arbitrary: decide },
  { weight: 1, arbitrary: fc.constantFrom({ do: 'pause' as const }, { do: 'forge' as const }) },
  { weight: 1, arbitrary: wait },
  { weight: 3, arbitrary: follow },
  { weight: 5, arbitrary: work },
  { weight: 4, arbitrary: sign },
  { weight: 4, arbitrary: fc.constant({ do: 'onward' as const }) },
)

/** Money comes in first, since little else can happen without it. */
const opening: Step[] = [
  { do: 'deposit', who: 0, amounts: [3] },
  { do: 'mine', blocks: 3, full: false },
  { do: 'onward' },
  { do: 'follow' },
]

export const historyOf = (network: History['network']): fc.Arbitrary<History> =>
  fc.record({
    network: fc.constant(network),
    third: fc.constantFrom('honest' as const, 'silent' as const, 'blind' as const),
    steps: fc.array(any, { minLength: 3, maxLength: 9 }).map((steps) => [...opening, ...steps]),
  })
