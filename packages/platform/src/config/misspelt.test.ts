import { expect, it } from 'vitest'
import { misspeltNames } from './misspelt.ts'
import { settings } from './settings.ts'

const names = Object.keys(settings.shape)
const found = (...given: string[]) => misspeltNames(given, names).map(({ meant }) => meant)

it('finds misspelt settings', () => {
  expect(found('SMTPURL', 'TRUSTPROXY', 'DATABSE_URL', 'app-secret', 'PLANET_CONTRACT')).toEqual([
    'SMTP_URL',
    'TRUST_PROXY',
    'DATABASE_URL',
    'APP_SECRET',
    'PLANET_CONTRACTS',
  ])
})

it('leaves settings and other programs’ variables alone', () => {
  expect(found(...names)).toEqual([])
  expect(
    found(
      'PATH',
      'HOME',
      'HOSTNAME',
      'HOST_IP',
      'LANG',
      'PWD',
      'SHLVL',
      'NODE_ENV',
      'LOGNAME',
      'TZ',
      'USER',
      'PLANET_CHROMIUM',
      'KUBERNETES_PORT',
      'npm_config_loglevel',
      'INVOCATION_ID',
      'JOURNAL_STREAM',
    ),
  ).toEqual([])
})
