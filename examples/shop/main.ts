import { createServer } from 'node:http'
import process from 'node:process'
import { PlanetClient } from '@planet/sdk'
import { createShop } from './shop.ts'

const setting = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`Set ${name}; see README.md.`)
  return value
}

const secret = setting('PLANET_ACCESS_SECRET')
const port = Number(process.env.PORT ?? 3000)
const shop = createShop({
  planet: new PlanetClient({
    url: setting('PLANET_URL'),
    accessKey: setting('PLANET_ACCESS_KEY'),
    accessSecret: secret,
  }),
  secret,
  publicUrl: process.env.SHOP_URL ?? `http://localhost:${port}`,
})
createServer(shop.listener).listen(port, () => console.log(`The shop is open on port ${port}.`))
