import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** A link of this machine that can be made slow, silent or lost. */
export type FaultyLink = {
  port: number
  /** Cuts every connection; new ones are accepted. */
  drop: () => void
  /** Holds every byte back by this many milliseconds; 0 is the usual speed, infinity stops the traffic. */
  delay: (ms: number) => void
  close: () => Promise<void>
}

/** Forwards a free loopback port to another loopback port. */
export async function startProxy(port: number): Promise<FaultyLink> {
  const sockets = new Set<Socket>()
  const held: (() => void)[] = []
  let delayMs = 0
  const slowly = () =>
    new Transform({
      transform: (chunk, _, done) => {
        const pass = () => done(null, chunk)
        if (delayMs === 0) pass()
        else if (Number.isFinite(delayMs)) setTimeout(pass, delayMs)
        else held.push(pass)
      },
    })
  const server = createServer((socket) => {
    const target = connect(port, '127.0.0.1')
    const both = [socket, target]
    const end = () => {
      for (const one of both) {
        sockets.delete(one)
        one.destroy()
      }
    }
    for (const one of both) {
      sockets.add(one)
      one.setNoDelay(true)
      one.on('error', end).on('close', end)
    }
    socket.pipe(slowly()).pipe(target)
    target.pipe(slowly()).pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  const delay = (ms: number) => {
    delayMs = ms
    if (Number.isFinite(ms)) for (const pass of held.splice(0)) pass()
  }
  return {
    port: (server.address() as AddressInfo).port,
    drop,
    delay,
    close: () => {
      delay(0)
      drop()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
