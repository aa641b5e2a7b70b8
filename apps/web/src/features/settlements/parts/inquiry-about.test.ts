import { expect, it } from 'vitest'
import { aboutIn, inquiryAbout } from './inquiry-about.ts'

it('passes the number of a withdrawal to the inquiry and back', () => {
  expect(inquiryAbout('W-7')).toBe('/inquiry?about=W-7')
  expect(aboutIn('?about=W-7')).toBe('W-7')
  expect(inquiryAbout(null)).toBe('/inquiry')
})

it.each(['', '?about=', '?about=anything', '?about=W-7%20and%20more', '?about=<b>'])(
  'reads nothing from %s',
  (search) => expect(aboutIn(search)).toBeUndefined(),
)
