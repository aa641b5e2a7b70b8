import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase } from 'vitest/node'
import { startVitest } from 'vitest/node'
import { root } from '../root.ts'
import type { Tally } from './tally.ts'

declare module 'vitest' {
  interface ProvidedContext {
    rpcUrl: string
    wsUrl: string
    key: `0x${string}`
    bitcoinUrl: string
    bitcoinUser: string
    bitcoinPassword: string
  }
}

interface Run {
  /** Path of a file of tests, from the project's folder. */
  file: string
  /** What the file reads with `inject`. */
  provide: Partial<import('vitest').ProvidedContext>
  /** Names of the tests to run; all by default. A name without a test is a failure. */
  only?: readonly string[]
  /** Tests to leave out, by their full name, with the reason. A name without a test is a failure. */
  except?: Readonly<Record<string, string>>
}

const words = stripVTControlCharacters

function reporterOf(tally: Tally, seen: Set<string>, leftOut: Set<string>): Reporter {
  return {
    onTestCaseResult(test: TestCase) {
      const { state, errors } = test.result()
      if (state === 'skipped') {
        leftOut.add(test.fullName)
        return
      }
      seen.add(test.name)
      const took = `${((test.diagnostic()?.duration ?? 0) / 1000).toFixed(1)} s`
      if (state === 'passed') tally.pass(test.fullName, took)
      else
        tally.fail(
          test.fullName,
          words(errors?.map(({ stack, message }) => stack ?? message).join('\n') ?? state),
        )
    },
    onTestRunEnd(modules, errors) {
      const broken = modules.flatMap((module) => module.errors())
      const suites = modules.flatMap((module) =>
        [...module.children.allSuites()].flatMap((it) => it.errors()),
      )
      for (const { message, stack } of [...broken, ...suites, ...errors])
        tally.fail('outside of any test', words(stack ?? message))
    },
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Undefined for every test of the file. */
function patternOf(only: readonly string[], except: readonly string[]): string | undefined {
  if (only.length === 0 && except.length === 0) return undefined
  const without = except.length === 0 ? '' : `(?!(${except.map(escaped).join('|')})$)`
  return `^${without}.*${only.length === 0 ? '' : `(${only.map(escaped).join('|')})`}$`
}

/** Runs one file of tests in this process with the tally as its reporter. */
export async function runVitest(tally: Tally, { file, provide, only = [], except = {} }: Run): Promise<void> {
  const [seen, leftOut] = [new Set<string>(), new Set<string>()]
  const testNamePattern = patternOf(only, Object.keys(except))
  const exitCode = process.exitCode
  const vitest = await startVitest([join(root, file)], {
    run: true,
    watch: false,
    config: false as never,
    root,
    include: [file],
    reporters: [reporterOf(tally, seen, leftOut)],
    provide: provide as import('vitest').ProvidedContext,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    ...(testNamePattern !== undefined && { testNamePattern }),
  })
  await vitest.close()
  // The tally counts failures; vitest would also end the process with its own message.
  process.exitCode = exitCode
  for (const name of only) if (!seen.has(name)) tally.fail(name, 'There is no test of that name.')
  for (const [name, reason] of Object.entries(except))
    if (leftOut.has(name)) tally.note(`left out: ${name}. ${reason}`)
    else tally.fail(name, 'There is no test of that name to leave out.')
}
