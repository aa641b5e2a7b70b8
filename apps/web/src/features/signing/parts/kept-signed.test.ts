import { expect, it } from 'vitest'
import { keptSigned } from './kept-signed.ts'

function begin() {
  const items = new Map<string, string>()
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  }
  return { items, storage, ...keptSigned(storage) }
}

const what = { raw: '0x02', order: { amount: 2n ** 200n, comment: '豆 "5n"', payee: null } }

it('is recalled unchanged, by its owner and by its kind', () => {
  const { keep, recall, forget } = begin()
  keep('signed_transfer_1', 'PW-1', what)
  expect(recall('signed_transfer_1', 'PW-1')).toEqual(what)
  expect(recall('signed_transfer_1', 'PW-2')).toBeUndefined()
  expect(recall('signed_convert_1', 'PW-1')).toBeUndefined()
  forget('signed_transfer_1')
  expect(recall('signed_transfer_1', 'PW-1')).toBeUndefined()
})

it('is empty if storage is full or holds something else', () => {
  const { items, storage, recall } = begin()
  items.set('signed_transfer_1', '{')
  expect(recall('signed_transfer_1', 'PW-1')).toBeUndefined()
  const full = keptSigned({
    ...storage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  full.keep('signed_transfer_1', 'PW-1', what)
  expect(full.recall('signed_transfer_1', 'PW-1')).toBeUndefined()
})
