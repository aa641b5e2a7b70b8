import type { PayerOrder } from '@planet/api/fields/merchant-order'
import { orderStatuses } from '@planet/api/fields/order-fields'
import type { Language } from '@planet/api/language'
import { type Html, html } from '@planet/platform/html/html'
import { type CheckoutText, checkoutText } from './checkout-text.ts'

export type CheckoutView = {
  language: Language
  order: Pick<PayerOrder, 'id' | 'status' | 'livemode'>
  /** Undefined once the order is taken; `key` reads its signed results. */
  contents: (Pick<PayerOrder, 'description' | 'merchant'> & { key: string | undefined }) | undefined
  /** In fiat and in the coin. */
  amounts: string
  link: string
  /** The shop that framed the page, if the merchant has registered it; results go only there. */
  origin: string | undefined
}

const frame = (language: Language, body: Html): string =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${checkoutText[language].title}</title>
<link rel="stylesheet" href="/embed/checkout.css">
</head>
${body}
</html>`.text

/**
 * An order as a shop shows it in a frame: the amount, the payee, and a link to the wallet. It has no fields and no
 * form: people sign on the wallet's own origin, where they see its address.
 */
export function checkoutPage({ language, order, contents, amounts, link, origin }: CheckoutView): string {
  const text = checkoutText[language]
  const { status, livemode } = order
  const { host } = new URL(link)
  const isOpen = status === 'opened' || status === 'linked'
  const states = orderStatuses.map((one) => html`<li data-status="${one}">${text.states[one]}</li>`)
  return frame(
    language,
    html`<body data-order="${order.id}" data-status="${status}" data-origin="${origin ?? ''}" data-key="${contents?.key ?? ''}">
<main>
<p class="brand">${text.title} · <bdi>${host}</bdi></p>
${contents ? payeeOf(text, contents.merchant) : html`<h1>${text.order}</h1>`}
<p class="amount">${amounts}</p>
${contents && contents.description !== '' && html`<p class="quiet">${contents.description}</p>`}
${!livemode && html`<p class="test">${text.test}</p>`}
<p id="state" role="status">${text.states[status]}</p>
<ul id="states" hidden>${states}</ul>
${isOpen && html`<div id="pay"><div id="code" data-link="${link}" data-label="${text.code}"></div><a href="${link}" target="_blank" rel="noopener">${text.open}</a></div>`}
<p class="quiet">${text.safety(host)}</p>
</main>
<script type="module" src="/embed/checkout-frame.js"></script>
</body>`,
  )
}

const payeeOf = (text: CheckoutText, { name, account_id }: PayerOrder['merchant']): Html =>
  html`<p class="quiet">${text.payTo}</p>
<h1>${name ?? account_id}</h1>
<p class="quiet">${name === null ? text.person : text.nameGiven}</p>`

export const missingPage = (language: Language): string =>
  frame(language, html`<body><main><h1>${checkoutText[language].missing}</h1></main></body>`)
