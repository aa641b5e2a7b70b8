import { setTimeout as wait } from 'node:timers/promises'
import { stepClock } from './clocks.ts'
import type { Fault } from './plan.ts'
import type { Subject } from './product.ts'

/** Says whether the process could be signalled: one that has just ended is being started again by the supervisor. */
function signal({ world }: Subject, name: string, kind: NodeJS.Signals): boolean {
  const pid = world.processes().get(name)
  if (pid === undefined) return false
  try {
    process.kill(pid, kind)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}

/** Applies one fault and, where it has an end, ends it. Says whether it happened. */
export async function applyFault(subject: Subject, fault: Fault): Promise<boolean> {
  const { world, links, folder, disk } = subject
  switch (fault.kind) {
    case 'kill':
      return signal(subject, fault.name, 'SIGKILL')
    case 'restart database':
      // PostgreSQL's fast shutdown; the supervisor starts it again.
      return signal(subject, 'postgres', 'SIGINT')
    case 'stop': {
      const pid = world.processes().get(fault.name)
      if (pid === undefined || !signal(subject, fault.name, 'SIGSTOP')) return false
      await wait(fault.seconds * 1000)
      return world.processes().get(fault.name) === pid && signal(subject, fault.name, 'SIGCONT')
    }
    case 'drop':
      links[fault.link].drop()
      return true
    case 'delay':
      links[fault.link].delay(fault.ms)
      await wait(fault.seconds * 1000)
      links[fault.link].delay(0)
      return true
    case 'reorganise':
      return reorganise(world.sandbox, fault)
    case 'fill disk':
      if (!disk) return false
      disk.fill()
      await wait(fault.seconds * 1000)
      disk.free()
      return true
    case 'step clock':
      stepClock(folder, fault.name, fault.ahead)
      await wait(fault.seconds * 1000)
      stepClock(folder, fault.name, 0)
      return true
  }
}

/** The sandbox may be down from an earlier fault: then nothing is replaced. */
async function reorganise(sandbox: string, { network, depth }: { network: string; depth: number }) {
  const body = JSON.stringify({ network, depth })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${sandbox}/reorg`, { method: 'POST', headers, body }).catch(() => undefined)
  return answer?.ok ?? false
}
