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
}

const words = stripVTControlCharacters

function reporterOf(tally: Tally, seen: Set<string>): Reporter {
  return {
    onTestCaseResult(test: TestCase) {
      const { state, errors } = test.result()
      if (state === 'skipped') return
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

/** Runs one file of tests in this process with the tally as its reporter. */
export async function runVitest(tally: Tally, { file, provide, only = [] }: Run): Promise<void> {
  const seen = new Set<string>()
  const exitCode = process.exitCode
  const vitest = await startVitest([join(root, file)], {
    run: true,
    watch: false,
    config: false as never,
    root,
    include: [file],
    reporters: [reporterOf(tally, seen)],
    provide: provide as import('vitest').ProvidedContext,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    ...(only.length === 0 ? {} : { testNamePattern: `(${only.map(escaped).join('|')})$` }),
  })
  await vitest.close()
  // The tally counts failures; vitest would also end the process with its own message.
  process.exitCode = exitCode
  for (const name of only) if (!seen.has(name)) tally.fail(name, 'There is no test of that name.')
}
