import { ApiError } from '@planet/api/api-error'
import { checkNewSetting, listChanges, newestChange } from '@planet/platform/business/change-setting'
import {
  definitionOf,
  isSettingKey,
  type SettingKey,
  settingKeys,
} from '@planet/platform/business/definitions'
import { menuEntry } from '../../frame/menu.ts'
import { pageOf, pageSize, readNumber } from '../../frame/paging.ts'
import { type Answer, page, redirect, type Section, type Visit } from '../../frame/section.ts'
import type { ConsoleServices } from '../../frame/services.ts'
import { propose } from '../proposals/propose.ts'
import { type Current, ListPage, PreviewPage, SettingPage } from './pages.tsx'
import { readPayload, type SettingPayload, settingProposal } from './proposal.tsx'
import { readEffective, readSetting } from './read-form.ts'
import type { Stored } from './shown.tsx'
import { texts } from './texts.ts'

/** The business settings, with their history. One operator proposes a change and another confirms it. */
export const settingsSection: Section = {
  menu: [menuEntry('house', '/settings', 'settings.see', texts)],
  proposals: ({ accounts }) => [settingProposal(accounts, 'money'), settingProposal(accounts, 'content')],
  serve: (serve, services) => {
    serve.page('/settings', 'settings.see', async (visit) => {
      await services.settings.reload()
      const settings = await Promise.all(settingKeys.map((key) => currentOf(services, key)))
      return page(texts[visit.language].title, <ListPage visit={visit} settings={settings} />)
    })
    serve.page('/settings/:key', 'settings.see', (visit) => show(services, visit))
    serve.act('/settings/:key/preview', 'settings.see', (visit) => preview(services, visit))
    serve.act('/settings/:key/propose', 'settings.see', (visit) => put(services, visit))
  },
}

const mostScheduled = 50

/** A page reloads the settings first: it shows what is stored, also before this process was notified of it. */
async function currentOf(
  { connection, accounts, settings }: ConsoleServices,
  key: SettingKey,
): Promise<Current> {
  const now = accounts.now()
  const changes = await listChanges(connection.db, key, undefined, mostScheduled)
  const [change] = changes
    .filter(({ effective_at }) => effective_at <= now)
    .toSorted((a, b) => b.effective_at.getTime() - a.effective_at.getTime())
  const coming = changes.filter(({ effective_at }) => effective_at > now).length
  return { key, value: settings.stored(key, now), change, coming }
}

function keyOf({ param }: Visit): SettingKey {
  const key = param('key')
  if (!isSettingKey(key)) throw new ApiError('data_not_found')
  return key
}

/** The setting, whose change needs more than the route's own permission. */
function changeable(visit: Visit): SettingKey {
  const key = keyOf(visit)
  if (!visit.may(`settings.${definitionOf(key).group}`)) throw new ApiError('warn_not_enabled_user')
  return key
}

async function show(
  services: ConsoleServices,
  visit: Visit,
  { problem, typed }: { problem?: string; typed?: Stored } = {},
): Promise<Answer> {
  const key = keyOf(visit)
  const { db } = services.connection
  const after = readNumber(visit.query('after'))
  await services.settings.reload()
  const found = await listChanges(db, key, after, pageSize + 1)
  const history = { ...pageOf(found, ({ number }) => [String(number)]), isFirst: after === undefined }
  const body = (
    <SettingPage
      visit={visit}
      current={await currentOf(services, key)}
      base={await newestChange(db, key)}
      history={history}
      now={services.accounts.now()}
      problem={problem}
      {...(typed && { typed })}
    />
  )
  return page(texts[visit.language].names[key], body, problem === undefined ? 200 : 400)
}

async function preview(services: ConsoleServices, visit: Visit): Promise<Answer> {
  const key = changeable(visit)
  const { form, language } = visit
  const t = texts[language]
  const value = readSetting(key, form)
  const effectiveAt = readEffective(form)
  const again = (problem: string) => show(services, visit, { problem, typed: value })
  form.required('reason', 300)
  if (effectiveAt === 'wrong') return again(t.problems.time)
  try {
    checkNewSetting({ key, value, base: form.text('base'), effectiveAt }, services.accounts.now())
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const fields = error.fields.map(({ field }) => field)
    if (fields.includes('effective_at')) return again(t.problems.time)
    return again(fields.includes('contents') ? t.problems.sense : t.problems.value)
  }
  await services.settings.reload()
  const current = await currentOf(services, key)
  if (isSame(current.value, value)) return again(t.same)
  const body = <PreviewPage visit={visit} current={current} value={value} effectiveAt={effectiveAt} />
  return page(t.previewOf(t.names[key]), body)
}

const isSame = (one: Stored, other: Stored): boolean =>
  Object.keys(other).every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]))

async function put(services: ConsoleServices, visit: Visit): Promise<Answer> {
  const key = changeable(visit)
  const { form, language } = visit
  const { group } = definitionOf(key)
  const now = services.accounts.now()
  const payload: SettingPayload = {
    key,
    value: readJson(form.required('value', 60_000)),
    before: services.settings.stored(key, now),
    base: form.text('base'),
    effective_at: form.text('effective') || null,
  }
  checkNewSetting(readPayload(payload), now)
  const intent = {
    kind: `settings.${group}`,
    payload,
    reason: form.required('reason', 300),
    code: form.text('code'),
  }
  return redirect(await propose(services, visit, intent), texts[language].proposed, 'wait')
}

function readJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return { ...value }
  } catch {
    // Rejected below, like any other invalid value.
  }
  throw new ApiError('invalid_data')
}
