import { expect, it } from 'vitest'
import { canStop, couponStateOf, periodOf, whyNotCancel, whyNotRedeem } from './rules.ts'

const now = new Date('2026-11-15T12:00:00Z')
const [before, after] = [new Date('2026-11-14T12:00:00Z'), new Date('2026-11-16T12:00:00Z')]
const times = {
  coming: { starts_at: after, ends_at: new Date('2026-11-17T12:00:00Z'), stopped_at: null },
  running: { starts_at: now, ends_at: after, stopped_at: null },
  stopped: { starts_at: before, ends_at: after, stopped_at: now },
  over: { starts_at: before, ends_at: now, stopped_at: null },
}
type Name = keyof typeof times
const unused = { used_at: null, cancelled_at: null }
const used = { used_at: before, cancelled_at: null }
const cancelled = { used_at: null, cancelled_at: before }
const active = { status: '500', activatedAt: now }
const everybody = { target: 'everybody', since: null, available: 2, taken: 1 } as const

it.each([
  ['coming', true, 'coming'],
  ['running', true, 'usable'],
  ['stopped', false, 'expired'],
  ['over', false, 'expired'],
] as const)('%s', (name: Name, stoppable, state) => {
  expect(periodOf(times[name], now)).toBe(name)
  expect(canStop(times[name], now)).toBe(stoppable)
  expect(couponStateOf(times[name], unused, now)).toBe(state)
  expect(couponStateOf(times[name], used, now)).toBe('used')
})

it.each([
  ['running', undefined, {}, {}, undefined],
  ['running', unused, { taken: 2 }, {}, undefined],
  ['running', undefined, { taken: 2 }, {}, 'coupon_not_enough_error'],
  ['running', used, {}, {}, 'data_already_exists'],
  ['running', cancelled, {}, {}, 'coupon_expiration_date'],
  ['running', undefined, {}, { status: '600' }, 'warn_not_enabled_user'],
  ['running', undefined, { target: 'listed' }, {}, 'is_not_coupon_target_account'],
  ['running', unused, { target: 'listed' }, {}, undefined],
  ['running', undefined, { target: 'since', since: now }, {}, undefined],
  ['running', undefined, { target: 'since', since: after }, {}, 'is_not_coupon_target_account'],
  [
    'running',
    undefined,
    { target: 'since', since: now },
    { activatedAt: null },
    'is_not_coupon_target_account',
  ],
  ['coming', unused, {}, {}, 'the_code_you_entered_is_incorrect'],
  ['over', undefined, {}, {}, 'coupon_expiration_date'],
  ['over', used, {}, {}, 'data_already_exists'],
  ['over', undefined, { target: 'listed' }, {}, 'is_not_coupon_target_account'],
  ['stopped', unused, {}, {}, 'coupon_expiration_date'],
] as const)('redeems when %s with %o %o %o: %s', (name, coupon, campaign, holder, refusal) => {
  const given = whyNotRedeem(
    { ...times[name], ...everybody, ...campaign },
    coupon,
    { ...active, ...holder },
    now,
  )
  expect(given).toBe(refusal)
})

it.each([
  ['running', unused, '500', 'can_not_cancel_coupon_can_be_used'],
  ['running', unused, '600', 'can_not_cancel_expiration_date_has_not_expired'],
  ['running', unused, '900', undefined],
  ['coming', unused, '500', 'can_not_cancel_expiration_date_has_not_expired'],
  ['over', unused, '500', undefined],
  ['stopped', unused, '500', undefined],
  ['over', used, '500', 'can_not_cancel'],
  ['over', cancelled, '500', 'can_not_cancel'],
] as const)('cancels when %s %o of an account %s: %s', (name, coupon, status, refusal) => {
  expect(whyNotCancel(times[name], coupon, { status }, now)).toBe(refusal)
})
