import type { PlanetClient } from './client.ts'
import type { OrderEvent, Simulation } from './order.ts'
import { headers, signWebhook } from './signature.ts'

const usage = `planet listen --forward <url>   sends the events of your orders to a server on your machine
planet trigger <event>          creates a test order and lets the event happen, such as order.paid
planet orders list              shows your newest orders`

type Print = (line: string) => void

const simulations: Readonly<Record<string, readonly Simulation[]>> = {
  'order.opened': [],
  'order.linked': ['linked'],
  'order.released': ['linked', 'released'],
  'order.paid': ['paid'],
  'order.refunded': ['paid', 'refunded'],
  'order.reverted': ['paid', 'reverted'],
  'order.cancelled': ['cancelled'],
  'order.expired': ['expired'],
}

/** Runs one command and returns the exit code. */
export async function runCommand(
  client: PlanetClient,
  secret: string,
  [command = '', ...rest]: readonly string[],
  print: Print,
  signal: AbortSignal,
): Promise<number> {
  const [first, second] = rest
  if (command === 'orders' && first === 'list') return listOrders(client, print)
  if (command === 'trigger' && first !== undefined) return trigger(client, first, print)
  if (command === 'listen' && first === '--forward' && second !== undefined)
    return listen(client, secret, second, print, signal)
  print(usage)
  return 2
}

async function listOrders(client: PlanetClient, print: Print): Promise<number> {
  for (const { id, status, amount, currency, reference } of (await client.orders()).orders)
    print([id, status, amount, currency, reference].join('  '))
  return 0
}

async function trigger(client: PlanetClient, event: string, print: Print): Promise<number> {
  const steps = simulations[event]
  if (!steps) {
    print(`Known events: ${Object.keys(simulations).join(', ')}`)
    return 2
  }
  const { id } = await client.createOrder({
    currency: 'USDT',
    amount: '1000000',
    description: 'planet trigger',
  })
  for (const step of steps) await client.simulate(id, step)
  print(`${event} ${id}`)
  return 0
}

const pollMs = 1000

/** Sends what happens from now on to a local server, signed as the wallet signs it. */
async function listen(
  client: PlanetClient,
  secret: string,
  url: string,
  print: Print,
  signal: AbortSignal,
): Promise<number> {
  let last: string | undefined
  for await (const { id } of client.allEvents()) last = id
  print(`Waiting for events; forwarding to ${url}`)
  while (!signal.aborted) {
    for await (const event of client.allEvents(last)) {
      print(`${event.type} ${event.order.id} ${await forward(url, secret, event)}`)
      last = event.id
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  return 0
}

async function forward(url: string, secret: string, event: OrderEvent): Promise<string> {
  const body = JSON.stringify(event)
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = await signWebhook(secret, timestamp, body)
  const sent = { [headers.event]: event.id, [headers.timestamp]: timestamp, [headers.signature]: signature }
  try {
    const init = { method: 'POST', headers: { ...sent, 'content-type': 'application/json' }, body }
    return String((await fetch(url, init)).status)
  } catch (error) {
    return (error as Error).message
  }
}
