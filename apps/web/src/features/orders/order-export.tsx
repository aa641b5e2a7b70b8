import { buttonClass } from '@planet/ui/button'
import { language } from '../../i18n/language.ts'
import { t } from './text.ts'

const formats = { csv: t.exportCsv, pdf: t.exportPdf } as const

/** Real links, so that the browser saves the files under their names. */
export function OrderExport({ query }: { query: Readonly<Record<string, string>> }) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return Object.entries(formats).map(([format, label]) => (
    <a
      key={format}
      href={`/api/merchant/orders_export/?${new URLSearchParams({ ...query, format, language, time_zone: timeZone })}`}
      download
      className={buttonClass('quiet', 'medium')}
    >
      {label}
    </a>
  ))
}
