import { expect, it } from 'vitest'
import { travelAgency } from './agency.ts'
import { readSignIn } from './sso.ts'

const now = new Date('2026-11-15T00:00:00Z')
const traveller = { accountId: 'PW-0000-0000-0000', language: 'ja' } as const
const agency = travelAgency('https://travel.example/', 'a secret')
const given = (url: string) => Object.fromEntries(new URL(url).searchParams)

it('lets the traveller in for a minute, and says nothing but account and language', () => {
  const { url, expiresAt } = agency.signIn(traveller, now)
  expect(url).toMatch(/^https:\/\/travel\.example\/sso\?/)
  expect(Object.keys(given(url)).toSorted()).toEqual(['account', 'expires', 'language', 'nonce', 'signature'])
  expect(readSignIn('a secret', given(url), now)).toMatchObject(traveller)
  expect(readSignIn('a secret', given(url), expiresAt)).toBeDefined()
  expect(readSignIn('a secret', given(url), new Date(expiresAt.getTime() + 1))).toBeUndefined()
})

it('is different every time', () => {
  expect(agency.signIn(traveller, now).url).not.toBe(agency.signIn(traveller, now).url)
})

it.each([
  ['another account', { account: 'PW-1111-1111-1111' }],
  ['another language', { language: 'ko' }],
  ['a later end', { expires: '9999999999' }],
  ['another nonce', { nonce: 'x' }],
  ['no signature', { signature: '' }],
  ['a wrong signature', { signature: 'ab'.repeat(32) }],
])('is rejected with %s', (_, change) => {
  const { url } = agency.signIn(traveller, now)
  expect(readSignIn('a secret', { ...given(url), ...change }, now)).toBeUndefined()
  expect(readSignIn('another secret', given(url), now)).toBeUndefined()
})
