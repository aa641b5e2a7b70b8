import type { PayerOrder } from '@planet/api/fields/merchant-order'
import { expect, it } from 'vitest'
import { clockText } from '../../order-payment/parts/expiry.tsx'
import { type PayerStep, payerStep } from './payer-step.ts'

const opened = { livemode: true, status: 'opened', closing: false, own: false, taken: 'no' } as PayerOrder
const linked = { ...opened, status: 'linked' } as PayerOrder

it.each<[string, PayerOrder, boolean, PayerStep]>([
  ['a visitor', opened, false, 'login'],
  ['a person', opened, true, 'take'],
  ['who has taken it', { ...linked, taken: 'by_me' }, true, 'pay'],
  ['another', { ...linked, taken: 'by_another' }, true, 'taken'],
  ['a visitor, when another payer is linked', { ...linked, taken: 'by_another' }, false, 'taken'],
  ['anyone with a test order', { ...opened, livemode: false }, true, 'test'],
  ['its merchant', { ...opened, own: true }, true, 'own'],
  ['its merchant, when it is taken', { ...linked, own: true, taken: 'by_another' }, true, 'own'],
  ['the payer who charges their own card', { ...linked, own: true, taken: 'by_me' }, true, 'pay'],
  ['its payer while it closes', { ...linked, taken: 'by_me', closing: true }, true, 'closing'],
  ['its payer when it is paid', { ...linked, status: 'paid', taken: 'by_me' }, true, 'paid'],
  ['its merchant when it is paid', { ...linked, status: 'paid', own: true }, true, 'paid'],
  ['a visitor when it is cancelled', { ...opened, status: 'cancelled' }, false, 'cancelled'],
  ['its payer when it is refunded', { ...linked, status: 'refunded' }, true, 'refunded'],
])('shows %s what to do', (_, order, isLoggedIn, step) => expect(payerStep(order, isLoggedIn)).toBe(step))

it.each([
  [0, '0:00'],
  [59, '0:59'],
  [1800, '30:00'],
  [3661, '1:01:01'],
])('writes %i seconds as %s', (seconds, text) => expect(clockText(seconds)).toBe(text))
