import { expect, it } from 'vitest'
import { demoInformation } from '../demo/demo-information.ts'
import { addressLines } from './address-lines.ts'

it('names the country last abroad, and the person last in the East', () => {
  expect(addressLines({ ...demoInformation, country: 'US' }, 'en').at(-1)).toBe('United States')
  expect(addressLines({ ...demoInformation, country: 'JP' }, 'ja').at(-1)).toMatch(/ 様$/)
})

it.each(['none', 'None.', 'なし', '無し', '없음', ' none '])(
  'leaves out the building that is “%s”',
  (address3) => {
    for (const country of ['JP', 'KR', 'US']) {
      const lines = addressLines({ ...demoInformation, country, address3 }, 'en')
      expect(lines).not.toContain(address3)
      expect(lines).toHaveLength(addressLines({ ...demoInformation, country }, 'en').length - 1)
    }
  },
)

it('keeps Latin words apart, and writes Japanese addresses and Hangul names in one', () => {
  const latin = { ...demoInformation, address1: 'Tokyo', address2: 'Chiyoda-ku Mihoncho 1-2-3' }
  expect(addressLines(latin, 'en')).toContain('Tokyo Chiyoda-ku Mihoncho 1-2-3')
  expect(addressLines(demoInformation, 'ja')).toContain('見本県例示市見本町1-2-3')
  const korean = { ...demoInformation, country: 'KR', family_name: '박', given_name: '지현' }
  expect(addressLines(korean, 'ko').at(-1)).toBe('박지현 귀하')
})
