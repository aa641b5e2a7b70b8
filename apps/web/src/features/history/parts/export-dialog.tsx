import { buttonClass } from '@planet/ui/button'
import { Dialog } from '@planet/ui/dialog'
import { TextField } from '@planet/ui/field'
import { FormStack, SmallText } from '@planet/ui/form-page'
import { useState } from 'react'
import { common } from '../../../i18n/common.ts'
import { language } from '../../../i18n/language.ts'
import { t } from '../text.ts'
import { type Days, momentsOf } from './days.ts'
import styles from './history.module.css'

type Props = {
  path: string
  /** The filter of the list, without its days. */
  query: Readonly<Record<string, string | undefined>>
  days: Days
  /** For a history without a PDF. */
  csvOnly?: boolean
  onClose: () => void
}

/** Real links: the browser streams the file to disk, so its length does not matter. */
export function ExportDialog({ path, query, days, csvOnly = false, onClose }: Props) {
  const [since, setSince] = useState(days.since ?? '')
  const [until, setUntil] = useState(days.until ?? '')
  const [hasStarted, setStarted] = useState(false)
  const start = () => setStarted(true)
  const link = (format: 'csv' | 'pdf') => {
    const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const asked = { ...query, ...momentsOf({ since, until }), format, language, time_zone }
    const filters = Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : []))
    return `${path}?${new URLSearchParams(filters)}`
  }
  const csv = (
    <a href={link('csv')} download className={buttonClass(csvOnly ? 'filled' : 'quiet')} onClick={start}>
      {t.csv}
    </a>
  )
  return (
    <Dialog title={t.exportTitle} closeLabel={common.close} onClose={onClose}>
      <FormStack>
        <SmallText>{t.exportLead}</SmallText>
        <div className={styles.days}>
          <TextField label={t.since} type="date" value={since} onChange={(e) => setSince(e.target.value)} />
          <TextField label={t.until} type="date" value={until} onChange={(e) => setUntil(e.target.value)} />
        </div>
        {csvOnly ? (
          csv
        ) : (
          <div className={styles.pair}>
            {csv}
            <a href={link('pdf')} download className={buttonClass()} onClick={start}>
              {t.pdf}
            </a>
          </div>
        )}
        {/* Reserved, so that nothing moves under the finger. */}
        <p className={styles.started} role="status">
          {hasStarted && t.started}
        </p>
      </FormStack>
    </Dialog>
  )
}
