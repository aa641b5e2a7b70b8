/// <reference lib="dom" />
import type { Order, OrderStatus } from './order.ts'

/** For browsers: a shop's own page shows the checkout over itself, and people pay in the wallet. */
export type CheckoutOptions = {
  /** The order that your server created, or its `link` alone. */
  order: Pick<Order, 'link'> | string
  /** The language of the checkout. Default: the browser's language. */
  language?: 'en' | 'ja' | 'ko'
  /** Called at every change of the order's status. */
  onChange?: (state: CheckoutState) => void
}

export type CheckoutState = {
  order_id: string
  status: OrderStatus
  /**
   * Parameters signed with your token's secret. Send them to your server and check them there with `readReturn`. Null
   * for an order that was created in the wallet, and if the checkout was not open before the order was taken.
   */
  result: string | null
}

export type Checkout = {
  /** Settles when the order is paid or the customer closes the checkout; undefined if it never answered. */
  closed: Promise<CheckoutState | undefined>
  close: () => void
}

type Message = CheckoutState & { source: 'planet-checkout' }

const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' && data !== null && 'source' in data && data.source === 'planet-checkout'

/** Set one by one: a strict Content-Security-Policy allows that, and refuses style attributes and sheets. */
function style(element: HTMLElement, rules: Partial<CSSStyleDeclaration>): void {
  Object.assign(element.style, rules)
}

/** Only origins that you have registered in the wallet (Orders, Checkout on your site) can show it. */
export function frameUrl(link: string, origin: string, language?: string): string {
  const url = new URL(link)
  const [, id] = /^\/order\/detail\/([^/]+)\/?$/.exec(url.pathname) ?? []
  if (id === undefined) throw new TypeError('Give the order, or its link.')
  const frame = new URL(`/embed/checkout/${id}`, url)
  frame.searchParams.set('origin', origin)
  if (language) frame.searchParams.set('language', language)
  return frame.href
}

/** Shows the checkout of an order over the page. */
export function openCheckout({ order, language, onChange }: CheckoutOptions): Checkout {
  const link = typeof order === 'string' ? order : order.link
  const dialog = document.createElement('dialog')
  style(dialog, { width: 'min(420px, 94vw)', height: 'min(680px, 94vh)', padding: '0', border: '0' })
  style(dialog, { borderRadius: '16px', overflow: 'hidden' })
  const frame = document.createElement('iframe')
  frame.src = frameUrl(link, location.origin, language)
  frame.title = 'Planet Wallet'
  style(frame, { width: '100%', height: '100%', border: '0' })
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = '✕'
  button.setAttribute('aria-label', { en: 'Close', ja: '閉じる', ko: '닫기' }[language ?? 'en'])
  style(button, { position: 'absolute', top: '8px', right: '8px', width: '44px', height: '44px' })
  style(button, { border: '0', background: 'transparent', fontSize: '18px', cursor: 'pointer' })
  dialog.append(frame, button)

  const { promise: closed, resolve } = Promise.withResolvers<CheckoutState | undefined>()
  let last: CheckoutState | undefined
  const close = () => dialog.close()
  const hear = ({ origin, source, data }: MessageEvent) => {
    if (origin !== new URL(link).origin || source !== frame.contentWindow || !isMessage(data)) return
    last = { order_id: data.order_id, status: data.status, result: data.result }
    onChange?.(last)
    if (last.status === 'paid') close()
  }
  window.addEventListener('message', hear)
  button.addEventListener('click', close)
  dialog.addEventListener('close', () => {
    window.removeEventListener('message', hear)
    dialog.remove()
    resolve(last)
  })
  document.body.append(dialog)
  dialog.showModal()
  return { closed, close }
}

export type ButtonOptions = Omit<CheckoutOptions, 'order'> & {
  /** Asks your server to create the order; called at each click. */
  createOrder: () => Promise<Pick<Order, 'link'> | string>
  onClosed?: (state: CheckoutState | undefined) => void
  /** Called when the order could not be created. */
  onError?: (error: unknown) => void
}

/** Lets a button of your page create an order and show its checkout. */
export function checkoutButton(button: EventTarget & { disabled: boolean }, options: ButtonOptions): void {
  const { createOrder, onClosed, onError, ...more } = options
  button.addEventListener('click', async () => {
    button.disabled = true
    try {
      const checkout = openCheckout({ order: await createOrder(), ...more })
      onClosed?.(await checkout.closed)
    } catch (error) {
      if (!onError) throw error
      onError(error)
    } finally {
      button.disabled = false
    }
  })
}
