import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'

const agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) }

/**
 * Posts JSON on a kept connection and reads the JSON of the response, also when its status is an error. Every transfer
 * asks the node several times, and `fetch` costs about twice as much. Follows no redirection.
 */
export async function postJson(url: string, content: unknown, timeoutMs: number): Promise<JsonResponse> {
  const response = await post(url, content, timeoutMs, true)
  if (response !== 'stale connection') return response
  // The server closed the kept connection while the request was on its way. It closes all idle ones at about the same
  // time, so the second try opens a new one.
  const second = await post(url, content, timeoutMs, false)
  if (second === 'stale connection') throw new Error('The server closed a new connection.')
  return second
}

type JsonResponse = { status: number; body: unknown }

function post(
  url: string,
  content: unknown,
  timeoutMs: number,
  isKept: boolean,
): Promise<JsonResponse | 'stale connection'> {
  const { protocol, username, password } = new URL(url)
  const isSecure = protocol === 'https:'
  const text = JSON.stringify(content)
  return new Promise((resolve, fail) => {
    // A timer that ends with the answer: `AbortSignal.timeout` makes an error of each request long after it.
    const timer = setTimeout(() => sent.destroy(new Error('There was no answer in time.')), timeoutMs)
    const reject = (error: unknown) => {
      clearTimeout(timer)
      fail(error)
    }
    const sent = (isSecure ? httpsRequest : httpRequest)(
      url,
      {
        method: 'POST',
        agent: isKept && (isSecure ? agents.https : agents.http),
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
        ...(username && { auth: `${decodeURIComponent(username)}:${decodeURIComponent(password)}` }),
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          clearTimeout(timer)
          try {
            resolve({
              status: response.statusCode ?? 0,
              body: JSON.parse(Buffer.concat(chunks).toString('utf8')),
            })
          } catch (error) {
            reject(error)
          }
        })
      },
    )
    sent.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer)
      if (sent.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE'))
        resolve('stale connection')
      else reject(error)
    })
    sent.end(text)
  })
}
