import { isKnownPath } from '@planet/api/web-paths'
import { expect, it } from 'vitest'
import { groups } from './entries.ts'

const paths = groups.flatMap(({ entries }) => entries.map(({ path }) => path))

it('links only to existing pages, each once', () => {
  expect(paths.filter((path) => !isKnownPath(path))).toEqual([])
  expect(new Set(paths).size).toBe(paths.length)
})

it('has every entry that the specification names', () => {
  expect(paths).toEqual(
    expect.arrayContaining([
      '/history/depositWithdraw',
      '/history/order',
      '/token/list',
      '/customer/booking',
      '/customer/InputCard',
      '/customer/GpointAccountTransfer',
      '/customer/CardManagement',
      '/merchant/order/list',
      '/customer/input_viewonly',
      '/setting',
      '/FAQ',
    ]),
  )
})
