import { orderStatuses } from '@planet/api/fields/order-fields'
import { Button } from '@planet/ui/button'
import { SelectField } from '@planet/ui/choice'
import { TextField } from '@planet/ui/field'
import { Icon } from '@planet/ui/icon'
import { useEffect, useId, useState } from 'react'
import { useTypedSearch } from '../../../lists/use-typed-search.ts'
import { t as history } from '../../history/text.ts'
import { t } from '../text.ts'
import styles from './orders.module.css'
import { type Reader, statusText } from './status-pill.tsx'
import { orderPurposes, type useOrderFilter } from './use-orders.ts'

const typingMs = 300

type Props = {
  filter: ReturnType<typeof useOrderFilter>
  /** A merchant's lists also have a search. */
  kind: 'sales' | 'invoices' | 'own'
  reader: Reader
}

/** A payer has taken every order of theirs, so none of them is only open. */
const statusesOf = (reader: Reader) => orderStatuses.filter((one) => reader !== 'payer' || one !== 'opened')

export function OrderFilters({ filter, kind, reader }: Props) {
  const { status, purpose, since, until, choose } = filter
  const count = [status, purpose, since, until].filter(Boolean).length
  // Open where a link has filters, so that they are in sight.
  const [isOpen, setOpen] = useState(count > 0)
  const id = useId()
  return (
    <>
      {kind !== 'own' && <SearchField filter={filter} />}
      {/* On a phone the filters would fill the first screen, before any order. */}
      <div className={styles.toggle}>
        <Button
          look="quiet"
          size="medium"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="settings" size={18} />
          {count > 0 ? history.filterCount(count) : history.filter}
        </Button>
      </div>
      <div className={styles.filters} id={id} data-open={isOpen}>
        <SelectField
          label={t.filter}
          value={status ?? ''}
          onChange={(event) => choose('status', event.target.value)}
        >
          <option value="">{t.all}</option>
          {statusesOf(reader).map((one) => (
            <option key={one} value={one}>
              {statusText(one, reader)}
            </option>
          ))}
        </SelectField>
        {kind === 'sales' && (
          <SelectField
            label={t.kind}
            value={purpose ?? ''}
            onChange={(event) => choose('purpose', event.target.value)}
          >
            <option value="">{t.all}</option>
            {orderPurposes.map((one) => (
              <option key={one} value={one}>
                {t.kinds[one]}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label={t.since}
          type="date"
          value={since}
          onChange={(event) => choose('since', event.target.value)}
        />
        <TextField
          label={t.until}
          type="date"
          value={until}
          onChange={(event) => choose('until', event.target.value)}
        />
      </div>
    </>
  )
}

/** Searches when the user pauses, not at every key. */
function SearchField({ filter: { search, choose } }: Pick<Props, 'filter'>) {
  const [typed, setTyped] = useTypedSearch(search)
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === search) return
    const timer = setTimeout(() => choose('search', wanted), typingMs)
    return () => clearTimeout(timer)
  }, [typed, search, choose])
  return (
    <TextField
      label={t.search}
      type="search"
      icon="search"
      help={t.searchHint}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
