import { t } from '../text.ts'
import type { UserType } from './items.ts'

const labels: Readonly<Record<string, string>> = t.labels
const companyLabels: Readonly<Record<string, string>> = t.companyLabels
const help: Readonly<Record<string, string>> = t.help
const companyHelp: Readonly<Record<string, string>> = t.company.help
/** Items of a person's address that have another name for a company. */
const renamed: readonly string[] = ['country', 'phone']

/** The label of a form field. */
export function labelOf(path: string, userType: UserType): string {
  if (path.startsWith('company.')) return companyLabels[path.slice('company.'.length)] ?? path
  const own = userType === 'corporate' && renamed.includes(path) ? companyLabels[path] : undefined
  return own ?? labels[path] ?? path
}

/** The hint of a field, if it needs one. */
export function helpOf(path: string, userType: UserType): string | undefined {
  const name = path.replace(/^company\./, '')
  return userType === 'corporate' ? (companyHelp[name] ?? help[path]) : help[path]
}
