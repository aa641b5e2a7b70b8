import type { Language } from '@planet/api/language'
import type { ReactNode } from 'react'
import { Tabs } from '../../frame/elements.tsx'
import { bridgeTexts } from './text/texts.ts'

const pages = { state: '/bridge', releases: '/bridge/releases', reserves: '/bridge/reserves' } as const

export function BridgeTabs({
  current,
  language,
}: {
  current: keyof typeof pages
  language: Language
}): ReactNode {
  const { bridge: t } = bridgeTexts[language]
  return (
    <Tabs
      label={t.title}
      tabs={(Object.keys(pages) as (keyof typeof pages)[]).map((one) => ({
        href: pages[one],
        label: t.tabs[one],
        isCurrent: one === current,
      }))}
    />
  )
}
