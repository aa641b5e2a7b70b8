import { informationDraft, informationFields } from '@planet/api/fields/information'
import { expect, it } from 'vitest'
import { items, stepItems } from './items.ts'
import {
  addOwner,
  answerOf,
  draftOf,
  mostOwners,
  ownerCount,
  ownerPath,
  removeOwner,
  valuesOf,
} from './values.ts'

const draft = {
  family_name: '山田',
  occupation: '99',
  occupation_other: 'Potter',
  company: {
    company_name: 'Kiln',
    representative: { family_name: 'Sato', nationality: 'JP' },
    beneficial_owners: [
      { family_name: 'A', share_percent: 40 },
      { family_name: 'B', share_percent: '30' },
    ],
  },
}

it('asks for each of the 32 items on exactly one step', () => {
  expect(Object.values(stepItems).flat().toSorted()).toEqual(informationFields.toSorted())
  expect(Object.keys(items)).toHaveLength(32)
})

it('keeps what was saved, by path', () => {
  const values = valuesOf(draft)
  expect(values).toMatchObject({
    family_name: '山田',
    'company.representative.nationality': 'JP',
    [ownerPath(1, 'share_percent')]: '30',
  })
  expect(ownerCount(values)).toBe(2)
})

it('saves only what changed, the company as a whole, in the format of the contract', () => {
  const values = valuesOf(draft)
  const changed = draftOf(values, ['family_name', ownerPath(0, 'family_name')])
  expect(changed.family_name).toBe('山田')
  expect(changed.occupation).toBeUndefined()
  expect(changed.company?.beneficial_owners).toHaveLength(2)
  expect(informationDraft.safeParse(changed).success).toBe(true)
  expect(valuesOf(changed)).toMatchObject({
    'company.company_name': 'Kiln',
    [ownerPath(1, 'family_name')]: 'B',
  })
})

it('submits no text of "other" that no longer applies, and no company for an individual', () => {
  const values = { ...valuesOf(draft), occupation: '03' }
  const answer = answerOf(values, 'individual')
  expect(answer.occupation_other).toBe('')
  expect(answer).not.toHaveProperty('company')
})

it.each([
  ['40', 40],
  ['４０', 40],
  ['forty', 'forty'],
  ['', ''],
])('reads the share %s as %s', (typed, read) => {
  const answer = answerOf({ [ownerPath(0, 'share_percent')]: typed }, 'corporate')
  expect(answer.company).toMatchObject({ beneficial_owners: [{ share_percent: read }] })
})

it('removes an owner and moves the others up', () => {
  const values = removeOwner(addOwner(valuesOf(draft)), 0)
  expect(ownerCount(values)).toBe(2)
  expect(values[ownerPath(0, 'family_name')]).toBe('B')
  expect(values.family_name).toBe('山田')
})

it('accepts no more owners than the contract', () => {
  let values = valuesOf(draft)
  for (let round = 0; round < 20; round += 1) values = addOwner(values)
  expect(ownerCount(values)).toBe(mostOwners)
})
