import { inspect } from 'node:util'
import { expect, it } from 'vitest'
import { refuseAs, WalletError } from './errors.ts'

it('keeps only the class name of a foreign cause', () => {
  const error = new WalletError('internal', { cause: new TypeError('abandon ability able') })
  expect(error.cause).toEqual({ name: 'TypeError' })
  expect(inspect(error, { depth: 10 })).not.toContain('abandon')
})

it('passes its own errors on and turns others into the given one', () => {
  const own = new WalletError('vault_missing')
  expect(() =>
    refuseAs('encoding', () => {
      throw own
    }),
  ).toThrow(own)
  expect(() => refuseAs('encoding', () => JSON.parse('{'))).toThrow(
    expect.objectContaining({ code: 'encoding' }),
  )
})
