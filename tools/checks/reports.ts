import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { ChaosReport } from '../chaos/report.ts'
import { root } from '../root.ts'
import type { Outcome } from './command.ts'

/** The result of a stage. Every failure has its name and reason, so that the end of a run shows what is wrong. */
export type Findings = { passed: number; failures: readonly string[] }

type VitestReport = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs: PlaywrightSpec[] }
type PlaywrightSpec = {
  file: string
  line: number
  title: string
  tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[]
}
type PlaywrightReport = {
  stats: { expected: number }
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

const failure = (name: string, reasons: readonly (string | undefined)[]) =>
  stripVTControlCharacters([name, ...reasons.filter(Boolean)].join('\n'))

export function fromVitest(report: VitestReport, outcome: Outcome): Findings {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that cannot be loaded has no failed tests.
    if (status === 'failed' && failed.length === 0) return [failure(file, [message])]
    return failed.map(({ fullName, failureMessages }) => failure(`${file} › ${fullName}`, failureMessages))
  })
  return explained({ passed: report.numPassedTests, failures }, outcome)
}

export function fromPlaywright(report: PlaywrightReport, outcome: Outcome): Findings {
  const failures = report.errors.map(({ message }) => failure('outside of any test', [message]))
  for (const { file, line, title, tests } of report.suites.flatMap(specsOf)) {
    for (const { projectName, status, results } of tests) {
      if (status === 'expected' || status === 'skipped') continue
      const reasons = results.flatMap(({ errors }) => errors.map(({ message }) => message))
      failures.push(failure(`${file}:${line} › ${title} (${projectName}, ${status})`, reasons))
    }
  }
  return explained({ passed: report.stats.expected, failures }, outcome)
}

export function fromChaos({ findings, repeat }: ChaosReport, outcome: Outcome): Findings {
  const failures = findings
    .filter((finding) => finding.failure !== undefined)
    .map(({ invariant, failure: reason }) => failure(invariant, [reason, `The same faults again: ${repeat}`]))
  return explained({ passed: findings.length - failures.length, failures }, outcome)
}

const specsOf = ({ suites = [], specs }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

/** An empty run, or an exit that the report does not explain, is a failure. */
function explained(findings: Findings, { code, output }: Outcome): Findings {
  const { passed, failures } = findings
  if (failures.length > 0 || (code === 0 && passed > 0)) return findings
  const reason = `No test failed, but: code ${code}, ${passed} passed.`
  return { passed, failures: [failure(reason, [output.slice(-4000)])] }
}
