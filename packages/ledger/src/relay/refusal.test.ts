import { expect, it } from 'vitest'
import { meansKnown, meansNever } from './refusal.ts'

it.each([
  ['geth', 'already known'],
  ['Besu', 'Known transaction'],
])('takes a transaction that %s has already as accepted: %s', (_, message) => {
  expect([meansKnown(message), meansNever(message)]).toEqual([true, false])
})

it.each([
  ['geth', 'nonce too low: next nonce 5, tx nonce 4'],
  ['geth', 'intrinsic gas too low: gas 20999, minimum needed 21000'],
  ['geth', 'insufficient funds for gas * price + value'],
  ['Besu', 'Nonce too low'],
  ['Besu', 'Intrinsic gas exceeds gas limit'],
  ['Besu', 'Upfront cost exceeds account balance'],
  ['Besu', 'Max priority fee per gas exceeds max fee per gas'],
  ['Besu', 'Sender account not authorized to send transactions'],
  ['Besu', 'Invalid params'],
])('gives up on what %s refuses for ever: %s', (_, message) => {
  expect([meansKnown(message), meansNever(message)]).toEqual([false, true])
})

it.each(['txpool is full', 'the chain does not answer right now'])('tries again after: %s', (message) => {
  expect([meansKnown(message), meansNever(message)]).toEqual([false, false])
})
