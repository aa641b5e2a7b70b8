import { expect, it } from 'vitest'
import { type ImagesEvent, missing, newImages, nextImages } from './images-machine.ts'

const file = new File(['x'], 'x.png')
const run = (...events: ImagesEvent[]) => events.reduce(nextImages, newImages)
const choose = (kind: 'passportImage' | 'selfieImage' | 'signatureImage'): ImagesEvent => ({
  type: 'chosen',
  kind,
  file,
  problem: undefined,
})
const all = [choose('passportImage'), choose('selfieImage'), choose('signatureImage')]

it('reports what is not chosen, was removed, or cannot be sent', () => {
  expect(missing(run())).toHaveLength(3)
  expect(missing(run(...all))).toEqual([])
  expect(missing(run(...all, { type: 'removed', kind: 'selfieImage' }))).toEqual(['selfieImage'])
  const wrong = run(...all, { type: 'chosen', kind: 'passportImage', file, problem: 'wrong_type' })
  expect(missing(wrong)).toEqual(['passportImage'])
  expect(wrong.slots.passportImage.problem).toBe('wrong_type')
})

it('names what is missing, and keeps why a file was rejected', () => {
  const images = run({ type: 'chosen', kind: 'selfieImage', file, problem: 'too_large' }, { type: 'missed' })
  expect(images.slots.selfieImage.problem).toBe('too_large')
  expect(images.slots.signatureImage.problem).toBe('missing')
})

it('keeps what was not rejected for the next attempt', () => {
  const images = run(
    ...all,
    { type: 'progressed', share: 0.5 },
    { type: 'failed', refused: ['passportImage'] },
  )
  expect(images.sent).toBeUndefined()
  expect(missing(images)).toEqual(['passportImage'])
  expect(images.slots.passportImage.problem).toBe('refused')
})
