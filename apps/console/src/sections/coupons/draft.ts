import { ApiError } from '@planet/api/api-error'
import { fieldErrors } from '@planet/api/field-errors'
import { type Language, languages } from '@planet/api/language'
import { type CampaignDraft, campaignDraft } from '@planet/points/coupons/campaign'
import { dayAfter, dayOf } from '../../frame/dates.ts'
import type { Form } from '../../frame/form.ts'

const inAll = (form: Form, name: string) =>
  Object.fromEntries(languages.map((one) => [one, form.text(`${name}_${one}`)])) as Record<Language, string>

/** A campaign from the form. Days are whole days in UTC; the last one is included. */
export function readDraft(form: Form): CampaignDraft {
  const target = form.text('target')
  const code = form.text('code')
  const values = {
    ...(code && { code }),
    title: inAll(form, 'title'),
    text: inAll(form, 'text'),
    points: form.text('points'),
    available: form.text('available'),
    target,
    ...(target === 'since' && { since: dayOf(form.text('since')) ?? 'none' }),
    starts_at: dayOf(form.text('starts')) ?? 'none',
    ends_at: dayAfter(form.text('ends')) ?? 'none',
  }
  return checkDraft(values)
}

export function checkDraft(values: unknown): CampaignDraft {
  const draft = campaignDraft.safeParse(values)
  if (!draft.success) throw new ApiError('validation_error', { fields: fieldErrors(draft.error, values) })
  return draft.data
}
