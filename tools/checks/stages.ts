import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testSeed } from '../chaos/plan.ts'
import { Problem } from '../launch/problem.mjs'
import { root } from '../root.ts'
import { checkTypes } from './check-types.ts'
import { ensureFonts, findOrInstallChromium } from './chromium.ts'
import { type Outcome, runCommand, runTool } from './command.ts'
import { tooLargeKnots } from './folders.ts'
import { type Findings, fromChaos, fromPlaywright, fromVitest } from './reports.ts'
import { readSources, tooManyForeignUses } from './tables.ts'

/** One kind of check. A stage that only passes or fails counts as one test. */
export type Stage = {
  name: string
  label: string
  /** Started before all others and run beside them, because it waits more than it computes. */
  isBeside?: boolean
  /** Alone it shows its output at once; beside others it keeps it. */
  run: (isAlone: boolean) => Promise<Findings>
}

const yesOrNo = ({ code, output }: Outcome): Findings =>
  code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [output] }

const fewestModules = 100

const script = (path: string) => runCommand(process.execPath, [join(root, path)])

type Cruise = {
  modules: { source: string; dependencies: { resolved: string }[] }[]
  summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] }
}

/** A check of zero modules passes every rule, so the number of modules is checked too. */
const checkBoundaries = (): Promise<Findings> =>
  withReport(async (file) => {
    const folders = ['packages', 'engines', 'apps', 'tools', 'deploy', 'e2e', 'bench']
    const outcome = await runTool('depcruise', ['--output-type', 'json', '--output-to', file, ...folders])
    const { modules, summary } = readReport<Cruise>(file, outcome)
    const lines = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)
    const imports = modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    )
    lines.push(...tooLargeKnots(imports), ...tooManyForeignUses(readSources(root)))
    if (summary.totalCruised < fewestModules) {
      lines.push(`Only ${summary.totalCruised} modules were seen; the check itself is broken.`)
    }
    return yesOrNo({ code: lines.length, output: lines.join('\n') })
  })

async function typesFit(): Promise<Findings> {
  const failures = await checkTypes()
  return yesOrNo({ code: failures.length, output: failures.join('\n\n') })
}

const stringCheck = 'apps/web/src/i18n/check.ts'

/** Gives the stage a file to write its counts to, and removes it afterwards. */
async function withReport<T>(work: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'planet-report-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  // An interruption ends this process without going through the rest of this function.
  process.once('exit', remove)
  try {
    return await work(join(folder, 'report.json'))
  } finally {
    process.removeListener('exit', remove)
    remove()
  }
}

function readReport<T>(file: string, outcome: Outcome): T {
  if (!existsSync(file)) throw new Problem(`No report was written.\n${outcome.output.slice(-4000)}`)
  return JSON.parse(readFileSync(file, 'utf8')) as T
}

const unitTests = (paths: readonly string[] = []): Promise<Findings> =>
  withReport(async (file) => {
    const args = ['run', ...paths, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const outcome = await runTool('vitest', args, { show: true })
    return fromVitest(readReport(file, outcome), outcome)
  })

async function browserTests(): Promise<Findings> {
  const chromium = await findOrInstallChromium()
  await ensureFonts()
  return withReport(async (file) => {
    const env = { PLANET_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
    const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json']
    const outcome = await runTool('playwright', args, { show: true, env })
    return fromPlaywright(readReport(file, outcome), outcome)
  })
}

const faultTests = (isAlone: boolean): Promise<Findings> =>
  withReport(async (file) => {
    const program = join(root, 'tools', 'chaos', 'main.ts')
    const args = [program, '--minutes', '2', '--seed', String(testSeed), '--report', file]
    const outcome = await runCommand(process.execPath, args, { show: isAlone })
    if (!isAlone) console.log(`\n${outcome.output.trim()}`)
    return fromChaos(readReport(file, outcome), outcome)
  })

/** The unit tests under some paths alone. */
export const unitStage = (paths: readonly string[]): Stage => ({
  name: 'unit',
  label: `Tests of ${paths.join(', ')}`,
  run: () => unitTests(paths),
})

export const stages: readonly Stage[] = [
  { name: 'chaos', label: 'Two minutes of faults', isBeside: true, run: faultTests },
  { name: 'types', label: 'Types', run: typesFit },
  { name: 'lint', label: 'Lint and format', run: async () => yesOrNo(await runTool('biome', ['ci', '.'])) },
  { name: 'boundaries', label: 'Import boundaries', run: checkBoundaries },
  {
    name: 'unused',
    label: 'Unused code',
    run: async () => yesOrNo(await runTool('knip', ['--no-progress'])),
  },
  {
    name: 'strings',
    label: 'Strings in three languages',
    run: async () => yesOrNo(await script(stringCheck)),
  },
  {
    name: 'spec',
    label: 'Specification table',
    run: async () => yesOrNo(await script('tools/checks/check-specification.ts')),
  },
  { name: 'unit', label: 'Unit and integration tests', run: () => unitTests() },
  { name: 'browser', label: 'Browser tests', run: browserTests },
]
