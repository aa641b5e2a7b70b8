import { expect, it } from 'vitest'
import { asksReceiver, beneficiaryOf, receiverProblem } from './receiver.ts'

const way = { travel_rule_above: '1000', own_address: 'mine' }

it.each([
  ['below the threshold', way, 'theirs', 1000n, false],
  ['above it', way, 'theirs', 1001n, true],
  ['to the own address', way, ' mine ', 1001n, false],
  ['while the rule is off', { ...way, travel_rule_above: null }, 'theirs', 1001n, false],
  ['without an amount', way, 'theirs', undefined, false],
])('asks who receives a convert: %s', (_, of, to, amount, isAsked) => {
  expect(asksReceiver(of, { to }, amount)).toBe(isAsked)
})

it('names the first item that is missing for the kind of wallet', () => {
  expect(receiverProblem({})).toBe('wallet')
  expect(receiverProblem({ wallet: 'own' })).toBeUndefined()
  expect(receiverProblem({ wallet: 'person', name: ' ' })).toBe('name')
  expect(receiverProblem({ wallet: 'provider', name: 'Jiro', country: 'JP' })).toBe('provider')
})

it('sends what the kind of wallet needs, and nothing typed for another kind', () => {
  const typed = { name: ' Jiro ', country: 'JP', provider: 'Exchange' }
  expect(beneficiaryOf({ wallet: 'person', ...typed })).toEqual({
    wallet: 'person',
    name: 'Jiro',
    country: 'JP',
  })
  expect(beneficiaryOf({ wallet: 'own', ...typed })).toEqual({ wallet: 'own' })
  expect(beneficiaryOf(typed)).toBeUndefined()
})
