import { describe, expect, it } from 'vitest'
import { findRoute } from '../app/find-route.ts'
import { type GuardAccount, guard, type Visit, type Visitor } from './guard.ts'

const judged = (...details: string[]) => details.map((status_dtl) => ({ status_dtl }))
const account = (changes: Partial<GuardAccount> = {}): GuardAccount => ({
  account_status: '500',
  need_agreement_check: '0',
  judgings: judged('5', '5', '5'),
  ...changes,
})
const visitor: Visitor = { accountId: null, twoStepRequired: false, account: undefined, redirect: null }
const member = (changes: Partial<GuardAccount> = {}, more: Partial<Visitor> = {}): Visitor => ({
  ...visitor,
  accountId: 'PW-7QK2-1189',
  account: account(changes),
  ...more,
})
const visit = (address: string): Visit => {
  const path = address.split('?')[0] ?? ''
  const { route } = findRoute(path)
  return { path, address, access: route.access, forgetful: route.forgetful ?? false }
}
const go = (to: string) => ({ kind: 'go', to })
const proceed = { kind: 'proceed' }

describe('rule 2: two-step authentication is required', () => {
  const waiting = { ...visitor, twoStepRequired: true }
  it.each([
    '/',
    '/home',
    '/FAQ',
    '/agreement/regulation',
    '/setting',
    '/order/detail/1',
    '/nowhere',
    '/login',
  ])('sends %s to TwoFactorAuth', (path) => expect(guard(visit(path), waiting)).toEqual(go('/TwoFactorAuth')))
  it('stays on TwoFactorAuth, even if an account is known', () => {
    expect(guard(visit('/TwoFactorAuth'), waiting)).toEqual(proceed)
    expect(guard(visit('/home'), member({}, { twoStepRequired: true }))).toEqual(go('/TwoFactorAuth'))
  })
})

