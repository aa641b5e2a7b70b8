/** Calls `onHead` for each new block that a node reports over WebSocket. Reports may be missed: poll as well. */
export function watchHeads(urls: readonly string[], onHead: () => void): () => void {
  let socket: WebSocket | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false
  let turn = 0

  const open = () => {
    const url = urls[turn++ % urls.length]
    if (!url || closed) return
    socket = new WebSocket(url.replace(/^http/, 'ws'))
    socket.onopen = () =>
      socket?.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads'] }))
    socket.onmessage = onHead
    socket.onclose = () => {
      if (!closed) retry = setTimeout(open, 2000)
    }
    // `close` follows every error; the attempt is repeated there.
    socket.onerror = () => undefined
  }
  open()
  return () => {
    closed = true
    clearTimeout(retry)
    socket?.close()
  }
}
