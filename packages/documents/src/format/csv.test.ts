import { expect, it } from 'vitest'
import { csvFile } from './csv.ts'

it('quotes cells that need it and defuses formulas', () => {
  const rows = [
    ['a "b"', '=1+1'],
    ['', '日本\n'],
  ]
  expect(csvFile(rows).toString()).toBe(`\ufeff"a ""b""",'=1+1\r\n,"日本\n"\r\n`)
})
