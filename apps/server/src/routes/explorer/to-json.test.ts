import { expect, it } from 'vitest'
import { movementToJson, positionToText, readMovementPosition, readTransactionPosition } from './to-json.ts'

it('writes amounts of any size as decimal text', () => {
  const amount = 2n ** 255n
  const movement = { asset: 'PLA', token: '0x00', from: '0x01', to: '0x02', amount } as const
  expect(movementToJson(movement)).toEqual({ ...movement, amount: String(amount) })
})

it.each([
  ['12:3', { block: 12n, position: 3 }],
  ['900719925474099312:0', { block: 900_719_925_474_099_312n, position: 0 }],
])('reads the transaction position %s and writes the same text', (text, position) => {
  expect(readTransactionPosition(text)).toEqual(position)
  expect(positionToText(position)).toBe(text)
})

it('reads the position of a movement, and of a coin without a log', () => {
  expect(readMovementPosition('5:0:-1')).toEqual({ block: 5n, position: 0, logIndex: -1 })
  expect(positionToText({ block: 5n, position: 0, logIndex: -1 })).toBe('5:0:-1')
  expect(readMovementPosition(undefined)).toBeUndefined()
})
