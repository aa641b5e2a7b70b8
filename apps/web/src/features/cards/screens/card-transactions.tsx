import { cardLineKinds } from '@planet/api/calls/card/history'
import { handles } from '@planet/api/generated/handles'
import { buttonClass } from '@planet/ui/button'
import { SelectField } from '@planet/ui/choice'
import { Empty } from '@planet/ui/empty'
import { TextField } from '@planet/ui/field'
import { Skeleton } from '@planet/ui/skeleton'
import { useDeferredValue, useState } from 'react'
import { PageFailed } from '../../../api/page-failed.tsx'
import { useData } from '../../../api/use-data.ts'
import { common } from '../../../i18n/common.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { Link } from '../../../routes/link.tsx'
import { replaceQuery, useAddress } from '../../../routes/location.ts'
import { ExportButton } from '../../history/parts/export-button.tsx'
import { ExportDialog } from '../../history/parts/export-dialog.tsx'
import history from '../../history/parts/history.module.css'
import { CardLines } from '../parts/card-lines.tsx'
import { cardsPath } from '../parts/paths.ts'
import { t } from '../text.ts'

/** The transactions of one card, newest first. */
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
            onChange={(event) => replaceQuery(`?${new URLSearchParams({ card: event.target.value })}`)}
          >
            {cards.map(({ id, card_no }) => (
              <option key={id} value={id}>
                {card_no}
              </option>
            ))}
          </SelectField>
          <CardExport cardId={chosen.id} />
          <FilteredLines key={chosen.id} cardId={chosen.id} />
        </>
      )}
    </div>
  )
}

/** Lines of one kind, or by part of a shop's name or an amount. */
function FilteredLines({ cardId }: { cardId: string }) {
  const [kind, setKind] = useState<(typeof cardLineKinds)[number] | ''>('')
  const [words, setWords] = useState('')
  const wanted = useDeferredValue(words.trim())
  return (
    <>
      <SelectField
        label={t.filterKind}
        value={kind}
        onChange={({ target }) => setKind(cardLineKinds.find((one) => one === target.value) ?? '')}
      >
        <option value="">{t.filterAll}</option>
        {cardLineKinds.map((one) => (
          <option key={one} value={one}>
            {t.kinds[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        type="search"
        label={t.filterWords}
        autoComplete="off"
        maxLength={60}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <CardLines cardId={cardId} filter={{ kind, words: wanted }} />
    </>
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
