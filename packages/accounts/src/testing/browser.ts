import type { FastifyInstance, LightMyRequestResponse as Response } from 'fastify'

export type Answer = {
  status: number
  body: { success: boolean; message?: string; fields?: { field: string; reason: string }[] } & Record<
    string,
    unknown
  >
  response: Response
}

/** A browser of the product: it keeps cookies and marks its calls. */
export type Browser = {
  cookies: Map<string, string>
  get: (path: string) => Promise<Answer>
  post: (path: string, contents?: object) => Promise<Answer>
  upload: (
    path: string,
    files: Record<string, Uint8Array>,
    fields?: Record<string, string>,
  ) => Promise<Answer>
}

export function openBrowser(
  app: FastifyInstance,
  { address = '198.51.100.1', agent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' } = {},
): Browser {
  const cookies = new Map<string, string>()
  const send = async (method: 'GET' | 'POST', url: string, payload?: string | Buffer, type?: string) => {
    const response = await app.inject({
      method,
      url,
      remoteAddress: address,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        'user-agent': agent,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(type && { 'content-type': type }),
      },
      ...(payload !== undefined && { payload }),
    })
    for (const { name, value, maxAge } of response.cookies) {
      if (value === '' || maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    return { status: response.statusCode, body: response.json(), response }
  }
  return {
    cookies,
    get: (path) => send('GET', path),
    post: (path, contents = {}) => send('POST', path, JSON.stringify({ contents }), 'application/json'),
    upload: async (path, files, fields = {}) => {
      const form = new FormData()
      for (const [name, text] of Object.entries(fields)) form.append(name, text)
      // The name and type sent with it are false on purpose: they must not count.
      for (const [kind, bytes] of Object.entries(files))
        form.append(kind, new Blob([Buffer.from(bytes)], { type: 'image/jpeg' }), '../../etc/passwd.jpg')
      const request = new Request('http://localhost', { method: 'POST', body: form })
      const body = Buffer.from(await request.arrayBuffer())
      return send('POST', path, body, request.headers.get('content-type') ?? '')
    },
  }
}
