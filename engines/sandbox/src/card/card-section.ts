import { type Html, html } from '@planet/platform/html/html'
import { formatAmount } from '@planet/units/amount'
import { type Section, timeOf } from '../page/sections.ts'
import {
  type Application,
  balanceOf,
  behaviours,
  type Card,
  type CardStore,
  type Charge,
} from './card-store.ts'

const shown = 20
const dollars = (cents: bigint): string => `${formatAmount(cents, 2, { minimumFraction: 2 })} USD`
const newest = <T>(list: readonly T[]): readonly T[] => list.slice(-shown).reverse()

const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}">`

/** The section keeps people's input; only the live part changes, when something happened at the partner. */
export const cardSection = (store: CardStore): Section => ({
  id: 'card',
  title: 'Card partner',
  about:
    'Applications for prepaid cards, the cards in their envelopes, and what is charged to them and spent.',
  render: () => {
    const { applications, cards, charges, behaviour } = store.look()
    const pending = charges.filter(({ state }) => state === 'pending')
    return html`<div id="card-live" data-live>${applications.length === 0 && html`<p class="empty">No application yet. Register for a card in the wallet, and it appears here.</p>`}
${newest(applications).map((one) =>
  applicationItem(
    one,
    cards.filter(({ application }) => application === one.reference),
  ),
)}
${pending.map(chargeItem)}</div>
<form class="act" data-post="/card/desk/behaviour">${Object.entries(behaviours).map(([name, choices]) => html`<label>${name} <select name="${name}">${choices.map((choice) => option(choice, behaviour[name as keyof typeof behaviour]))}</select></label>`)}<button>Apply</button><output></output></form>`
  },
})

const option = (choice: string, chosen: string): Html =>
  choice === chosen ? html`<option selected>${choice}</option>` : html`<option>${choice}</option>`

const applicationItem = (application: Application, cards: readonly Card[]): Html =>
  html`<article class="item"><p class="line"><span class="subject">${application.items.given_name_roman} ${application.items.family_name_roman}</span><span class="muted">${application.state} ${application.comment}</span>${timeOf(application.at)}</p>
<details id="card-application-${application.reference}"><summary>What was sent</summary><dl class="facts">${Object.entries({ ...application.items, ...application.images }).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl></details>
${application.state === 'received' && decisionForms(application.reference)}
${cards.map(cardItem)}
${application.state === 'approved' && html`<form class="act" data-post="/card/desk/issue">${hidden('reference', application.reference)}<button>Send another card</button><output></output></form>`}</article>
`

const decisionForms = (reference: string): Html =>
  html`<form class="act" data-post="/card/desk/approve">${hidden('reference', reference)}<button>Approve and send a card</button><output></output></form>
<form class="act" data-post="/card/desk/reject">${hidden('reference', reference)}<label class="wide">Message to the person <input name="comment" value="The photo of the passport is not sharp." maxlength="300"></label><button>Reject</button><output></output></form>`

const cardItem = (card: Card): Html =>
  html`<h3>Printed letter</h3><dl class="facts"><dt>Card number</dt><dd>${card.number.replace(/(\d{4})(?=\d)/g, '$1 ')}</dd><dt>Envelope number</dt><dd>${card.envelopeNumber}</dd><dt>State</dt><dd>${card.state}</dd><dt>Balance</dt><dd>${dollars(balanceOf(card))}</dd></dl>
${card.state === 'active' && html`<form class="act" data-post="/card/desk/purchase">${hidden('token', card.token)}<label>Dollars <input name="amount" value="4.20" inputmode="decimal" size="8" required></label><label class="wide">At <input name="merchant" value="Aoyama Coffee" maxlength="60"></label><button>Buy with the card</button><output></output></form>`}`

const chargeItem = ({ key, amount, at }: Charge): Html =>
  html`<article class="item"><p class="line"><span class="subject">Charge of ${dollars(BigInt(amount))}</span><span class="muted">pending</span>${timeOf(at)}</p>
<form class="act" data-post="/card/desk/settle">${hidden('key', key)}<label>Outcome <select name="outcome"><option>done</option><option>refused</option></select></label><button>Settle</button><output></output></form></article>`
