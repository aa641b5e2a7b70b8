import type { ReactNode } from 'react'
import { address } from '../../frame/address.ts'
import { Link } from '../../frame/elements.tsx'
import type { ActivityKind } from './activity-entry.ts'
import { addressOf } from './address.ts'

/** A part of the activity, in full. */
export const AllActivity = ({
  id,
  kind,
  label,
}: {
  id: string
  kind?: ActivityKind
  label: string
}): ReactNode => (
  <p>
    <Link href={address(addressOf(id, 'activity'), { kind })}>{label}</Link>
  </p>
)
