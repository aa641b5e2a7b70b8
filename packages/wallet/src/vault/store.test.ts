import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import { indexedDbStore } from './indexeddb.ts'
import { memoryStore } from './store.ts'

describe.each([
  ['memory', () => memoryStore()],
  ['IndexedDB', () => indexedDbStore(new IDBFactory())],
])('the store in %s', (_name, make) => {
  it('keeps, replaces and removes text', async () => {
    const store = make()
    expect(await store.get('k')).toBeUndefined()
    await store.update('k', (current) => `${current}1`)
    await store.update('k', (current) => `${current}2`)
    expect(await store.get('k')).toBe('undefined12')
    await store.update('k', () => undefined)
    expect(await store.get('k')).toBeUndefined()
  })

  it('loses none of many parallel updates', async () => {
    const store = make()
    await Promise.all(
      Array.from({ length: 50 }, () => store.update('n', (current) => String(Number(current ?? 0) + 1))),
    )
    expect(await store.get('n')).toBe('50')
  })
})

it('keeps records in IndexedDB for the next visit', async () => {
  const factory = new IDBFactory()
  await indexedDbStore(factory).update('k', () => 'v')
  expect(await indexedDbStore(factory).get('k')).toBe('v')
})
