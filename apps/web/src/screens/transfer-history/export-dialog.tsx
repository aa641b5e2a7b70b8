import { buttonClass } from '@planet/ui/button'
import { Dialog } from '@planet/ui/dialog'
import { TextField } from '@planet/ui/field'
import { useState } from 'react'
import forms from '../../forms/form-page.module.css'
import { common } from '../../i18n/common.ts'
import { language } from '../../i18n/language.ts'
import { type Filter, queryOf } from './filter.ts'
import { t } from './text.ts'
import styles from './transfer-history.module.css'

/** Real links: the browser saves the file as it comes, however long it is. */
export function ExportDialog({ filter, onClose }: { filter: Filter; onClose: () => void }) {
  const [since, setSince] = useState(filter.since ?? '')
  const [until, setUntil] = useState(filter.until ?? '')
  const link = (format: 'csv' | 'pdf') => {
    const { since: _since, until: _until, ...rest } = filter
    const query = queryOf({ ...rest, ...(since && { since }), ...(until && { until }) })
    const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const asked = { ...query, format, language, time_zone }
    const given = Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : []))
    return `/api/history/export/?${new URLSearchParams(given)}`
  }
  return (
    <Dialog title={t.exportTitle} closeLabel={common.close} onClose={onClose}>
      <div className={forms.form}>
        <p className={forms.small}>{t.exportLead}</p>
        <div className={styles.days}>
          <TextField label={t.since} type="date" value={since} onChange={(e) => setSince(e.target.value)} />
          <TextField label={t.until} type="date" value={until} onChange={(e) => setUntil(e.target.value)} />
        </div>
        <div className={styles.pair}>
          <a href={link('csv')} download className={buttonClass('quiet')}>
            {t.csv}
          </a>
          <a href={link('pdf')} download className={buttonClass()}>
            {t.pdf}
          </a>
        </div>
      </div>
    </Dialog>
  )
}
