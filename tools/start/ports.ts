import { connect } from 'node:net'
import { canListen } from '@planet/platform/net/can-listen'
import { portSpan } from '../launch/options.mjs'
import { Problem } from '../launch/problem.mjs'
import { type PortName, type Ports, portNames, portsFrom } from './place.ts'

/** `localhost` may mean either; another program on one of them would get the browser's visits. */
const loopback = ['127.0.0.1', '::1']

const isFree = async (port: number): Promise<boolean> =>
  (await canListen(port)) && !(await Promise.all(loopback.map((host) => answers(host, port)))).includes(true)

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1000 })
    const done = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => done(true))
    socket.once('timeout', () => done(false))
    socket.once('error', () => done(false))
  })
}

async function takenPorts(ports: Ports): Promise<PortName[]> {
  const free = await Promise.all(portNames.map((name) => isFree(ports[name])))
  return portNames.filter((_, index) => !free[index])
}

export async function requireFreePorts(ports: Ports): Promise<void> {
  const taken = await takenPorts(ports)
  if (taken.length === 0) return
  const list = taken.map((name) => `${ports[name]} (${name})`).join(', ')
  const other = await findFreeBase(ports.wallet + 100)
  throw new Problem(
    `Another program already uses port ${list}. Stop it (to see which: lsof -i :${ports[taken[0] ?? 'wallet']}), or start on other ports: npm start -- --port ${other}`,
  )
}

/** The first base from the given one upwards at which every port is free right now. */
export async function findFreeBase(from: number): Promise<number> {
  for (let base = from; base + portSpan < 65_535; base += 100) {
    if ((await takenPorts(portsFrom(base))).length === 0) return base
  }
  throw new Problem('No free range of ports was found on this machine.')
}
