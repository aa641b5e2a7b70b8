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
