import { reviewText } from '../../settlements/parts/settlement.ts'
import own from './convert.module.css'

/** Why it is under manual review. */
export function ReasonList({ reasons }: { reasons: readonly string[] }) {
  return (
    <ul className={own.reasons}>
      {reasons.map((reason) => (
        <li key={reason}>{reviewText(reason)}</li>
      ))}
    </ul>
  )
}
