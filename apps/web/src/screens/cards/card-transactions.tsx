import { handles } from '@planet/api/handles'
import { buttonClass } from '@planet/ui/button'
import { SelectField } from '@planet/ui/choice'
import { Empty } from '@planet/ui/empty'
import { Skeleton } from '@planet/ui/skeleton'
import { useState } from 'react'
import { PageFailed } from '../../api/page-failed.tsx'
import { useData } from '../../api/use-data.ts'
import { cardsPath, transactionsPath } from '../../features/cards/paths.ts'
import { ExportButton } from '../../features/history/export-button.tsx'
import { ExportDialog } from '../../features/history/export-dialog.tsx'
import history from '../../features/history/history.module.css'
import { common } from '../../i18n/common.ts'
import { useTitle } from '../../i18n/use-title.ts'
import { Link } from '../../routes/link.tsx'
import { navigate, useAddress } from '../../routes/location.ts'
import { CardLines } from './card-lines.tsx'
import { t } from './text.ts'

/** What happened on one card, the newest first. */
export default function CardTransactions() {
  useTitle(t.historyTitle)
  const list = useData(handles.listCards)
  const asked = new URLSearchParams(useAddress().slice(location.pathname.length)).get('card')
  const cards = list.data?.cards ?? []
  const chosen = cards.find(({ id }) => id === asked) ?? cards[0]
  return (
    <div className={history.page}>
      <h1>{t.historyTitle}</h1>
      {list.state === 'loading' && <Skeleton label={common.loading} lines={6} />}
      {list.state === 'failed' && <PageFailed title={t.historyFailed} reload={list.reload} />}
      {list.data && !chosen && (
        <Empty
          icon="card"
          title={t.empty}
          action={
            <Link href={cardsPath} className={buttonClass('quiet')}>
              {t.title}
            </Link>
          }
        >
          {t.emptyText}
        </Empty>
      )}
      {chosen && (
        <>
          <SelectField
            label={t.card}
            value={chosen.id}
            onChange={(event) => navigate(transactionsPath(event.target.value), { replace: true })}
          >
            {cards.map(({ id, card_no }) => (
              <option key={id} value={id}>
                {card_no}
              </option>
            ))}
          </SelectField>
          <CardExport cardId={chosen.id} />
          <CardLines key={chosen.id} cardId={chosen.id} />
        </>
      )}
    </div>
  )
}

function CardExport({ cardId }: { cardId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={history.buttons}>
      <ExportButton onClick={() => setIsOpen(true)} />
      {isOpen && (
        <ExportDialog
          path="/api/card/export/"
          query={{ card_id: cardId }}
          days={{}}
          csvOnly
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}
