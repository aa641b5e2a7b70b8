import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../root.ts'
import { isAccepted, listLicences } from './licences.ts'

const all = listLicences(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))

it('finds only accepted licences in the lockfile', () => {
  expect(all.length).toBeGreaterThan(500)
  expect(all.filter(({ licence }) => !isAccepted(licence))).toEqual([])
})

it('rejects licences that are not on the list', () => {
  expect(isAccepted('AGPL-3.0')).toBe(false)
  expect(isAccepted('MIT AND GPL-3.0')).toBe(false)
  expect(isAccepted('(GPL-3.0 OR MIT)')).toBe(true)
  expect(isAccepted('not named')).toBe(false)
})
