import { expect, it } from 'vitest'
import { checkoutButton, frameUrl } from './checkout.ts'

it('frames the order of a link on the wallet’s own origin, with the page that shows it', () => {
  const link = 'https://wallet.example/order/detail/OD-1234'
  expect(frameUrl(link, 'https://shop.example')).toBe(
    'https://wallet.example/embed/checkout/OD-1234?origin=https%3A%2F%2Fshop.example',
  )
  expect(frameUrl(`${link}/`, 'https://shop.example', 'ko')).toMatch(/OD-1234\?.*&language=ko$/)
})

it.each(['https://wallet.example/', 'https://wallet.example/order/detail/a/b', 'nonsense'])(
  'rejects %s, which is not an order link',
  (link) => expect(() => frameUrl(link, 'https://shop.example')).toThrow(TypeError),
)

it('enables the button again when the order cannot be created', async () => {
  const button = Object.assign(new EventTarget(), { disabled: false })
  const { promise: failure, resolve: onError } = Promise.withResolvers<unknown>()
  checkoutButton(button, { createOrder: () => Promise.reject(new Error('sold out')), onError })
  button.dispatchEvent(new Event('click'))
  expect(button.disabled).toBe(true)
  expect(await failure).toMatchObject({ message: 'sold out' })
  await expect.poll(() => button.disabled).toBe(false)
})
