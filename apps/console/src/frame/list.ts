import type { Language } from '@planet/api/language'
import { type Html, html } from '@planet/platform/html/html'
import { address } from './elements.ts'
import { texts } from './texts.ts'

type Filters = Readonly<Record<string, string | undefined>>

/** Filters above a list: a form that asks for the same page again. */
export const filterBar = (path: string, content: readonly Html[], language: Language): Html =>
  html`<form class="filters" method="get" action="${path}" role="search">${content}<button class="main">${texts[language].filter}</button><a href="${path}">${texts[language].clear}</a></form>`

/** Above the filters, for what has no place in an address: a form that is sent. */
export const searchBar = (path: string, field: Html, language: Language): Html =>
  html`<form class="filters" method="post" action="${path}" role="search" aria-label="${texts[language].find}">${field}<button class="quiet">${texts[language].find}</button></form>`

/** Under a list: on to what comes after it, and back to its beginning. */
export const pager = (
  path: string,
  filters: Filters,
  { next, isFirst }: { next: string | undefined; isFirst: boolean },
  language: Language,
): Html | undefined => {
  const t = texts[language]
  if (isFirst && next === undefined) return undefined
  return html`<nav class="pager" aria-label="${t.pages}">${!isFirst && html`<a href="${address(path, filters)}">${t.first}</a>`}${next !== undefined && html`<a href="${address(path, { ...filters, after: next })}" rel="next">${t.next}</a>`}</nav>`
}
