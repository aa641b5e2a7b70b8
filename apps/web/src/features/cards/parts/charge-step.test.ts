import type { ChargeState } from '@planet/api/fields/card'
import type { OrderStatus } from '@planet/api/fields/merchant-order'
import { expect, it } from 'vitest'
import { centsText, typedCents } from './cents.ts'
import { type ChargeStep, chargeStep } from './charge-step.ts'

const order = (status: OrderStatus, closing = false) => ({ status, closing })

it.each<[ChargeState, ReturnType<typeof order> | null, ChargeStep]>([
  ['waiting_payment', order('linked'), 'pay'],
  ['waiting_payment', order('linked', true), 'closing'],
  ['waiting_payment', order('paid'), 'charging'],
  ['waiting_payment', order('cancelled'), 'cancelled'],
  ['charging', order('paid'), 'charging'],
  ['charging', null, 'charging'],
  ['done', order('paid'), 'done'],
  ['refused', order('paid'), 'returning'],
  ['returning', order('paid'), 'returning'],
  ['returned', order('refunded'), 'returned'],
  ['returned', null, 'returned'],
  ['cancelled', order('cancelled'), 'cancelled'],
])('shows %s with its order', (state, shown, step) => expect(chargeStep({ state }, shown)).toBe(step))

it.each([
  ['12.5', '1250'],
  ['1,000', '100000'],
  ['１２', '1200'],
  ['0.01', '1'],
  ['1.005', '1.005'],
  ['-5', '-5'],
  ['', ''],
])('reads %s as cents', (typed, cents) => expect(typedCents(typed)).toBe(cents))

it.each([
  [0n, '0.00'],
  [1n, '0.01'],
  [123_450n, '1,234.50'],
])('writes %i cents', (cents, text) => expect(centsText(cents)).toBe(text))
