import type { AnswerOf } from '@planet/api/call'
import type { site } from '@planet/api/calls/site'
import type { BusinessSettings } from '@planet/platform/business/business-settings'

const kinds = ['maintenance', 'notice'] as const

/** What operators announce to every visitor, and when that changes next. */
export function noticesNow(
  settings: BusinessSettings,
  now: Date,
): Pick<AnswerOf<typeof site>, 'notices' | 'notices_change_in'> {
  const next = settings.nextChange(kinds, now)
  return {
    notices: kinds.flatMap((kind) => {
      const { is_shown, text } = settings.at(kind, now)
      return is_shown ? [{ kind, text }] : []
    }),
    notices_change_in: next ? next.getTime() - now.getTime() : null,
  }
}
