export interface Call {
  method: string
  params: readonly unknown[]
}

interface Answer {
  id: number
  result?: unknown
  error?: { message: string }
}

const perRequest = 100

/** The answers to many questions, in order, a hundred in each request. */
export async function askAll(url: string, calls: readonly Call[]): Promise<string[]> {
  const results: string[] = []
  for (let at = 0; at < calls.length; at += perRequest) {
    const part = calls.slice(at, at + perRequest).map((call, id) => ({ jsonrpc: '2.0', id, ...call }))
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(part),
      signal: AbortSignal.timeout(60_000),
    })
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    const answers = new Map(((await response.json()) as Answer[]).map((answer) => [answer.id, answer]))
    for (const { id, method } of part) {
      const answer = answers.get(id)
      if (typeof answer?.result !== 'string')
        throw new Error(`${url}, ${method}: ${answer?.error?.message ?? 'no answer'}`)
      results.push(answer.result)
    }
  }
  return results
}
