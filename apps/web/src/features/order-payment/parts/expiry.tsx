import { Pill } from '@planet/ui/pill'
import { useEffect, useState } from 'react'
import { serverNow } from '../../../api/server-clock.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { t } from '../text.ts'

const daySeconds = 24 * 60 * 60

/** How long it can still be paid, by the second on its last day. Screen readers announce it once, not every second. */
export function Expiry({ until }: { until: string }) {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [])
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000))
  return (
    <p role="timer" translate="no">
      <Pill meaning={left > daySeconds ? 'soft' : 'wait'}>
        {left > daySeconds
          ? t.payBy(formatDateTime(until))
          : left > 0
            ? t.remaining(clockText(left))
            : t.over}
      </Pill>
    </p>
  )
}

export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
