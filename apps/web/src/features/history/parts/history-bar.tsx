import { Button } from '@planet/ui/button'
import { TextField } from '@planet/ui/field'
import { Icon } from '@planet/ui/icon'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTypedSearch } from '../../../lists/use-typed-search.ts'
import { t } from '../text.ts'
import { ExportButton } from './export-button.tsx'
import styles from './history.module.css'

type Props = {
  q: string | undefined
  searchHelp: string
  /** How many filters are active, without the search. */
  count: number
  onSearch: (q: string | undefined) => void
  filterDialog: (close: () => void) => ReactNode
  exportDialog: (close: () => void) => ReactNode
}

/** Search, filters and export above a history. */
export function HistoryBar({ q, searchHelp, count, onSearch, filterDialog, exportDialog }: Props) {
  const [dialog, setDialog] = useState<'filter' | 'export'>()
  const [typed, setTyped] = useTypedSearch(q ?? '')
  const close = () => setDialog(undefined)
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim() || undefined)
  }
  return (
    <search className={styles.bar}>
      <form onSubmit={search}>
        <TextField
          label={t.search}
          name="q"
          type="search"
          icon="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          help={searchHelp}
        />
      </form>
      <div className={styles.buttons}>
        <Button look="quiet" size="medium" aria-haspopup="dialog" onClick={() => setDialog('filter')}>
          <Icon name="settings" size={18} />
          {count > 0 ? t.filterCount(count) : t.filter}
        </Button>
        <ExportButton onClick={() => setDialog('export')} />
      </div>
      {dialog === 'filter' && filterDialog(close)}
      {dialog === 'export' && exportDialog(close)}
    </search>
  )
}
