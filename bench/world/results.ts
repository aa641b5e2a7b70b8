import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** One figure beside what it is compared with, measured in the same run on the same machine. */
export type Result = {
  what: string
  figure: number
  unit: string
  rival?: { what: string; figure: number }
  /** Figure divided by rival, where there is one. */
  ratio?: number
  goal: string
}

type File = { cores: number; results: (Result & { at: string })[] }

const path = new URL('../results.json', import.meta.url)

export const readResults = (): File =>
  existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as File)
    : { cores: availableParallelism(), results: [] }

/** Keeps the newest figure of each kind in bench/results.json. */
export function saveResult(result: Result): void {
  const others = readResults().results.filter(({ what }) => what !== result.what)
  const results = [...others, { ...result, at: new Date().toISOString() }].sort((a, b) =>
    a.what.localeCompare(b.what),
  )
  writeFileSync(path, `${JSON.stringify({ cores: availableParallelism(), results }, null, 2)}\n`)
}

const rounded = (value: number): number => (value >= 100 ? Math.round(value) : Number(value.toPrecision(3)))

/** All figures that were measured, as one table. */
export function printResults(): void {
  const { cores, results } = readResults()
  if (results.length === 0) return
  console.log(`\nAll figures, on ${cores} cores that the client shares`)
  console.table(
    Object.fromEntries(
      results.map(({ what, figure, unit, rival, ratio, goal, at }) => [
        what,
        {
          figure: `${rounded(figure)} ${unit}`,
          beside: rival ? `${rival.what}: ${rounded(rival.figure)}` : '',
          ratio: ratio === undefined ? '' : rounded(ratio),
          goal,
          measured: at.slice(0, 16),
        },
      ]),
    ),
  )
}
