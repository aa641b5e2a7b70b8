import { type Random, seededRandom } from './random.ts'

export const killable = [
  'api',
  'api-2',
  'worker',
  'worker-2',
  'planet',
  'postgres',
  'guardian-1',
  'guardian-2',
  'guardian-3',
  'follower-1',
  'follower-2',
  'follower-3',
  'sandbox',
  'console',
] as const
const stoppable = [
  'api-2',
  'worker',
  'worker-2',
  'planet',
  'postgres',
  'guardian-1',
  'follower-2',
  'sandbox',
] as const
const steppable = ['api-2', 'worker', 'worker-2', 'planet', 'guardian-1', 'guardian-2'] as const
const networks = ['bitcoin', 'ethereum', 'tron'] as const
const linkNames = ['database', 'chain'] as const

/** Of the two minutes in `npm test`. Its first nine faults are of all kinds. */
export const testSeed = 276

/** One fault and its size, as the seed chose it. */
export type Fault =
  | { kind: 'kill'; name: (typeof killable)[number] }
  | { kind: 'stop'; name: (typeof stoppable)[number]; seconds: number }
  | { kind: 'drop'; link: (typeof linkNames)[number] }
  | { kind: 'delay'; link: (typeof linkNames)[number]; ms: number; seconds: number }
  | { kind: 'reorganise'; network: (typeof networks)[number]; depth: number }
  | { kind: 'restart database' }
  | { kind: 'fill disk'; seconds: number }
  | { kind: 'step clock'; name: (typeof steppable)[number]; ahead: number; seconds: number }

/** The faults of a seed without end, and the pause after each. They do not depend on what happens meanwhile. */
export function* planFaults(seed: number): Generator<{ fault: Fault; pauseMs: number }, never> {
  const random = seededRandom(seed)
  for (;;) yield { fault: nextFault(random), pauseMs: 500 + random.below(2000) }
}

function nextFault(random: Random): Fault {
  const seconds = 1 + random.below(5)
  const kinds: readonly [() => Fault, ...(() => Fault)[]] = [
    () => ({ kind: 'kill', name: random.pick(killable) }),
    () => ({ kind: 'kill', name: random.pick(killable) }),
    () => ({ kind: 'stop', name: random.pick(stoppable), seconds }),
    () => ({ kind: 'drop', link: random.pick(linkNames) }),
    () => ({
      kind: 'delay',
      link: random.pick(linkNames),
      ms: random.pick([50, 200, Number.POSITIVE_INFINITY]),
      seconds,
    }),
    () => ({ kind: 'reorganise', network: random.pick(networks), depth: 1 + random.below(3) }),
    () => ({ kind: 'restart database' }),
    () => ({ kind: 'fill disk', seconds }),
    () => ({
      kind: 'step clock',
      name: random.pick(steppable),
      ahead: random.pick([-90, -20, 20, 90]),
      seconds: 3 + seconds,
    }),
  ]
  return random.pick(kinds)()
}

export function describeFault(fault: Fault): string {
  switch (fault.kind) {
    case 'kill':
      return `kill -9 ${fault.name}`
    case 'stop':
      return `stop ${fault.name} for ${fault.seconds} s`
    case 'drop':
      return `drop the connections to the ${fault.link}`
    case 'delay':
      return Number.isFinite(fault.ms)
        ? `delay the ${fault.link} by ${fault.ms} ms for ${fault.seconds} s`
        : `silence the ${fault.link} for ${fault.seconds} s`
    case 'reorganise':
      return `replace ${fault.depth} blocks of ${fault.network}`
    case 'restart database':
      return 'restart the database'
    case 'fill disk':
      return `fill the disk for ${fault.seconds} s`
    case 'step clock':
      return `step the clock of ${fault.name} by ${fault.ahead} s for ${fault.seconds} s`
  }
}
