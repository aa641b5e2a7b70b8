import { createHash, timingSafeEqual } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { html } from '@planet/platform/html/html'
import type { Part } from '../part/part.ts'
import { findMatches, firstEntries, type ListEntry, versionOf } from './lists.ts'

type Json = Readonly<Record<string, unknown>>

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/**
 * The stand-in for lists of sanctions and politically exposed persons. Its API, with `Authorization: Bearer <token>`:
 *
 *   GET  /screening/lists       200 { "version": "…" }
 *   POST /screening/searches    { kind, names, birth_date?, countries }    200 { version, matches: [...] }
 *
 * Entries are added by POST /screening/entries { list, kind, name, detail }, which changes the version.
 */
export const screeningPart = (token: string): Part => ({
  name: 'screening',
  start: async ({ app, folder, changed }) => {
    const file = join(folder, 'entries.json')
    const entries: ListEntry[] = await readFile(file, 'utf8').then(
      (text) => JSON.parse(text) as ListEntry[],
      () => [...firstEntries],
    )
    const isAllowed = (header: string | undefined) =>
      timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`))

    app.get('/screening/lists', async ({ headers }, reply) =>
      isAllowed(headers.authorization)
        ? { version: versionOf(entries) }
        : reply.code(401).send({ error: 'unauthorized' }),
    )
    app.post<{ Body: Json | null }>('/screening/searches', async ({ headers, body }, reply) => {
      if (!isAllowed(headers.authorization)) return reply.code(401).send({ error: 'unauthorized' })
      const { kind, names, birth_date } = body ?? {}
      if ((kind !== 'person' && kind !== 'company') || !isTexts(names))
        return reply.code(422).send({ error: 'invalid_search' })
      const born = typeof birth_date === 'string' ? { birth_date } : {}
      return { version: versionOf(entries), matches: findMatches(entries, { kind, names, ...born }) }
    })
    app.post<{ Body: Json | null }>('/screening/entries', async ({ body }, reply) => {
      const { list, kind = 'person', name, detail = 'Added in the sandbox' } = body ?? {}
      const isKnown = (list === 'sanctions' || list === 'pep') && (kind === 'person' || kind === 'company')
      if (!isKnown || typeof name !== 'string' || typeof detail !== 'string')
        return reply.code(422).send({ error: 'invalid_entry' })
      const entry = `${list === 'pep' ? 'PX' : 'SX'}-${String(entries.length + 1).padStart(4, '0')}`
      entries.push({ entry, list, kind, names: [name], country: '', detail })
      await writeFile(file, JSON.stringify(entries))
      changed()
      return reply.code(201).send({ entry })
    })

    const render = () =>
      html`${entries.map(({ entry, list, names, detail }) => html`<article class="item"><p class="line"><span class="subject">${names[0] ?? ''}</span>${entry} ${list}</p><p>${detail}</p></article>`)}`
    const about = 'The lists of sanctions and politically exposed persons. All entries are fictional.'
    return { section: { id: 'screening', title: 'Screening lists', about, render } }
  },
})

const digest = (value: string): Buffer => createHash('sha256').update(value).digest()
