import { expect, it } from 'vitest'
import { csv } from './csv.ts'

it('quotes fields and defuses formulas', () => {
  expect(
    csv([
      ['a "b"', '=1+1'],
      ['', '日本\n'],
    ]).toString(),
  ).toBe('\ufeff"a ""b""","\'=1+1"\r\n"","日本\n"\r\n')
})
