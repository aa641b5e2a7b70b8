import { drawCode } from './draw-code.ts'
import { followOrder } from './follow-order.ts'
import { keepKey } from './keep-key.ts'

const { order = '', origin = '', key = '' } = document.body.dataset

/** Results go only to the shop page that the merchant has registered. */
const notifyShop = (message: object) => {
  if (origin !== '' && parent !== window)
    parent.postMessage({ source: 'planet-checkout', ...message }, origin)
}

const code = document.getElementById('code')
if (code?.dataset.link) code.append(drawCode(code.dataset.link, code.dataset.label ?? ''))

followOrder({ id: order, key: keepKey(order, key) }, ({ status, result }) => {
  document.body.dataset.status = status
  const state = document.getElementById('state')
  const words = document.querySelector(`#states [data-status="${status}"]`)
  if (state && words) state.textContent = words.textContent
  const pay = document.getElementById('pay')
  if (pay) pay.hidden = status !== 'opened' && status !== 'linked'
  notifyShop({ order_id: order, status, result })
})
