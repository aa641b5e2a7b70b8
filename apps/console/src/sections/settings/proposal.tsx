import type { Accounts } from '@planet/accounts/accounts'
import { audit } from '@planet/operators/audit/audit'
import { changeSetting, type NewSetting } from '@planet/platform/business/change-setting'
import { isSettingKey } from '@planet/platform/business/definitions'
import { z } from 'zod'
import { Fact, Link } from '../../frame/elements.tsx'
import type { ProposalKind } from '../../frame/proposal-kind.ts'
import { Difference } from './shown.tsx'
import { texts } from './texts.ts'

const stored = z.record(z.string(), z.unknown())
const payloadSchema = z.object({
  key: z.string().refine(isSettingKey),
  value: stored,
  /** What was in effect when the change was proposed. */
  before: stored,
  base: z.string(),
  effective_at: z.iso.datetime().nullable(),
})

export type SettingPayload = z.input<typeof payloadSchema>

export const readPayload = (payload: unknown): NewSetting & { before: Readonly<Record<string, unknown>> } => {
  const { key, value, before, base, effective_at } = payloadSchema.parse(payload)
  return { key, value, before, base, effectiveAt: effective_at === null ? undefined : new Date(effective_at) }
}

/** A change of a setting, which takes effect at its time once a second operator has confirmed it. */
export const settingProposal = (accounts: Accounts, group: 'money' | 'content'): ProposalKind => ({
  kind: `settings.${group}`,
  confirm: `settings.${group}`,
  describe: (payload, language) => {
    const t = texts[language]
    const { key, before, value, effectiveAt } = readPayload(payload)
    return (
      <>
        <Fact name={t.setting}>
          <Link href={`/settings/${key}`}>{t.names[key]}</Link>
        </Fact>
        <Fact name={t.change}>
          <Difference name={key} before={before} after={value} language={language} />
        </Fact>
        <Fact name={t.effective}>
          {effectiveAt ? effectiveAt.toISOString().slice(0, 16).replace('T', ' ') : t.atOnce}
        </Fact>
      </>
    )
  },
  carryOut: async (tx, payload, { id, reason, proposedBy, confirmedBy }) => {
    const setting = readPayload(payload)
    await changeSetting(tx, setting, { reason, proposedBy, confirmedBy }, accounts.now())
    const detail = { proposal: id, proposedBy, reason, key: setting.key, value: setting.value }
    const entry = { operator: { name: confirmedBy }, action: 'setting_changed', accountId: null, detail }
    await audit(accounts, tx, entry)
    return undefined
  },
})
