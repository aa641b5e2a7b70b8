import { Button } from '@planet/ui/button'
import { TextField } from '@planet/ui/field'
import { Icon } from '@planet/ui/icon'
import { type FormEvent, useState } from 'react'
import { ExportDialog } from './export-dialog.tsx'
import { countFilters, type Filter } from './filter.ts'
import { FilterDialog } from './filter-dialog.tsx'
import { t } from './text.ts'
import styles from './transfer-history.module.css'

type Props = { filter: Filter; onChoose: (filter: Filter) => void }

export function FilterBar({ filter, onChoose }: Props) {
  const [dialog, setDialog] = useState<'filter' | 'export'>()
  const close = () => setDialog(undefined)
  const count = countFilters(filter)
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    const { q: _, ...rest } = filter
    onChoose(q === '' ? rest : { ...rest, q })
  }
  return (
    <search className={styles.bar}>
      <form onSubmit={search}>
        <TextField
          key={filter.q ?? ''}
          label={t.search}
          name="q"
          type="search"
          icon="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          defaultValue={filter.q ?? ''}
          help={t.searchHelp}
        />
      </form>
      <div className={styles.buttons}>
        <Button look="quiet" size="medium" aria-haspopup="dialog" onClick={() => setDialog('filter')}>
          <Icon name="settings" size={18} />
          {count > 0 ? t.filterCount(count) : t.filter}
        </Button>
        <Button look="quiet" size="medium" aria-haspopup="dialog" onClick={() => setDialog('export')}>
          <Icon name="document" size={18} />
          {t.export}
        </Button>
      </div>
      {dialog === 'filter' && (
        <FilterDialog
          filter={filter}
          onClose={close}
          onChoose={(next) => {
            onChoose(next)
            close()
          }}
        />
      )}
      {dialog === 'export' && <ExportDialog filter={filter} onClose={close} />}
    </search>
  )
}
