import { type Html, html } from '@planet/platform/html/html'
import { yenOf } from './agency.ts'
import { type Offer, searchOffers } from './offers.ts'
import type { AgencyBooking } from './store.ts'

const yen = (amount: bigint): string => `¥${amount.toLocaleString('en')}`

export const stateWords: Readonly<Record<AgencyBooking['state'], string>> = {
  requested: 'Requested, we are checking it',
  checked: 'Checked, the invoice follows',
  invoiced: 'Invoiced, to be paid',
  paid: 'Paid',
  complete: 'Complete',
  cancelled: 'Cancelled',
}

export const frame = (title: string, body: Html, message?: string): string =>
  html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title} · Planet Travel (sandbox)</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/travel/style.css"></head>
<body><header><p class="brand">Planet Travel <small>sandbox</small></p></header>
<main>${message !== undefined && html`<p class="message" role="status">${message}</p>`}${body}</main></body></html>
`.text

type Visit = { accountId: string; walletUrl: string; kind: string; words: string }

/** The traveller's page: what can be booked, and their bookings. */
export const travellerPage = (visit: Visit, bookings: readonly AgencyBooking[]): Html => html`
<h1>Flights and hotels</h1>
<p class="muted">Signed in as <code>${visit.accountId}</code>. <a href="${visit.walletUrl}/customer/booking">Back to the wallet</a></p>
<form class="search" method="get" action="/travel" role="search">
<label>What<select name="kind">${[
  ['', 'Flights and hotels'],
  ['flight', 'Flights'],
  ['hotel', 'Hotels'],
].map(
  ([value, label]) =>
    html`<option value="${value}"${value === visit.kind && html` selected`}>${label}</option>`,
)}</select></label>
<label>Where<input name="words" value="${visit.words}" maxlength="60" placeholder="Seoul"></label>
<button>Search</button></form>
${offerList(searchOffers(visit.kind, visit.words))}
<h2>Your bookings</h2>
${bookings.length === 0 && html`<p class="empty">None yet. Choose something above and request it.</p>`}
${bookings.map(travellerBooking)}`

const offerList = (found: readonly Offer[]): Html =>
  found.length === 0
    ? html`<p class="empty">Nothing fits. Try fewer words.</p>`
    : html`<ul class="offers">${found.map(
        (offer) => html`<li class="card"><h3>${offer.title}</h3><p class="muted">${offer.about}</p>
<p class="price">${yen(offer.yen)} <small>for each traveller</small></p>
<form method="post" action="/travel/request"><input type="hidden" name="offer" value="${offer.id}">
<label>From<input type="date" name="starts_on" value="${inDays(30)}" min="${inDays(1)}" max="${inDays(365)}" required></label>
<label>Travellers<input type="number" name="travellers" value="1" min="1" max="9" required></label>
<button class="main">Request</button></form></li>`,
      )}</ul>`

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const summary = (booking: AgencyBooking): Html =>
  html`<h3>${booking.title}</h3><p class="muted"><code>${booking.booking_id}</code> · ${booking.starts_on}${booking.ends_on !== booking.starts_on && ` – ${booking.ends_on}`} · ${booking.travellers} traveller${booking.travellers > 1 && 's'} · ${yen(yenOf(booking))}</p><p class="state">${stateWords[booking.state]}</p>`

const act = (path: string, label: string, look = ''): Html =>
  html`<form method="post" action="${path}"><button class="${look}">${label}</button></form>`

const travellerBooking = (booking: AgencyBooking): Html => {
  const place = `/travel/bookings/${booking.booking_id}`
  return html`<article class="card">${summary(booking)}<div class="acts">
${booking.state === 'invoiced' && html`<form method="post" action="${place}/link"><label>Pay with${currencies}</label><button>New payment link</button></form>`}
${['requested', 'checked', 'invoiced'].includes(booking.state) && act(`${place}/cancel`, 'Cancel', 'bad')}</div></article>`
}

const currencies = html`<select name="currency"><option>USDT</option><option>PLA</option></select>`

const delivery = html`<label>Notices<select name="delivery"><option value="usual">as usual</option><option value="twice">each twice</option><option value="reversed">in the wrong order</option></select></label>`

/** The agency's own desk: checking, invoices, payments at the counter. */
export const deskPage = (bookings: readonly AgencyBooking[], unsent: number): Html => html`
<h1>The agency’s desk</h1>
<p class="muted">What the agency’s people do: check a request, issue the invoice, take cash and cards. ${
  unsent > 0 && html`<strong>Waiting to be sent to the wallet: ${unsent}.</strong>`
}</p>
${bookings.length === 0 && html`<p class="empty">No request yet. Open the booking page of the wallet.</p>`}
${bookings.map(deskBooking)}`

const deskBooking = (booking: AgencyBooking): Html => {
  const place = `/travel/desk/${booking.booking_id}`
  const form = (path: string, label: string, fields: Html | undefined, look: string) =>
    html`<form method="post" action="${place}/${path}">${fields}${delivery}<button class="${look}">${label}</button></form>`
  const isPayable = booking.state === 'checked' || booking.state === 'invoiced'
  const ways = html`<label>Crypto<select name="currency"><option>USDT</option><option>PLA</option><option value="">none</option></select></label>`
  const counters = html`<label>Paid<select name="by"><option value="cash">in cash</option><option value="card">by card</option></select></label>`
  return html`<article class="card" id="${booking.booking_id}">${summary(booking)}
<p class="muted">For <code>${booking.account_id}</code>${invoiceWords(booking.invoice)}${booking.paid_by !== null && html` · paid by ${booking.paid_by}`}</p>
${booking.wish !== undefined && html`<p class="muted">${booking.wish}</p>`}
${booking.remark !== '' && html`<p class="remark">${booking.remark}</p>`}
<div class="acts">${booking.state === 'requested' && form('check', 'Checked: it can be had', undefined, 'main')}
${isPayable && form('invoice', booking.state === 'checked' ? 'Issue the invoice' : 'Issue it again', ways, booking.state === 'checked' ? 'main' : '')}
${booking.state === 'invoiced' && form('paid', 'Paid at the counter', counters, 'main')}
${booking.state !== 'cancelled' && form('cancel', 'Cancel', undefined, 'bad')}</div></article>`
}

const invoiceWords = (invoice: AgencyBooking['invoice']): Html | undefined =>
  invoice === null
    ? undefined
    : html` · invoice <code>${invoice.number}</code>${invoice.order_id !== null && html` · order <code>${invoice.order_id}</code>`}`
