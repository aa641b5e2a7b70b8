import { describe, expect, it } from 'vitest'
import { readConfig, readGuardianSettings } from './settings.ts'

const least = {
  DATABASE_URL: 'postgresql://localhost/planet',
  SMTP_URL: 'smtp://localhost',
  APP_SECRET: 'a secret for tests that is long enough',
}
const main = {
  ...least,
  STAGE: 'main',
  DATA_KEYS: `2026:${'k'.repeat(32)}`,
  PUBLIC_URL: 'https://wallet.example',
}

const guardian = {
  ...main,
  GUARDIAN_APPROVE_UP_TO: 'BTC:1',
  GUARDIAN_ONE_OPERATOR_UP_TO: 'BTC:5',
  GUARDIAN_OPERATORS: `0x${'11'.repeat(20)},0x${'22'.repeat(20)}`,
  NODES_AGREE: '2',
  BITCOIN_RPC_URL: 'http://a,http://b',
  ETHEREUM_RPC_URL: 'http://c,http://d',
  TRON_API_URL: 'http://e,http://f',
}

it('uses an expensive password hash by default', () => {
  expect(readConfig(least)).toMatchObject({ PASSWORD_MEMORY_KIB: 65_536, PASSWORD_PASSES: 3 })
})

describe('on the main stage', () => {
  it('starts with keys for personal data', () => {
    expect(readConfig(main).DATA_KEYS).toHaveLength(1)
  })

  it.each([
    ['cheap memory', { PASSWORD_MEMORY_KIB: '8192' }, 'at least 19456'],
    ['a single pass', { PASSWORD_PASSES: '1' }, 'PASSWORD_PASSES at least 2'],
    ['no keys of personal data', { DATA_KEYS: '' }, 'DATA_KEYS is needed'],
    ['demo accounts', { DEMO_ACCOUNTS: 'true' }, 'belong to the sandbox'],
    ['people without TLS', { PUBLIC_URL: 'http://wallet.example' }, 'PUBLIC_URL begins with https'],
    ['operators without TLS', { CONSOLE_URL: 'http://console.example' }, 'CONSOLE_URL begins with https'],
    ['demo operators', { DEMO_OPERATORS: 'ann:admin:password:KEY' }, 'belong to the sandbox'],
  ])('rejects %s', (_, change, reason) => {
    expect(() => readConfig({ ...main, ...change })).toThrow(reason)
  })
})

it.each([
  [{ IDENTITY_APP_TOKEN: 'x' }, 'IDENTITY_SECRET'],
  [{ SMS_URL: 'https://sms.example' }, 'SMS_TOKEN'],
  [{ S3_URL: 'https://s3.example', S3_BUCKET: 'b' }, 'S3_ACCESS_KEY'],
  [{ S3_URL: 'https://s3.example', S3_CREDENTIALS_URL: 'http://169.254.170.23/v1/credentials' }, 'S3_BUCKET'],
])('names the settings that %j also requires', (given, missing) => {
  expect(() => readConfig({ ...least, ...given })).toThrow(missing)
})

it('rejects a misspelt setting instead of ignoring it', () => {
  expect(() => readConfig({ ...least, SMTPURL: 'smtp://mail.example' })).toThrow(
    'There is no setting SMTPURL. Did you mean SMTP_URL?',
  )
  expect(() => readGuardianSettings({ ...guardian, GUARDIAN_KEYFILE: '/key' })).toThrow('GUARDIAN_KEY_FILE?')
})

it.each([
  [{ PLANET_RPC_URL: 'http://a.example, b.example:8545' }, 'PLANET_RPC_URL.1: is not an address'],
  [{ TRON_API_URL: 'postgresql://localhost/planet' }, 'TRON_API_URL.0: is not an address'],
  [{ DATA_KEYS: '2026:short' }, 'DATA_KEYS is a list of id:secret'],
])('rejects %j and names the setting', (given, reason) => {
  expect(() => readConfig({ ...least, ...given })).toThrow(expect.objectContaining({ name: 'ConfigError' }))
  expect(() => readConfig({ ...least, ...given })).toThrow(reason)
})

it('gives a guardian only the settings it needs and no secrets of the server', () => {
  const settings = readGuardianSettings({ ...guardian, PLANET_RPC_URL: 'http://a, http://b' })
  expect(settings.PLANET_RPC_URL).toEqual(['http://a', 'http://b'])
  for (const name of ['APP_SECRET', 'DATA_KEYS', 'SMTP_URL']) expect(settings).not.toHaveProperty(name)
})

describe('a guardian on the main stage', () => {
  it('starts with limits, two operators and nodes that agree', () => {
    expect(readGuardianSettings(guardian).NODES_AGREE).toBe(2)
  })

  it.each([
    ['no limit', { GUARDIAN_APPROVE_UP_TO: '' }, 'GUARDIAN_APPROVE_UP_TO'],
    ['no second limit', { GUARDIAN_ONE_OPERATOR_UP_TO: '' }, 'GUARDIAN_ONE_OPERATOR_UP_TO'],
    ['no operators', { GUARDIAN_OPERATORS: '' }, 'GUARDIAN_OPERATORS'],
    [
      'one operator twice',
      { GUARDIAN_OPERATORS: `0x${'AA'.repeat(20)},0x${'aa'.repeat(20)}` },
      'GUARDIAN_OPERATORS',
    ],
    ['one believed node', { NODES_AGREE: '1' }, 'NODES_AGREE'],
    ['one Bitcoin node', { BITCOIN_RPC_URL: 'http://a' }, 'BITCOIN_RPC_URL'],
    ['one Ethereum node twice', { ETHEREUM_RPC_URL: 'http://a,http://a' }, 'ETHEREUM_RPC_URL'],
    ['one TRON node', { TRON_API_URL: 'http://a' }, 'TRON_API_URL'],
  ])('rejects %s', (_, change, reason) => {
    expect(() => readGuardianSettings({ ...guardian, ...change })).toThrow(reason)
  })

  it('requires none of this in the sandbox', () => {
    expect(readGuardianSettings({ ...least, STAGE: 'sandbox' }).GUARDIAN_OPERATORS).toEqual([])
  })
})
