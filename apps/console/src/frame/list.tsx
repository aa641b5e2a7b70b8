import type { Language } from '@planet/api/language'
import type { ReactNode } from 'react'
import { address } from './address.ts'
import { texts } from './texts.ts'

type BarProps = { path: string; language: Language; children: ReactNode }

/** Filters above a list: a form that loads the same page again. */
export const FilterBar = ({ path, language, children }: BarProps): ReactNode => (
  <search>
    <form className="filters" method="get" action={path}>
      {children}
      <button type="submit" className="main">
        {texts[language].filter}
      </button>
      <a href={path}>{texts[language].clear}</a>
    </form>
  </search>
)

/** Above the filters, for personal data that does not belong in a URL: a form that is posted. */
export const SearchBar = ({ path, language, children }: BarProps): ReactNode => (
  <search aria-label={texts[language].find}>
    <form className="filters" method="post" action={path}>
      {children}
      <button type="submit" className="quiet">
        {texts[language].find}
      </button>
    </form>
  </search>
)

type PagerProps = {
  path: string
  filters: Readonly<Record<string, string | undefined>>
  /** Undefined on the last page. */
  next: string | undefined
  isFirst: boolean
  language: Language
  /** The name of the cursor in the URL; two lists on one page have different ones. */
  cursor?: string
}

/** Under a list: to the next page and back to the first. */
export function Pager({ path, filters, next, isFirst, language, cursor = 'after' }: PagerProps): ReactNode {
  const t = texts[language]
  if (isFirst && next === undefined) return null
  return (
    <nav className="pager" aria-label={t.pages}>
      {!isFirst && <a href={address(path, filters)}>{t.first}</a>}
      {next !== undefined && (
        <a href={address(path, { ...filters, [cursor]: next })} rel="next">
          {t.next}
        </a>
      )}
    </nav>
  )
}
