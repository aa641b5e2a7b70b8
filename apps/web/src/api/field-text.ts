import type { FieldError } from '@planet/api/errors'
import { common } from '../i18n/common.ts'

/** The message for an invalid field, with the field's own label. */
export function fieldText({ reason, limit }: FieldError, label: string): string {
  const words = common.fields
  switch (reason) {
    case 'required':
      return words.enter(label)
    case 'choose':
      return words.choose(label)
    case 'too_short':
      return words.atLeast(label, limit ?? 1)
    case 'too_long':
      return words.atMost(label, limit ?? 1)
    case 'too_small':
      return words.numberAtLeast(label, limit ?? 0)
    case 'too_large':
      return words.numberAtMost(label, limit ?? 0)
    case 'mismatch':
      return words.mismatch
    case 'not_positive':
      return words.notPositive
    case 'too_common':
      return words.tooCommon
    case 'in_use':
      return words.inUse(label)
    case 'too_many':
      return words.tooMany
    case 'wrong':
      return words.wrong(label)
    case 'format':
    case 'unknown_field':
      return words.valid(label)
  }
}
