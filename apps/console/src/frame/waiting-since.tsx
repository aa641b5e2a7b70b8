import type { ReactNode } from 'react'
import { Moment, Pill } from './elements.tsx'
import type { Visit } from './section.ts'
import { texts } from './texts.ts'
import { isLate, type WaitingKind } from './waiting.ts'

type Props = { visit: Pick<Visit, 'language' | 'now'>; kind: WaitingKind; at: Date | null }

/** Since when an item of a queue waits, and for how long; marked once it has waited for longer than the queue's target. */
export function WaitingSince({ visit: { language, now }, kind, at }: Props): ReactNode {
  if (!at) return '–'
  const { age } = texts[language]
  const minutes = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 60_000))
  const text =
    minutes < 120
      ? age.minutes(minutes)
      : minutes < 72 * 60
        ? age.hours(Math.floor(minutes / 60))
        : age.days(Math.floor(minutes / 1440))
  const isPast = isLate({ kind, count: 1, oldest: at }, now)
  return (
    <>
      <Moment at={at} /> <Pill tone={isPast ? 'bad' : 'plain'}>{isPast ? age.late(text) : text}</Pill>
    </>
  )
}
