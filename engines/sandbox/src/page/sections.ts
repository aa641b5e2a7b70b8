import { type Html, html } from '@planet/platform/html/html'

/** A part's own piece of the page; `render` is asked each time the page is shown. */
export type Section = {
  id: string
  title: string
  about: string
  render: () => Html | Promise<Html>
}

export async function renderSection({ id, title, about, render }: Section): Promise<Html> {
  return html`<section class="card" id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
<p class="muted">${about}</p>
${await render()}
</section>
`
}

/** A moment as people read it; the exact one is in the attribute. */
export const timeOf = (iso: string): Html =>
  html`<time class="muted" datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`
