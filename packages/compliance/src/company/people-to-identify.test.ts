import { goodCompany, goodInformation } from '@planet/accounts/testing/people'
import { expect, it } from 'vitest'
import { peopleToIdentify } from './people-to-identify.ts'

const sato = {
  ...goodCompany.representative,
  family_name: '佐藤',
  given_name: '健',
  email: 'sato@example.com',
}
const owner = (family_name: string, share_percent: number) => ({
  ...goodCompany.representative,
  family_name,
  share_percent,
})

const who = (company: typeof goodCompany) =>
  peopleToIdentify({ ...goodInformation, company }).map(({ family_name, roles }) => [family_name, ...roles])

it('asks only the applicant if they represent and own the company alone', () => {
  expect(who(goodCompany)).toEqual([])
})

it('asks the representative and every owner of a quarter or more, each once', () => {
  const beneficial_owners = [{ ...sato, share_percent: 40 }, owner('鈴木', 25), owner('田中', 24.99)]
  expect(who({ ...goodCompany, representative: sato, beneficial_owners })).toEqual([
    ['佐藤', 'representative', 'owner'],
    ['鈴木', 'owner'],
  ])
})

it('asks no one else for an individual account', () => {
  expect(peopleToIdentify(goodInformation)).toEqual([])
})
