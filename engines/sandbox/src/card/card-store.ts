import { readFile, rename, writeFile } from 'node:fs/promises'

export type Application = {
  reference: string
  items: Readonly<Record<string, string>>
  /** Stores only the type and length of each image; the stand-in keeps no passports. */
  images: Readonly<Record<string, string>>
  state: 'received' | 'approved' | 'rejected'
  comment: string
  at: string
}

/** Amounts are texts of whole cents, out of the card negative. */
export type Entry = {
  id: string
  at: string
  kind: 'charge' | 'purchase' | 'refund' | 'fee' | 'withdrawal'
  amount: string
  merchant: string
}

export type Card = {
  token: string
  application: string
  number: string
  envelopeNumber: string
  state: 'inactive' | 'active' | 'blocked'
  /** By its holder; left out means open. */
  isLocked?: boolean
  /** Oldest first; the balance is their sum. */
  history: readonly Entry[]
}

export type Charge = {
  key: string
  token: string
  amount: string
  state: 'pending' | 'done' | 'refused'
  reason: string
  at: string
}

export const behaviours = {
  /** `silent` is the nasty one: the card is charged, and the response never comes. */
  charges: ['done', 'pending', 'refused', 'silent'],
  answers: ['usual', 'silent', 'down'],
  notices: ['usual', 'twice', 'none'],
  decisions: ['by_hand', 'at_once'],
} as const
export type Behaviour = { [Name in keyof typeof behaviours]: (typeof behaviours)[Name][number] }

export type CardState = {
  applications: readonly Application[]
  cards: readonly Card[]
  charges: readonly Charge[]
  behaviour: Behaviour
}

export type CardStore = {
  look: () => CardState
  now: () => string
  /** Written to disk before the promise resolves. */
  change: (next: CardState) => Promise<void>
}

const empty: CardState = {
  applications: [],
  cards: [],
  charges: [],
  behaviour: { charges: 'done', answers: 'usual', notices: 'usual', decisions: 'by_hand' },
}

/** The stand-in's state, in one file that is rewritten at each change. */
export async function openCardStore(file: string, now: () => number): Promise<CardStore> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  let state = text === undefined ? empty : (JSON.parse(text) as CardState)
  let writing: Promise<void> = Promise.resolve()
  const write = async () => {
    await writeFile(`${file}.new`, JSON.stringify(state))
    await rename(`${file}.new`, file)
  }
  return {
    look: () => state,
    now: () => new Date(now()).toISOString(),
    change: (next) => {
      state = next
      writing = writing.then(write, write)
      return writing
    },
  }
}

export const balanceOf = ({ history }: Card): bigint =>
  history.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