describe('rule 3: a logged-in user', () => {
  it('loads the account first if it is unknown', () => {
    expect(guard(visit('/home'), { ...member(), account: undefined })).toEqual({ kind: 'load-account' })
  })

  describe('need_agreement_check 1', () => {
    const pending = { need_agreement_check: '1' } as const
    it.each(['/home', '/transfer', '/customer/input', '/'])('sends %s to Agreement', (path) =>
      expect(guard(visit(path), member(pending))).toEqual(go('/agreement')),
    )
    it.each(['/agreement', '/agreement/regulation', '/agreement/privacypolicy_kitabo', '/policy/claim/'])(
      'allows %s',
      (path) => expect(guard(visit(path), member(pending))).toEqual(proceed),
    )
    it('comes before every other step', () => {
      const both = { ...pending, account_status: '000', judgings: [] }
      expect(guard(visit('/home'), member(both))).toEqual(go('/agreement'))
    })
  })

  describe('account_status 0', () => {
    it.each([
      ['no judgings', [], '/customer/input'],
      ['two judgings', judged('1', '1'), '/customer/input'],
      ['first 0', judged('0', '0', '0'), '/customer/input'],
      ['first 0, others done', judged('0', '5', '5'), '/customer/input'],
      ['all 5', judged('5', '5', '5'), '/customer/sumsub_check'],
      ['second 0', judged('1', '0', '0'), '/customer/input_confirm'],
      ['second 0, third done', judged('5', '0', '5'), '/customer/input_confirm'],
      ['third 0', judged('1', '1', '0'), '/customer/file_upload'],
      ['first and second 5, third 0', judged('5', '5', '0'), '/customer/file_upload'],
      ['all submitted', judged('1', '1', '1'), '/customer/input_success'],
      ['one to be redone', judged('5', '2', '5'), '/customer/input_success'],
    ])('%s', (_, judgings, to) => {
      const visitor = member({ account_status: '000', judgings })
      expect(guard(visit('/home'), visitor)).toEqual(go(to))
      expect(guard(visit(to), visitor)).toEqual(proceed)
    })
    it('goes to the identity check only from 000', () => {
      const visitor = member({ account_status: '0', judgings: judged('5', '5', '5') })
      expect(guard(visit('/home'), visitor)).toEqual(go('/customer/input_success'))
    })
    it('lets entries be corrected before they are confirmed', () => {
      const visitor = member({ account_status: '000', judgings: judged('1', '0', '0') })
      expect(guard(visit('/customer/input'), visitor)).toEqual(proceed)
    })
    it('keeps public pages readable', () => {
      const visitor = member({ account_status: '000', judgings: [] })
      expect(guard(visit('/FAQ'), visitor)).toEqual(proceed)
      expect(guard(visit('/inquiry'), visitor)).toEqual(proceed)
    })
  })

  it.each(['1', '100', '200', '300', '499'])('account_status %s is under review', (account_status) => {
    const visitor = member({ account_status })
    expect(guard(visit('/home'), visitor)).toEqual(go('/customer/input_success'))
    expect(guard(visit('/customer/input_success'), visitor)).toEqual(proceed)
    expect(guard(visit('/customer/input_viewonly'), visitor)).toEqual(proceed)
    expect(guard(visit('/customer/input'), visitor)).toEqual(go('/customer/input_success'))
  })

  it.each([
    ['/customer/input', ['2', '2', '5'], true],
    ['/customer/input', ['1', '2', '5'], true],
    ['/customer/input', ['5', '5', '2'], false],
    ['/customer/input_confirm', ['1', '2', '5'], true],
    ['/customer/input_confirm', ['1', '1', '2'], false],
    ['/customer/file_upload', ['5', '5', '2'], true],
    ['/customer/file_upload', ['2', '2', '5'], false],
    ['/customer/sumsub_check', ['5', '5', '5'], true],
    ['/home', ['2', '2', '2'], false],
  ] as const)(
    'while more information is requested, %s with judgings %j is open: %s',
    (path, [a, b, c], isOpen) => {
      const visitor = member({ account_status: '200', judgings: judged(a, b, c) })
      expect(guard(visit(path), visitor)).toEqual(isOpen ? proceed : go('/customer/input_success'))
      const underReview = member({ account_status: '100', judgings: judged(a, b, c) })
      expect(guard(visit(path), underReview)).toEqual(go('/customer/input_success'))
    },
  )

  it('shows an active account its registered data', () => {
    expect(guard(visit('/customer/input_viewonly'), member({ account_status: '500' }))).toEqual(proceed)
    expect(guard(visit('/customer/input'), member({ account_status: '500' }))).toEqual(go('/home'))
  })

  it.each(['500', '600', '900'])('account_status %s proceeds', (account_status) => {
    expect(guard(visit('/home'), member({ account_status }))).toEqual(proceed)
  })

  it('goes to a saved redirect once and forgets it', () => {
    const visitor = member({}, { redirect: '/order/detail/9?from=qr' })
    const expected = { kind: 'go', to: '/order/detail/9?from=qr', forgetRedirect: true }
    expect(guard(visit('/home'), visitor)).toEqual(expected)
    expect(guard(visit('/login'), visitor)).toEqual(expected)
    expect(guard(visit('/FAQ'), visitor)).toEqual(expected)
  })
  it('shows the saved address when login already led there, and forgets it', () => {
    const expected = { kind: 'proceed', forgetRedirect: true }
    expect(guard(visit('/home'), member({}, { redirect: '/home' }))).toEqual(expected)
    const transfer = '/transfer?asset=USDT'
    expect(guard(visit(transfer), member({}, { redirect: transfer }))).toEqual(expected)
    expect(guard(visit('/transfer'), member({}, { redirect: transfer }))).toMatchObject({ to: transfer })
  })
  it('passes the steps before a saved redirect', () => {
    const visitor = member({ account_status: '100' }, { redirect: '/transfer' })
    expect(guard(visit('/home'), visitor)).toEqual(go('/customer/input_success'))
  })
  it.each(['/', '/login', '/customer/input', '/customer/file_upload', '/agreement'])(
    'redirects to Home after %s is done',
    (path) => expect(guard(visit(path), member())).toEqual(go('/home')),
  )
  it.each(['/sign_up', '/pw_forgot', '/pw_modify/key', '/pw_reset/key'])(
    'refuses %s, which needs a logged-out visitor, and says so',
    (path) => {
      expect(guard(visit(path), member())).toEqual({ ...go('/home'), isRefusal: true })
      const pending = member({ account_status: '100' })
      expect(guard(visit(path), pending)).toEqual({ ...go('/customer/input_success'), isRefusal: true })
    },
  )
})

describe('rule 4: not logged in', () => {
  it.each([
    '/',
    '/login',
    '/FAQ',
    '/inquiry',
    '/agreement/regulation',
    '/order/detail/1',
    '/pw_modify/k',
    '/nowhere',
  ])('may see %s', (path) => expect(guard(visit(path), visitor)).toEqual(proceed))
  it.each([
    '/home',
    '/transfer?to=PW-1',
    '/merchant/order/detail/4',
    '/TwoFactorAuth',
    '/Referral',
    '/agreement',
  ])('logs in before %s and comes back to it', (address) =>
    expect(guard(visit(address), visitor)).toEqual({ kind: 'go', to: '/login', remember: address }),
  )
  it.each([
    '/setting',
    '/setting/two_factor',
    '/customer/info',
    '/customer/input',
    '/customer/CardManagement',
  ])('logs in before %s without remembering it', (address) =>
    expect(guard(visit(address), visitor)).toEqual({ kind: 'go', to: '/login' }),
  )
})
