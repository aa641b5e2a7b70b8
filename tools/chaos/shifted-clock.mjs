/**
 * Loaded into a process before its program: its wall clock runs ahead of the machine's by the seconds that a file holds,
 * as after a step of the clock. Timers and `performance.now` go on, as they do on a real machine.
 */
import { readFileSync, watchFile } from 'node:fs'

const file = process.env.CHAOS_CLOCK_FILE ?? ''
let aheadMs = 0
const read = () => {
  try {
    aheadMs = Number(readFileSync(file, 'utf8')) * 1000 || 0
  } catch {
    aheadMs = 0
  }
}

if (file) {
  const MachineDate = globalThis.Date
  const now = () => MachineDate.now() + aheadMs
  globalThis.Date = new Proxy(MachineDate, {
    construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [now()] : args, self),
    apply: () => new MachineDate(now()).toString(),
    get: (target, name, self) => (name === 'now' ? now : Reflect.get(target, name, self)),
  })
  read()
  watchFile(file, { interval: 250, persistent: false }, read)
}
