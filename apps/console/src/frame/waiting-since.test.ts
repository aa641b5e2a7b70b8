import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WaitingSince } from './waiting-since.tsx'

const now = new Date('2026-11-16T12:00:00Z')
const shown = (at: string) =>
  renderToStaticMarkup(
    createElement(WaitingSince, { visit: { language: 'en', now }, kind: 'converts', at: new Date(at) }),
  )

it.each([
  ['2026-11-16T11:15:00Z', 'pill plain', '45 min'],
  ['2026-11-16T08:00:00Z', 'pill plain', '4 h'],
  ['2026-11-16T07:59:00Z', 'pill bad', '4 h, late'],
  ['2026-11-10T12:00:00Z', 'pill bad', '6 d, late'],
])('shows the age of an item since %s against the target of its queue', (at, look, text) => {
  expect(shown(at)).toContain(`<span class="${look}">${text}</span>`)
})
