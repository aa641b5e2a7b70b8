import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { TextField } from '@planet/ui/field'
import { toast } from '@planet/ui/toast'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { request } from '../../../api/request.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { Link } from '../../../routes/link.tsx'
import { navigate } from '../../../routes/location.ts'
import { t } from '../text.ts'
import styles from './explorer.module.css'

/** Every page of the explorer: its title, the search, and a link to the status. */
export function Frame({
  title,
  start = false,
  children,
}: {
  title: string
  start?: boolean
  children: ReactNode
}) {
  useTitle(title)
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          {!start && (
            <Link href="/explorer" className={styles.up}>
              {t.backToStatus}
            </Link>
          )}
          <h1>{title}</h1>
          {start && <p className={styles.quiet}>{t.lead}</p>}
        </div>
        <Search />
      </div>
      {children}
    </div>
  )
}

function Search() {
  const searching = useMutation({
    mutationFn: (q: string) => request(handles.explorerSearch, { query: { q } }),
    onSuccess: ({ path }) => (path ? navigate(path) : toast('bad', t.searchNothing)),
  })
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    if (q !== '') searching.mutate(q)
  }
  return (
    <search>
      <form className={styles.search} onSubmit={search}>
        <TextField
          label={<span className="visually-hidden">{t.searchLabel}</span>}
          name="q"
          type="search"
          icon="search"
          help={t.searchHelp}
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" size="medium" look="quiet" busy={searching.isPending}>
          {t.searchButton}
        </Button>
      </form>
    </search>
  )
}
