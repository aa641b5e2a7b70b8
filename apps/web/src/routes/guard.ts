/** The navigation guard of specification §4, as one pure function: who may be where, and where else to go. */
import type { Access } from './route.ts'

export type GuardAccount = {
  account_status: string
  need_agreement_check: '0' | '1'
  judgings: readonly { status_dtl: string }[]
}

export type Visit = {
  path: string
  /** The full address to return to, with its query. */
  address: string
  access: Access
  forgetful: boolean
}

export type Visitor = {
  accountId: string | null
  twoStepRequired: boolean
  /** Undefined until it is loaded. */
  account: GuardAccount | undefined
  redirect: string | null
}

export type Verdict =
  | { kind: 'proceed'; forgetRedirect?: true }
  /** The account must be known first; call again then. */
  | { kind: 'load-account' }
  /** `isRefusal`: the page needs a logged-out visitor, which people who followed a link do not expect. */
  | { kind: 'go'; to: string; remember?: string; forgetRedirect?: true; isRefusal?: true }

/** Rule 1: a referral code in the address is kept in a cookie for this many seconds. */
export const refferLifetimeSeconds = 3600

const proceed: Verdict = { kind: 'proceed' }

export function guard(visit: Visit, visitor: Visitor): Verdict {
  if (visitor.twoStepRequired) return stayOrGo(visit, '/TwoFactorAuth')
  if (visitor.accountId === null) return guardVisitor(visit)
  if (visit.access === 'public' && !visitor.redirect) return proceed
  if (!visitor.account) return { kind: 'load-account' }
  return guardMember(visit, visitor, visitor.account)
}

/** Rule 4: requires login, and keeps the address to return to. */
function guardVisitor(visit: Visit): Verdict {
  if (visit.access === 'public' || visit.access === 'logged-out') return proceed
  return { kind: 'go', to: '/login', ...(!visit.forgetful && { remember: visit.address }) }
}

/** Rule 3: what the account still lacks comes first. Public pages stay readable meanwhile. */
function guardMember(visit: Visit, visitor: Visitor, account: GuardAccount): Verdict {
  const step = nextStep(account)
  if (step) {
    const isOpen =
      visit.access === 'public' || isPartOf(step, visit.path) || isAskedAgain(account, visit.path)
    return isOpen ? proceed : { kind: 'go', to: step, ...refusal(visit) }
  }
  // Login itself leads to /home, which may be the saved address: navigating there again would change nothing.
  if (visitor.redirect === visit.address) return { kind: 'proceed', forgetRedirect: true }
  if (visitor.redirect) return { kind: 'go', to: visitor.redirect, forgetRedirect: true }
  const isPassed = visit.access === 'onboarding' && visit.path !== '/customer/input_viewonly'
  const done = visit.access === 'logged-out' || isPassed || isPassedStep(visit.path)
  return done ? { kind: 'go', to: '/home', ...refusal(visit) } : proceed
}

/** Landing and login lead on without a word: there a member has nothing to do. */
const refusal = ({ path }: Visit): { isRefusal?: true } =>
  /^\/(sign_up|pw_forgot|pw_modify\/.*|pw_reset\/.*)$/.test(path) ? { isRefusal: true } : {}

/** The screen an account must pass before anything else, or undefined once it may use everything. */
export function nextStep(account: GuardAccount): string | undefined {
  if (account.need_agreement_check === '1') return '/agreement'
  const status = Number(account.account_status)
  if (status === 0) return registrationStep(account)
  if (status > 0 && status < 500) return '/customer/input_success'
  return undefined
}

function registrationStep({ account_status, judgings }: GuardAccount): string {
  const [first, second, third] = judgings.map((judging) => judging.status_dtl)
  if (judgings.length !== 3 || first === '0') return '/customer/input'
  if (first === '5' && second === '5' && third === '5' && account_status === '000')
    return '/customer/sumsub_check'
  if (second === '0') return '/customer/input_confirm'
  if (third === '0') return '/customer/file_upload'
  return '/customer/input_success'
}

/** Screens of a step: going back to correct entries, and viewing what was sent. */
const partsOfStep: Readonly<Record<string, readonly string[]>> = {
  '/customer/input_confirm': ['/customer/input'],
  '/customer/file_upload': ['/customer/input_viewonly'],
  '/customer/input_success': ['/customer/input_viewonly'],
}

const isPartOf = (step: string, path: string): boolean =>
  path === step || (partsOfStep[step]?.includes(path) ?? false)

/**
 * While more information is requested (status 200), the screens to provide it: what was judged '2', and the steps after
 * it.
 */
function isAskedAgain({ account_status, judgings }: GuardAccount, path: string): boolean {
  if (account_status !== '200') return false
  const [information, confirmation, documents] = judgings.map((judging) => judging.status_dtl)
  if (path === '/customer/input') return information === '2' || confirmation === '2'
  if (path === '/customer/input_confirm') return confirmation === '2'
  if (path === '/customer/file_upload') return documents === '2'
  // Only its own screen knows the state of the identity check.
  return path === '/customer/sumsub_check'
}

/** Screens of steps that an active account has completed. */
const isPassedStep = (path: string): boolean => path === '/agreement' || path === '/TwoFactorAuth'

const stayOrGo = (visit: Visit, to: string): Verdict => (visit.path === to ? proceed : { kind: 'go', to })
