import { describe, expect, it } from 'vitest'
import { missingFeatures, offWithout } from './missing-settings.ts'
import { type Config, readConfig, settings } from './settings.ts'

const needed = {
  DATABASE_URL: 'postgresql://planet@127.0.0.1/planet',
  APP_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://127.0.0.1',
}

describe('missing settings', () => {
  const optional = (Object.keys(settings.shape) as (keyof Config)[]).filter(
    (name) => readConfig(needed)[name] === undefined,
  )

  it.each(optional)('%s says what is off without it', (name) => expect(offWithout(name)).not.toBeUndefined())

  it('lists what nobody has set, once for each feature', () => {
    const off = missingFeatures(readConfig(needed))
    for (const feature of ['identity checks', 'screening', 'SMS', 'rates', 'alarm webhook', 'Bitcoin'])
      expect(off.filter((one) => one === feature)).toEqual([feature])
  })

  it('does not list what is set', () => {
    const set = {
      ...needed,
      SMS_URL: 'https://sms.example',
      SMS_TOKEN: 'token',
      BITCOIN_RPC_URL: 'http://bitcoin.example',
    }
    const off = missingFeatures(readConfig(set))
    expect(off).not.toContain('SMS')
    expect(off).not.toContain('Bitcoin')
    expect(off).toContain('screening')
  })
})
