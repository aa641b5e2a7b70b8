import { buttonClass } from '@planet/ui/button'
import { language } from '../../../i18n/language.ts'
import { t } from '../text.ts'

const formats = { csv: t.exportCsv, pdf: t.exportPdf } as const

const paths = { merchant: '/api/merchant/orders_export/', payer: '/api/order/export/' } as const

type Props = { of: keyof typeof paths; query: Readonly<Record<string, string>> }

/** Real links, so that the browser saves the files under their names. */
export function OrderExport({ of, query }: Props) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return Object.entries(formats).map(([format, label]) => (
    <a
      key={format}
      href={`${paths[of]}?${new URLSearchParams({ ...query, format, language, time_zone: timeZone })}`}
      download
      className={buttonClass('quiet', 'medium')}
    >
      {label}
    </a>
  ))
}
