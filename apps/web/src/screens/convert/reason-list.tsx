import own from './convert.module.css'
import { t } from './text.ts'

const isKnown = (reason: string): reason is keyof typeof t.reasons => Object.hasOwn(t.reasons, reason)

/** Why a person looks at it. */
export function ReasonList({ reasons }: { reasons: readonly string[] }) {
  return (
    <ul className={own.reasons}>
      {reasons.filter(isKnown).map((reason) => (
        <li key={reason}>{t.reasons[reason]}</li>
      ))}
    </ul>
  )
}
