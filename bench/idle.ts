/** The cost of an idle `npm start`: CPU over a minute after it has settled, and memory. */
import { setTimeout as wait } from 'node:timers/promises'
import { cpuOf, memoryOf } from './world/cpu.ts'
import { startWorld } from './world/product.ts'
import { saveResult } from './world/results.ts'

/** The sandbox's networks go on for some minutes until everything is final, and then rest. */
const settleMs = Number(process.env.SETTLE_SECONDS ?? 360) * 1000
const measuredMs = 60_000

const world = await startWorld()
try {
  await wait(settleMs)
  const pids = world.processes()
  const before = new Map([...pids].map(([name, pid]) => [name, cpuOf(pid)]))
  await wait(measuredMs)
  const rows = [...pids].map(([name, pid]) => ({
    name,
    percent: ((cpuOf(pid) - (before.get(name) ?? 0)) / measuredMs) * 100,
    megabytes: memoryOf(pid),
  }))
  const sum = (read: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + read(row), 0)
  const [percent, megabytes] = [sum((row) => row.percent), sum((row) => row.megabytes)]
  saveResult({ what: 'CPU of npm start at rest', figure: percent, unit: '% of a core', goal: 'under 3' })
  saveResult({ what: 'memory of npm start at rest', figure: megabytes, unit: 'MB', goal: 'under 1,300' })
  console.table(
    Object.fromEntries(
      [...rows, { name: 'all', percent, megabytes }].map(({ name, percent, megabytes }) => [
        name,
        { '% of a core': percent.toFixed(2), 'memory, MB': Math.round(megabytes) },
      ]),
    ),
  )
} finally {
  await world.stop()
}
