/** EDR behind the thinnest HTTP server, for comparison: `node edr-node.ts <chain id>`. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startEdr } from '../engines/planet-node/test/edr.ts'

const provider = await startEdr({ chainId: Number(process.argv[2]) })

async function handle(body: string): Promise<string> {
  const requests: unknown = JSON.parse(body)
  if (!Array.isArray(requests)) return JSON.stringify(await provider.handle(requests))
  const answers: unknown[] = []
  for (const request of requests) answers.push(await provider.handle(request))
  return JSON.stringify(answers)
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    handle(Buffer.concat(chunks).toString('utf8')).then(
      (text) => response.end(text),
      (cause) => response.writeHead(500).end(String(cause)),
    )
  })
})
server.listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ ready: true, port: (server.address() as AddressInfo).port }))
})
