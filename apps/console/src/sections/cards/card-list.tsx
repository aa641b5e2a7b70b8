import type { ReactNode } from 'react'
import { Tabs } from '../../frame/elements.tsx'
import { SelectField, TextField } from '../../frame/fields.tsx'
import { FilterBar, Pager } from '../../frame/list.tsx'
import type { Visit } from '../../frame/section.ts'
import { moneyTexts } from '../../money/texts.ts'
import { cardTexts } from './texts.ts'

const tabs = ['charges', 'applications'] as const

type Props = {
  visit: Visit
  tab: (typeof tabs)[number]
  states: readonly (readonly [string, string])[]
  next: string | undefined
  children: ReactNode
}

/** A table of charges or registrations with its tabs, filters and pages. */
export function CardList({ visit, tab, states, next, children }: Props): ReactNode {
  const { language, query } = visit
  const t = cardTexts[language]
  const { all, columns } = moneyTexts[language]
  const path = `/cards/${tab}`
  const filters = { account: query('account'), state: query('state') }
  return (
    <>
      <Tabs
        label={t.title}
        tabs={tabs.map((one) => ({ href: `/cards/${one}`, label: t.tabs[one], isCurrent: one === tab }))}
      />
      <FilterBar path={path} language={language}>
        <TextField name="account" label={t.account} type="search" value={filters.account} isOptional />
        <SelectField
          name="state"
          label={columns.state}
          value={filters.state}
          options={[['', all], ...states]}
        />
      </FilterBar>
      {children}
      <Pager path={path} filters={filters} next={next} isFirst={query('after') === ''} language={language} />
    </>
  )
}
