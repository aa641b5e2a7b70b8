import { RpcError } from '@planet/chains/json-rpc'
import { NodeError } from '@planet/chains/node-error'
import { WebSocket } from 'ws'

type Answer = { id?: number; result?: unknown; error?: { code: number; message: string } }

export type Subscriptions = {
  call: (method: string, params: readonly unknown[]) => Promise<unknown>
  close: () => void
}

const handshakeTimeout = 10_000

/**
 * The subscriptions of one guest, over a connection to the node that is opened with the first of them. `onText`
 * receives the node's notifications unchanged; `onEnd` is called when the node ends the connection, and with it all of
 * them.
 */
export function createSubscriptions(
  nodes: readonly string[],
  onText: (text: string) => void,
  onEnd: () => void,
): Subscriptions {
  let opening: Promise<WebSocket> | undefined
  let nextId = 1
  const waiting = new Map<number, (answer: Answer) => void>()

  const open = (): Promise<WebSocket> =>
    new Promise((resolve, reject) => {
      const [url] = nodes
      if (url === undefined) throw new NodeError('nodes_unavailable')
      const headers = { 'x-planet-lane': 'guest' }
      const socket = new WebSocket(url.replace(/^http/, 'ws'), { headers, handshakeTimeout })
      socket.on('open', () => resolve(socket))
      socket.on('error', (cause) => reject(new NodeError('nodes_unavailable', {}, { cause })))
      socket.on('close', () => {
        for (const answer of waiting.values()) answer({ error: { code: -32000, message: 'connection lost' } })
        waiting.clear()
        onEnd()
      })
      socket.on('message', (data) => {
        const text = data.toString()
        const answer = JSON.parse(text) as Answer
        if (answer.id === undefined) return onText(text)
        waiting.get(answer.id)?.(answer)
        waiting.delete(answer.id)
      })
    })

  return {
    call: async (method, params) => {
      opening ??= open()
      const socket = await opening
      const id = nextId++
      const { result, error } = await new Promise<Answer>((resolve) => {
        waiting.set(id, resolve)
        socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
      })
      if (error) throw new RpcError(error.code, error.message)
      return result
    },
    close: () => {
      void opening?.then(
        (socket) => socket.terminate(),
        () => undefined,
      )
    },
  }
}
