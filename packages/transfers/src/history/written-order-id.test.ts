import { asciiBytes32 } from '@planet/solidity/ascii-bytes32'
import { expect, it } from 'vitest'
import { writtenOrderId } from './written-order-id.ts'

it('shows the id of an order instead of its bytes in the contract', () => {
  expect(writtenOrderId(asciiBytes32('OD-BK5J-021A-1X3Z-5EQF'))).toBe('OD-BK5J-021A-1X3Z-5EQF')
})

it('keeps bytes that are not one of our ids', () => {
  const foreign = `0x${'ff'.repeat(32)}`
  expect(writtenOrderId(foreign)).toBe(foreign)
})
