/** The shortest way to be paid. A test runs it against the contract of the API. */
export const shopSample = `import { PlanetClient } from '@planet/sdk/client'

const planet = new PlanetClient({
  url, accessKey, accessSecret,
})
const order = await planet.createOrder(
  { currency: 'USDT', amount: '12500000' },
  'bill-1042', // a retry returns this order
)

redirect(order.link)`
