import { expect, it } from 'vitest'
import { doneCount, nextStep, stepsOf } from './steps.ts'

const list = (mobile: 'none' | 'sent' | 'verified', letter: 'none' | 'sent' | 'verified') =>
  stepsOf({ information: true, documents: true, mobile, letter, mobile_hint: '5678' })

it.each([
  ['none', 'none', 2, { name: 'mobile', state: 'open' }],
  ['sent', 'sent', 2, { name: 'mobile', state: 'open' }],
  ['verified', 'none', 3, { name: 'letter', state: 'waiting' }],
  ['verified', 'sent', 3, { name: 'letter', state: 'open' }],
  ['none', 'verified', 3, { name: 'mobile', state: 'open' }],
  ['verified', 'verified', 4, undefined],
] as const)('mobile %s and letter %s: %i done', (mobile, letter, done, next) => {
  const steps = list(mobile, letter)
  expect(doneCount(steps)).toBe(done)
  expect(nextStep(steps)).toEqual(next)
})

it('waits for what is not judged yet', () => {
  const steps = stepsOf({
    information: false,
    documents: false,
    mobile: 'verified',
    letter: 'verified',
    mobile_hint: '',
  })
  expect(doneCount(steps)).toBe(2)
  expect(nextStep(steps)).toEqual({ name: 'information', state: 'waiting' })
})
