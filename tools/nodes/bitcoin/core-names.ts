import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Btcd } from './btcd.ts'

type Call = { method?: unknown; params?: unknown }

/** Core's default, which btcd needs to be given. */
const maxFeeRate = 0.1

/** btcd's equivalent. It always mines to the address it was started with. */
const inBtcdsWords: Record<string, (params: unknown[]) => Call> = {
  generatetoaddress: ([count]) => ({ method: 'generate', params: [count] }),
  testmempoolaccept: ([raws, rate = maxFeeRate]) => ({ method: 'testmempoolaccept', params: [raws, rate] }),
  getrawtransaction: ([txid, verbose]) => ({
    method: 'getrawtransaction',
    params: [txid, Number(verbose ?? 0)],
  }),
}

function translate(body: string): string {
  const call = JSON.parse(body) as Call
  const words = inBtcdsWords[String(call.method)]
  return words && Array.isArray(call.params) ? JSON.stringify({ ...call, ...words(call.params) }) : body
}

/** Core calls the transactions of a block `tx` at every level of detail. */
function translateBack(text: string): string {
  if (!text.includes('"rawtx"')) return text
  const { result, ...rest } = JSON.parse(text) as { result: { rawtx: unknown[] } }
  return JSON.stringify({ ...rest, result: { ...result, tx: result.rawtx } })
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** A proxy to btcd for clients that use Bitcoin Core's names. Everything else passes unchanged. */
export async function coreNames({ url }: Btcd): Promise<{ url: string; close(): void }> {
  const server = createServer(async (request, response) => {
    try {
      const body = translate(await bodyOf(request))
      const { authorization = '' } = request.headers
      const answer = await fetch(url, { method: 'POST', body, headers: { authorization } })
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(translateBack(await answer.text()))
    } catch (error) {
      response.writeHead(502).end(String(error))
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
