import type { Language } from '@planet/api/language'
import type { Html } from '@planet/platform/html/html'
import { tabs } from '../../frame/elements.ts'
import { bridgeTexts } from './texts.ts'

const pages = { state: '/bridge', releases: '/bridge/releases', reserves: '/bridge/reserves' } as const

export function bridgeTabs(current: keyof typeof pages, language: Language): Html {
  const { bridge: t } = bridgeTexts[language]
  return tabs(
    t.title,
    (Object.keys(pages) as (keyof typeof pages)[]).map((one) => ({
      href: pages[one],
      label: t.tabs[one],
      isCurrent: one === current,
    })),
  )
}
