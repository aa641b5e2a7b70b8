import type { AccountState } from '../machine/state.ts'
import { demoPhrases } from './demo-phrases.ts'

/** The login password of every demo account. It is public: the accounts exist in a sandbox only and hold play money. */
export const demoPassword = 'planet-demo-2026'

/** The trade password that encrypts a demo account's keys on a visitor's device. As public as the login password. */
export const demoTradePassword = 'velvet-harbor-otter-lantern'

/** The secret of the demo account that has a second factor, for an authenticator app. */
export const demoTotpSecret = 'PLANETDEMOPLANETDEMOPLANETDEMO22'

/** The code in the letter that is in the post to the second demo account. */
export const demoLetterCode = '20262026'

export type DemoAccount = {
  label: string
  email: string
  userType: 'individual' | 'corporate'
  state: AccountState
  hasAgreed: boolean
  /** How much of the checklist on Home is done. */
  checklist: 'none' | 'letter_sent' | 'done'
  hasTwoFactor?: boolean
  /** If it differs from the other demo companies. */
  companyName?: string
  /** The email of the demo account whose invitation it followed. */
  invitedBy?: string
  note?: string
}

const state = (
  status: AccountState['status'],
  judgings: readonly [AccountState['information'], AccountState['confirmation'], AccountState['documents']],
  identity: AccountState['identity'] = 'none',
): AccountState => ({
  status,
  information: judgings[0],
  confirmation: judgings[1],
  documents: judgings[2],
  identity,
})

const nothing = ['0', '0', '0'] as const
const all = ['5', '5', '5'] as const
const registering = { userType: 'individual', hasAgreed: true, checklist: 'none' } as const

const active = {
  userType: 'individual',
  hasAgreed: true,
  checklist: 'done',
  state: state('500', all, 'green'),
} as const

/**
 * Two active accounts for the landing page, then one in each state, so that every screen can be seen, then active ones
 * for each payment feature to try, so that visitors do not interfere with each other.
 */
export const demoAccounts: readonly DemoAccount[] = [
  {
    label: 'Demo 1',
    email: 'demo1@planet.example',
    userType: 'individual',
    state: state('500', all, 'green'),
    hasAgreed: true,
    checklist: 'done',
  },
  {
    label: 'Demo 2',
    email: 'demo2@planet.example',
    userType: 'corporate',
    state: state('500', all, 'green'),
    hasAgreed: true,
    checklist: 'letter_sent',
    companyName: 'Mihon Coffee',
  },
  {
    ...registering,
    label: 'Agreements',
    email: 'agreement@planet.example',
    state: state('000', nothing),
    hasAgreed: false,
  },
  { ...registering, label: 'Information', email: 'input@planet.example', state: state('000', nothing) },
  {
    ...registering,
    label: 'Company information',
    email: 'company@planet.example',
    userType: 'corporate',
    state: state('000', nothing),
  },
  {
    ...registering,
    label: 'Confirmation',
    email: 'confirm@planet.example',
    state: state('000', ['1', '0', '0']),
  },
  {
    ...registering,
    label: 'Documents',
    email: 'upload@planet.example',
    state: state('000', ['5', '5', '0']),
  },
  { ...registering, label: 'Identity check', email: 'check@planet.example', state: state('000', all) },
  {
    ...registering,
    label: 'Under review',
    email: 'review@planet.example',
    state: state('100', all, 'green'),
    invitedBy: 'demo1@planet.example',
  },
  {
    ...registering,
    label: 'More asked',
    email: 'more@planet.example',
    state: state('200', ['5', '5', '2'], 'green'),
    note: 'The back of the card is not readable. Please send it again.',
  },
  {
    ...registering,
    label: 'Rejected',
    email: 'rejected@planet.example',
    state: state('300', all, 'red'),
    note: 'The documents do not belong to the person.',
  },
  {
    ...registering,
    label: 'Suspended',
    email: 'suspended@planet.example',
    state: state('600', all, 'green'),
    checklist: 'done',
    note: 'Suspended at the request of the customer.',
  },
  {
    ...registering,
    label: 'Two-factor',
    email: 'twofactor@planet.example',
    state: state('500', all, 'green'),
    checklist: 'done',
    hasTwoFactor: true,
  },
  { ...active, label: 'Shop', email: 'shop@planet.example', userType: 'corporate' },
  { ...active, label: 'Guest of the shop', email: 'guest@planet.example' },
  { ...active, label: 'Deposits', email: 'depositor@planet.example' },
  { ...active, label: 'Converts', email: 'converter@planet.example' },
  { ...active, label: 'Main networks', email: 'owner@planet.example' },
  { ...active, label: 'Prepaid card', email: 'cardholder@planet.example' },
  {
    ...active,
    label: 'Travel agency',
    email: 'agency@planet.example',
    userType: 'corporate',
    companyName: '見本トラベル株式会社',
  },
  { ...active, label: 'Traveller', email: 'traveller@planet.example' },
  { ...active, label: 'Card registration', email: 'applicant@planet.example' },
  {
    ...registering,
    label: 'Candidate for the console',
    email: 'candidate@planet.example',
    state: state('100', all, 'green'),
  },
]

/** Restores the wallet of a demo account on any device. */
export function demoPhrase(email: string): string {
  const phrase = demoPhrases[email]
  if (!phrase) throw new Error(`There is no demo account ${email}.`)
  return phrase
}
