import { largestDocument } from '@planet/api/calls/customer/file-upload'
import { expect, it } from 'vitest'
import { headOf, kindOf, problemOf, sizeText } from './check-file.ts'

const bytes = (...values: number[]) => new Uint8Array(values)
const jpeg = bytes(0xff, 0xd8, 0xff, 0xe1, 0, 0, 0, 0)
const png = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const pdf = new TextEncoder().encode('%PDF-1.7')

it.each([
  [jpeg, 'image'],
  [png, 'image'],
  [pdf, 'pdf'],
  [new TextEncoder().encode('<svg xml'), undefined],
  [bytes(0x89, 0x50, 0x4e, 0x47), undefined],
  [bytes(), undefined],
])('detects a file by its content', (head, kind) => {
  expect(kindOf(head)).toBe(kind)
})

it.each([
  [0, jpeg, 'empty'],
  [largestDocument, jpeg, undefined],
  [largestDocument + 1, jpeg, 'too_large'],
  [10, bytes(1, 2, 3), 'wrong_type'],
])('a file of %i bytes', (size, head, problem) => {
  expect(problemOf(size, head)).toBe(problem)
})

it.each([
  [60, '1 KB'],
  [90 * 1024, '90 KB'],
  [100 * 1024, '0.1 MB'],
  [largestDocument, '10.0 MB'],
])('%i bytes are %s', (size, text) => {
  expect(sizeText(size)).toBe(text)
})

it('reads only the beginning', async () => {
  expect(await headOf(new Blob(['%PDF-1.7 and much more']))).toEqual(pdf)
})
