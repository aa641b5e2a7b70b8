import type { RequestListener } from 'node:http'
import { type PlanetClient, readReturn } from '@planet/sdk'

type Options = { wallet: string; planet: PlanetClient; secret: string }

const script = (wallet: string) => `import { checkoutButton } from '${wallet}/sdk/checkout.js'
const said = document.getElementById('said')
checkoutButton(document.getElementById('pay'), {
  createOrder: async () => (await fetch('/orders', { method: 'POST' })).json(),
  onClosed: async (state) => {
    said.textContent = await (await fetch('/result?' + (state?.result ?? ''))).text()
  },
})`

/** A shop that shows the checkout over its own page, under its own strict policy. */
export function framingShop({ wallet, planet, secret }: Options): RequestListener {
  const policy = `default-src 'none'; script-src 'self' ${wallet}; connect-src 'self'; frame-src ${wallet}; img-src 'self'`
  const page =
    '<!doctype html><html lang="en"><title>Shop</title><button id="pay">Buy a tea</button><p id="said"></p><script type="module" src="/shop.js"></script></html>'
  const answers: Record<string, (url: URL) => Promise<{ type: string; body: string }>> = {
    '/': async () => ({ type: 'text/html', body: page }),
    '/shop.js': async () => ({ type: 'text/javascript', body: script(wallet) }),
    '/orders': async () => {
      const order = await planet.createOrder({ currency: 'USDT', amount: '3000000', description: 'Tea' })
      return { type: 'application/json', body: JSON.stringify({ link: order.link }) }
    },
    '/result': async ({ searchParams }) => {
      const said = await readReturn(secret, searchParams).then(
        ({ status }) => `The result is signed: ${status}`,
        (error: Error) => error.message,
      )
      return { type: 'text/plain', body: said }
    },
  }
  return async (request, response) => {
    const url = new URL(request.url ?? '/', wallet)
    const answer = await answers[url.pathname]?.(url)
    if (!answer) return void response.writeHead(404).end()
    response
      .writeHead(200, { 'content-type': answer.type, 'content-security-policy': policy })
      .end(answer.body)
  }
}
