import { language } from '../../../i18n/language.ts'
import { changeOf } from './change.ts'

const percent = new Intl.NumberFormat(language, {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
})

/** The growth of sales, such as +12%. Undefined if there was nothing before. */
export function changeText(paid: string, before: string): string | undefined {
  const change = changeOf(BigInt(paid), BigInt(before))
  return change === undefined ? undefined : percent.format(change)
}
