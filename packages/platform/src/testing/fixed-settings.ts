import type { BusinessSettings } from '../business/business-settings.ts'
import { definitionOf, parseSetting, type SettingKey, type SettingValue } from '../business/definitions.ts'
import { readConfig } from '../config/settings.ts'

const config = readConfig({
  DATABASE_URL: 'postgres://localhost',
  SMTP_URL: 'smtp://localhost',
  APP_SECRET: 'a secret of the tests, long enough to be one',
})

/** Settings that never change: the given ones, and the environment's defaults for the rest. */
export const fixedSettings = (
  given: { [K in SettingKey]?: SettingValue<K> } = {},
  defaults = config,
): Pick<BusinessSettings, 'at' | 'now'> => {
  const read = <K extends SettingKey>(key: K): SettingValue<K> =>
    given[key] ?? parseSetting(key, definitionOf(key).defaults(defaults))
  return { at: read, now: read }
}
