import { expect, it } from 'vitest'
import { currentMark, sectionOf } from './section.ts'

const side = [
  '/home',
  '/history/crypto/transfer',
  '/transfer',
  '/merchant/order/list',
  '/customer/CardManagement',
  '/customer/booking',
  '/customer/info',
]
const tabs = ['/home', '/history/crypto/transfer', '/customer/info']

it.each([
  ['/home', '/home'],
  ['/history/crypto/detail/0x1-1', '/history/crypto/transfer'],
  ['/history/depositWithdraw/D1', '/history/crypto/transfer'],
  ['/wallet/networks/bitcoin/send', '/history/crypto/transfer'],
  ['/transfer', '/transfer'],
  ['/transferred', undefined],
  ['/merchant/order/detail/OR-1', '/merchant/order/list'],
  ['/sdk/detail/OR-1', '/merchant/order/list'],
  ['/history/CardTransaction', '/customer/CardManagement'],
  ['/customer/InputCard', '/customer/CardManagement'],
  ['/customer/GpointAccountTransfer', '/customer/CardManagement'],
  ['/customer/booking', '/customer/booking'],
  ['/customer/input_viewonly', '/customer/info'],
  ['/setting/two_factor', '/customer/info'],
  ['/reserves', undefined],
])('%s belongs to %s', (path, entry) => {
  expect(sectionOf(path, side)).toBe(entry)
})

it('a page without its own entry belongs to the next wider one', () => {
  expect(sectionOf('/customer/booking', tabs)).toBe('/customer/info')
  expect(sectionOf('/history/CardTransaction', tabs)).toBe('/customer/info')
  expect(sectionOf('/merchant/order/detail/OR-1', tabs)).toBe('/customer/info')
})

it('distinguishes the page itself from a page of its section', () => {
  expect(currentMark('/home', '/home', '/home')).toBe('page')
  expect(currentMark('/setting', '/customer/info', '/customer/info')).toBe('true')
  expect(currentMark('/setting', '/home', '/customer/info')).toBeUndefined()
})
