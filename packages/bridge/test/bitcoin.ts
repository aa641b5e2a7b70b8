import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRunFolder } from '@planet/platform/testing/run-folder'
import { type Bitcoin, startBitcoin } from '@planet/sandbox/bitcoin/server/start'

const options = { host: '127.0.0.1', port: 0, rpcUser: 'bridge', rpcPassword: 'regtest' }
export type TestBitcoin = Bitcoin & { rpcUrl: string; remove: () => Promise<void> }

let first: Promise<string> | undefined

/** The first blocks take a while to make; every node starts with a copy of them. */
async function startedFolder(): Promise<string> {
  first ??= (async () => {
    const folder = createRunFolder('bitcoin')
    await (await startBitcoin({ ...options, dataDir: folder })).close()
    return folder
  })()
  const copy = await mkdtemp(join(tmpdir(), 'planet-bridge-bitcoin-'))
  await cp(await first, copy, { recursive: true })
  return copy
}

export async function startTestBitcoin(): Promise<TestBitcoin> {
  const dataDir = await startedFolder()
  const node = await startBitcoin({ ...options, dataDir })
  return {
    ...node,
    rpcUrl: withSecret(node.url),
    remove: async () => {
      await node.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const withSecret = (url: string) =>
  url.replace('http://', `http://${options.rpcUser}:${options.rpcPassword}@`)

type Answer = { result: unknown }
export type Lie = (
  method: string,
  params: readonly unknown[],
  honest: () => Promise<Answer>,
) => Promise<unknown>

/** A node that forwards queries to an honest one and changes the responses. */
export async function startLiar(
  honestUrl: string,
  lie: Lie,
): Promise<{ url: string; close: () => Promise<void> }> {
  const { origin, username, password } = new URL(honestUrl)
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const { method, params } = JSON.parse(body) as { method: string; params: unknown[] }
    const honest = async () => {
      const answer = await fetch(origin, { method: 'POST', headers: { authorization }, body })
      return (await answer.json()) as Answer
    }
    const answer = await lie(method, params, honest)
    if (answer === 'silence') return
    response.end(typeof answer === 'string' ? answer : JSON.stringify({ id: 0, ...(answer as object) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: withSecret(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
