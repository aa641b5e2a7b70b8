import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Headers about the connection, or about a compression that is undone here. */
const hop = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive'])

/** A host that proxies the product, and that a test can make serve other files: what a hostile host could do. */
export async function mirrorSite(wallet: string) {
  const replaced = new Map<string, string>()
  let page: string | undefined
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    const original = await fetch(new URL(path, wallet), { redirect: 'manual' })
    const isPage = original.headers.get('content-type')?.startsWith('text/html') === true
    const content = replaced.get(path) ?? (isPage ? page : undefined)
    const headers = [...original.headers].filter(([name]) => !hop.has(name) && name !== 'etag')
    response.writeHead(original.status, Object.fromEntries(headers))
    response.end(content ?? Buffer.from(await original.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    /** The page of every address. */
    replacePage: (text: string) => {
      page = text
    },
    replaceFile: (path: string, text: string) => replaced.set(path, text),
    close: () => server.close(),
  }
}
