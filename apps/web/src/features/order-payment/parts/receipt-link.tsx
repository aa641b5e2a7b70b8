import { buttonClass } from '@planet/ui/button'
import { language } from '../../../i18n/language.ts'
import { t } from '../text.ts'

/** A real link, so that the browser saves the file under its name. */
export function ReceiptLink({ id }: { id: string }) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const query = new URLSearchParams({ id, language, time_zone: timeZone })
  return (
    <a href={`/api/order/receipt/?${query}`} download className={buttonClass('quiet', 'medium')}>
      {t.receiptPdf}
    </a>
  )
}
