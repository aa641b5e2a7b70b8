import { expect, it } from 'vitest'
import { groupsOf, type Words } from './groups.ts'

const words: Words = {
  label: (path) => path,
  code: (set, code) => `${set}:${code}`,
  country: (code) => `country ${code}`,
  day: (day) => `day ${day}`,
  owner: (n) => `owner ${n}`,
  percent: '%',
}
const rows = (draft: Parameters<typeof groupsOf>[0]) => groupsOf(draft, words).flatMap(({ parts }) => parts)

it('shows codes, countries and days as text, and a dash for what is missing', () => {
  const shown = rows({ gender: '1', country: 'JP', birth_date: '1990-04-01' }).flatMap((part) => part.rows)
  expect(shown).toContainEqual({ name: 'gender', value: 'gender:1' })
  expect(shown).toContainEqual({ name: 'country', value: 'country JP' })
  expect(shown).toContainEqual({ name: 'birth_date', value: 'day 1990-04-01' })
  expect(shown).toContainEqual({ name: 'family_name', value: '—' })
})

it('shows the text of "other" only if it applies', () => {
  const names = (occupation: string) =>
    rows({ occupation, occupation_other: 'Potter' }).flatMap((part) => part.rows.map(({ name }) => name))
  expect(names('99')).toContain('occupation_other')
  expect(names('03')).not.toContain('occupation_other')
})

it('has a company with its representative and each owner', () => {
  const owners = [{ share_percent: 60 }, { share_percent: 40 }]
  const parts = rows({ company: { company_name: 'Kiln', beneficial_owners: owners } })
  expect(parts.map(({ heading }) => heading).filter(Boolean)).toEqual([
    'company.representative',
    'owner 1',
    'owner 2',
  ])
  const second = parts.find(({ heading }) => heading === 'owner 2')
  expect(second?.rows).toContainEqual({ name: 'company.share_percent', value: '40%' })
  expect(parts[0]?.rows).toContainEqual({ name: 'company.company_name', value: 'Kiln' })
})
