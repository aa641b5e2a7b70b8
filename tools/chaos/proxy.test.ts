import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FaultyLink, startProxy } from './proxy.ts'

let echo: Server
let proxy: FaultyLink
beforeAll(async () => {
  echo = createServer((socket) => void socket.on('error', () => undefined).pipe(socket))
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve))
  proxy = await startProxy((echo.address() as AddressInfo).port)
})
afterAll(async () => {
  await proxy.close()
  echo.close()
})

it('passes bytes, holds them back while it is silent, and cuts connections', async () => {
  const socket = connect(proxy.port, '127.0.0.1')
  const reply = async (text: string) => {
    socket.write(text)
    return String(((await once(socket, 'data')) as [Buffer])[0])
  }
  expect(await reply('one')).toBe('one')
  proxy.delay(Number.POSITIVE_INFINITY)
  const late = reply('two')
  expect(await Promise.race([late, new Promise((resolve) => setTimeout(resolve, 50, 'silence'))])).toBe(
    'silence',
  )
  proxy.delay(0)
  expect(await late).toBe('two')
  const closed = once(socket, 'close')
  proxy.drop()
  await closed
})
