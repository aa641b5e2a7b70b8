import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { handles } from '@planet/api/generated/handles'
import { expect, it } from 'vitest'
import { openApi } from './api.ts'

it('waits for `Retry-After` when a scene has asked too often', async () => {
  let asked = 0
  const server = createServer((_, reply) => {
    asked += 1
    if (asked === 1) reply.writeHead(429, { 'retry-after': '0' }).end('{"message":"too_many_requests"}')
    else reply.writeHead(200).end('{"success":true,"deposits":[]}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { call } = openApi(url, url, () => ({})).session('PW-1', '203.0.100.1')
  expect(await call(handles.recentDeposits)).toMatchObject({ deposits: [] })
  expect(asked).toBe(2)
  server.close()
})
