import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { httpScreening } from '@planet/partners/screening/http-screening'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { screeningPart } from './screening-part.ts'

const app = Fastify()
let folder: string
let url: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'planet-screening-'))
  const context = { app, folder, changed: () => undefined, now: () => Date.now() }
  // The part reads nothing of the sandbox's other settings.
  await screeningPart('right').start({ ...context, config: {} as never })
  url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/screening`
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const sampleton = { kind: 'person' as const, names: ['SAMPLETON, viktor'], countries: ['KP'] }

it('finds an entry by its name in any spelling, and by its birth date with certainty', async () => {
  const { search } = httpScreening(url, 'right')
  expect((await search(sampleton)).matches).toMatchObject([
    { entry: 'SX-0001', list: 'sanctions', score: 75 },
  ])
  expect((await search({ ...sampleton, birthDate: '1961-05-09' })).matches).toMatchObject([{ score: 100 }])
  expect((await search({ ...sampleton, birthDate: '1990-01-01' })).matches).toEqual([])
  expect((await search({ ...sampleton, names: ['Hanako Yamada'] })).matches).toEqual([])
})

it('changes the version of the lists with every entry', async () => {
  const provider = httpScreening(url, 'right')
  const before = await provider.version()
  await fetch(`${url}/entries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ list: 'pep', name: 'Newly Listed' }),
  })
  expect(await provider.version()).not.toBe(before)
  const { matches } = await provider.search({ kind: 'person', names: ['newly listed'], countries: [] })
  expect(matches).toMatchObject([{ list: 'pep' }])
})

it('fails in the same way without the token and without a provider', async () => {
  await expect(httpScreening(url, 'wrong').version()).rejects.toMatchObject({ name: 'ScreeningError' })
  await expect(httpScreening('http://127.0.0.1:1', 'right').version()).rejects.toMatchObject({
    name: 'ScreeningError',
  })
})
