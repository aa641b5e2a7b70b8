import { expect, it } from 'vitest'
import { merkleRoot } from './header.ts'

const txid = (n: number) => n.toString(16).padStart(64, '0')

it('gives no root to a list with a repeated end (CVE-2012-2459)', () => {
  const honest = [1, 2, 3].map(txid)
  expect(merkleRoot(honest)).toMatch(/^[0-9a-f]{64}$/)
  // The rule duplicates the last of an odd number, so both would have the same root.
  expect(merkleRoot([...honest, txid(3)])).toBe('')
  expect(merkleRoot([1, 2, 3, 4, 5, 6, 5, 6].map(txid))).toBe('')
})
