import { expect, it } from 'vitest'
import { type ContactFacts, confirmContact, confirmedContacts, judgeContacts } from './contacts.ts'
import { memoryStore } from './store.ts'

const account = 'PW-1'
const contact: ContactFacts = {
  id: 'a',
  name: 'Aoyama',
  planet: 'PW-ABCD-EFGH-JKM5',
  bitcoin: null,
  ethereum: '0x8ba1f109551bD432803012645Ac136ddd64DBA72',
  tron: null,
}

it('asks once for a contact that this device has not seen', async () => {
  const store = memoryStore()
  expect(await judgeContacts(store, account, [contact])).toEqual(['new'])
  await confirmContact(store, account, contact)
  expect(await judgeContacts(store, account, [contact])).toEqual(['confirmed'])
  expect(await judgeContacts(store, 'PW-2', [contact])).toEqual(['new'])
})

it.each([
  ['name', 'Somebody'],
  ['planet', '0x000000000000000000000000000000000000dEaD'],
  ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['ethereum', null],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
] as const)('notices that a server changed its %s', async (field, value) => {
  const store = memoryStore()
  await confirmContact(store, account, contact)
  expect(await judgeContacts(store, account, [{ ...contact, [field]: value }])).toEqual(['changed'])
})

it('confirms nothing from an unreadable record', async () => {
  const store = memoryStore(new Map([[`contacts/${account}`, '[junk']]))
  expect(await judgeContacts(store, account, [contact])).toEqual(['new'])
  await confirmContact(store, account, contact)
  expect(await judgeContacts(store, account, [contact])).toEqual(['confirmed'])
})

it('remembers names, also for what an earlier release confirmed', async () => {
  const store = memoryStore()
  await confirmContact(store, account, contact)
  const named = [{ name: 'Aoyama', planet: 'PW-ABCD-EFGH-JKM5' }]
  expect(await confirmedContacts(store, account)).toEqual(named)
  const key = `contacts/${account}`
  const { digest } = JSON.parse((await store.get(key)) ?? '').a
  await store.update(key, () => JSON.stringify({ a: digest }))
  expect(await confirmedContacts(store, account)).toEqual([])
  expect(await judgeContacts(store, account, [{ ...contact, name: 'Somebody' }])).toEqual(['changed'])
  expect(await confirmedContacts(store, account)).toEqual([])
  expect(await judgeContacts(store, account, [contact])).toEqual(['confirmed'])
  expect(await confirmedContacts(store, account)).toEqual(named)
})
