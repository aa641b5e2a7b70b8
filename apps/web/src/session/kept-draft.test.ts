import { expect, it } from 'vitest'
import { keptDrafts } from './kept-draft.ts'

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const typed = { asset: 'USDT', amount: '12.5', to: 'PW-7QK2-1189-ABCD' }

it('returns the entries of a form to the account that typed them', () => {
  const drafts = keptDrafts(storage())
  drafts.keep('transfer', 'PW-1', typed)
  expect(drafts.recall('transfer', 'PW-1')).toEqual(typed)
  expect(drafts.recall('transfer', 'PW-2')).toBeUndefined()
  expect(drafts.recall('convert', 'PW-1')).toBeUndefined()
})

it('forgets the entries after an hour', () => {
  let time = 0
  const drafts = keptDrafts(storage(), () => time)
  drafts.keep('order', 'PW-1', typed)
  time = 3_599_999
  expect(drafts.recall('order', 'PW-1')).toEqual(typed)
  time = 3_600_000
  expect(drafts.recall('order', 'PW-1')).toBeUndefined()
})

it('forgets one form when it was sent, and all of them at logout', () => {
  const drafts = keptDrafts(storage())
  drafts.keep('transfer', 'PW-1', typed)
  drafts.keep('deposit', 'PW-1', typed)
  drafts.keep('inquiry', '', typed)
  drafts.forget('transfer')
  expect([drafts.recall('transfer', 'PW-1'), drafts.recall('deposit', 'PW-1')]).toEqual([undefined, typed])
  drafts.forgetAll()
  expect([drafts.recall('deposit', 'PW-1'), drafts.recall('inquiry', '')]).toEqual([undefined, undefined])
})

it('works if the browser allows no storage', () => {
  const refuse = () => {
    throw new Error('denied')
  }
  const drafts = keptDrafts({ getItem: refuse, setItem: refuse, removeItem: () => undefined })
  drafts.keep('transfer', 'PW-1', typed)
  expect(drafts.recall('transfer', 'PW-1')).toBeUndefined()
})
