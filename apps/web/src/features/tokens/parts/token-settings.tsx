import { permissions } from '@planet/api/call'
import type { ApiToken } from '@planet/api/fields/token'
import { Checkbox, Choices, SelectField } from '@planet/ui/choice'
import { TextArea, TextField } from '@planet/ui/field'
import { useState } from 'react'
import { t } from '../text.ts'

const dayMs = 24 * 60 * 60_000
const expiries = [0, 30, 90, 365] as const

type Settings = Pick<ApiToken, 'name' | 'permissions' | 'allowed_ips' | 'expires_at'>
const blank: Settings = { name: '', permissions: [...permissions], allowed_ips: [], expires_at: null }

/** A merchant's settings of a token, as a form keeps them. */
export function useTokenSettings(initial: Settings = blank) {
  const [name, setName] = useState(initial.name)
  const [allowed, setAllowed] = useState(initial.permissions)
  const [addresses, setAddresses] = useState(initial.allowed_ips.join('\n'))
  const [expiry, setExpiry] = useState<string>(initial.expires_at ?? '0')
  const values = () => ({
    name,
    permissions: allowed,
    allowed_ips: addresses.split(/[\s,]+/).filter((line) => line !== ''),
    expires_at: expiryOf(expiry),
  })
  return { name, setName, allowed, setAllowed, addresses, setAddresses, expiry, setExpiry, values }
}

/** A number of days from now, or the token's existing expiry. */
function expiryOf(chosen: string): string | null {
  if (!/^\d+$/.test(chosen)) return chosen
  return chosen === '0' ? null : new Date(Date.now() + Number(chosen) * dayMs).toISOString()
}

type Props = { settings: ReturnType<typeof useTokenSettings>; errorOf: (field: string) => string | undefined }

export function TokenSettings({ settings, errorOf }: Props) {
  const { allowed, setAllowed, expiry } = settings
  const hasOwnExpiry = !/^\d+$/.test(expiry)
  return (
    <>
      <TextField
        label={t.name}
        name="name"
        autoComplete="off"
        maxLength={60}
        aside={t.optional}
        help={t.nameHelp}
        value={settings.name}
        onChange={(event) => settings.setName(event.target.value)}
        error={errorOf('name')}
      />
      <Choices legend={t.permissions}>
        {permissions.map((one) => (
          <Checkbox
            key={one}
            label={t.permission[one]}
            checked={allowed.includes(one)}
            error={one === 'read' ? errorOf('permissions') : undefined}
            onChange={(event) =>
              setAllowed(
                permissions.filter((other) =>
                  other === one ? event.target.checked : allowed.includes(other),
                ),
              )
            }
          />
        ))}
      </Choices>
      <TextArea
        label={t.allowedIps}
        name="allowed_ips"
        rows={2}
        aside={t.optional}
        help={t.allowedIpsHelp}
        spellCheck={false}
        value={settings.addresses}
        onChange={(event) => settings.setAddresses(event.target.value)}
        error={addressError(errorOf)}
      />
      <SelectField
        label={t.expires}
        value={expiry}
        onChange={(event) => settings.setExpiry(event.target.value)}
      >
        {hasOwnExpiry && <option value={expiry}>{t.unchanged}</option>}
        {expiries.map((days) => (
          <option key={days} value={String(days)}>
            {t.expiry(days)}
          </option>
        ))}
      </SelectField>
    </>
  )
}

/** The server names the invalid line. */
const addressFields = ['allowed_ips', ...Array.from({ length: 20 }, (_, line) => `allowed_ips.${line}`)]
export const addressLabels = Object.fromEntries(addressFields.map((field) => [field, t.allowedIps]))
const addressError = (errorOf: Props['errorOf']): string | undefined =>
  addressFields.map(errorOf).find((error) => error !== undefined)
