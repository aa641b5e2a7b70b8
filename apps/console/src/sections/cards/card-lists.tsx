import type { ReactNode } from 'react'
import { Tabs } from '../../frame/elements.tsx'
import { SelectField, TextField } from '../../frame/fields.tsx'
import { FilterBar } from '../../frame/list.tsx'
import type { Visit } from '../../frame/section.ts'
import { moneyTexts } from '../../money/texts.ts'
import { cardTexts } from './texts.ts'

export const CardTabs = ({
  visit,
  current,
}: {
  visit: Visit
  current: 'charges' | 'applications'
}): ReactNode => {
  const t = cardTexts[visit.language]
  return (
    <Tabs
      label={t.title}
      tabs={(['charges', 'applications'] as const).map((one) => ({
        href: `/cards/${one}`,
        label: t.tabs[one],
        isCurrent: one === current,
      }))}
    />
  )
}

export function CardFilters({
  visit,
  path,
  states,
}: {
  visit: Visit
  path: string
  states: readonly (readonly [string, string])[]
}): ReactNode {
  const { all, columns } = moneyTexts[visit.language]
  const fields = (
    <>
      <TextField
        name="account"
        label={cardTexts[visit.language].account}
        type="search"
        value={visit.query('account')}
        isOptional
      />
      <SelectField
        name="state"
        label={columns.state}
        value={visit.query('state')}
        options={[['', all], ...states]}
      />
    </>
  )
  return (
    <FilterBar path={path} language={visit.language}>
      {fields}
    </FilterBar>
  )
}
