import { ZodError } from 'zod'
import { ConfigError } from '../config/config-error.ts'
import type { Config } from '../config/settings.ts'
import type { Database } from '../database/database.ts'
import type { LiveListener } from '../live/listener.ts'
import type { Logger } from '../logging/logger.ts'
import { definitionOf, parseSetting, type SettingKey, type SettingValue, settingKeys } from './definitions.ts'
import type { SettingChange } from './tables.ts'

export const settingsTopic = 'settings'

/** The settings that operators change while the product runs. Reading one never waits for the database. */
export type BusinessSettings = {
  /** The value in force at a given moment. */
  at: <K extends SettingKey>(key: K, moment: Date) => SettingValue<K>
  /** The value in force now. */
  now: <K extends SettingKey>(key: K) => SettingValue<K>
  /** The value as it is stored, for forms. */
  stored: (key: SettingKey, moment: Date) => Readonly<Record<string, unknown>>
  /** The first moment after the given one when any setting changes. */
  nextChange: (keys: readonly SettingKey[], after: Date) => Date | undefined
  reload: () => Promise<void>
}

type Change = Pick<SettingChange, 'key' | 'value' | 'effective_at'>

/** Only the environment's values until the first `reload`. */
export function createBusinessSettings(db: Database, config: Config, now: () => Date): BusinessSettings {
  let changes: ReadonlyMap<string, readonly Change[]> = new Map()
  const parsed = new WeakMap<object, unknown>()
  const defaults = new Map<SettingKey, Readonly<Record<string, unknown>>>()

  const defaultOf = (key: SettingKey) => {
    const known = defaults.get(key) ?? definitionOf(key).defaults(config)
    defaults.set(key, known)
    return known
  }
  const stored = (key: SettingKey, moment: Date) =>
    changes.get(key)?.find(({ effective_at }) => effective_at <= moment)?.value ?? defaultOf(key)
  const at = <K extends SettingKey>(key: K, moment: Date): SettingValue<K> => {
    const value = stored(key, moment)
    const known = parsed.get(value) ?? parseSetting(key, value)
    parsed.set(value, known)
    return known as SettingValue<K>
  }

  return {
    at,
    now: (key) => at(key, now()),
    stored,
    nextChange: (keys, after) =>
      keys
        .flatMap((key) => changes.get(key) ?? [])
        .map(({ effective_at }) => effective_at)
        .filter((moment) => moment > after)
        .toSorted((a, b) => a.getTime() - b.getTime())[0],
    reload: async () => {
      for (const key of settingKeys) refuseBadDefault(key, defaultOf(key))
      // Newest first: of two changes for the same moment, the later confirmed one wins.
      const rows = await db
        .selectFrom('business_settings')
        .select(['key', 'value', 'effective_at'])
        .orderBy('effective_at', 'desc')
        .orderBy('number', 'desc')
        .execute()
      const known = rows.filter(({ key }) => settingKeys.some((one) => one === key))
      // A field added by a later release gets its default.
      changes = Map.groupBy(
        known.map((row) => ({ ...row, value: { ...defaultOf(row.key as SettingKey), ...row.value } })),
        ({ key }) => key,
      )
    },
  }
}

function refuseBadDefault(key: SettingKey, value: unknown): void {
  try {
    parseSetting(key, value)
  } catch (error) {
    if (!(error instanceof ZodError)) throw error
    const issues = error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
    throw new ConfigError(`The environment gives a value for ${key} that is out of bounds: ${issues}.`)
  }
}

const againMs = 1000

/** Reloads the settings whenever any process changes one. Returns a function that stops it. */
export function followSettings(
  settings: Pick<BusinessSettings, 'reload'>,
  listener: Pick<LiveListener, 'subscribe'>,
  logger: Logger,
): () => void {
  let retry: NodeJS.Timeout | undefined
  const reload = async () => {
    clearTimeout(retry)
    try {
      await settings.reload()
    } catch (error) {
      logger.warn({ event: 'settings', reason: (error as Error).message }, 'settings cannot be read yet')
      retry = setTimeout(reload, againMs)
    }
  }
  const leave = listener.subscribe({
    account: null,
    receive: ({ topic }) => {
      if (topic === settingsTopic || topic === 'resync') void reload()
    },
  })
  return () => {
    leave()
    clearTimeout(retry)
  }
}
