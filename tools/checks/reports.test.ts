import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { fromChaos, fromPlaywright, fromVitest } from './reports.ts'

const file = join(root, 'packages', 'money', 'src', 'some.test.ts')
const green = { code: 0, output: '' }
const red = { code: 1, output: 'the last words' }

test('reports a failed unit test by file, name and reason', () => {
  const report = {
    numPassedTests: 1,
    testResults: [
      {
        name: file,
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'money adds up', failureMessages: [] },
          { status: 'failed', fullName: 'money stays', failureMessages: ['expected \u001b[32m1\u001b[39m'] },
        ],
      },
    ],
  }
  expect(fromVitest(report, red)).toEqual({
    passed: 1,
    failures: ['packages/money/src/some.test.ts › money stays\nexpected 1'],
  })
})

test('counts a file that cannot be loaded as a failure', () => {
  const broken = { name: file, status: 'failed', message: 'no such module', assertionResults: [] }
  expect(fromVitest({ numPassedTests: 4, testResults: [broken] }, red)).toEqual({
    passed: 4,
    failures: ['packages/money/src/some.test.ts\nno such module'],
  })
})

test('counts an empty run, or an exit that the report does not explain, as a failure', () => {
  const none = fromVitest({ numPassedTests: 0, testResults: [] }, green)
  expect(none.failures).toEqual(['No test failed, but: code 0, 0 passed.'])
  const unexplained = fromVitest({ numPassedTests: 7, testResults: [] }, red)
  expect(unexplained.failures).toEqual(['No test failed, but: code 1, 7 passed.\nthe last words'])
  expect(fromVitest({ numPassedTests: 7, testResults: [] }, green).failures).toEqual([])
})

const walk = (status: string, messages: string[]) => ({
  file: 'specs/order.spec.ts',
  line: 12,
  title: 'an order is paid',
  tests: [{ projectName: 'phone', status, results: [{ errors: messages.map((message) => ({ message })) }] }],
})

test('reports a browser test that failed, or passed only on retry, by its location', () => {
  const report = {
    stats: { expected: 2 },
    errors: [{ message: 'the product did not start' }],
    suites: [
      { specs: [walk('expected', [])], suites: [{ specs: [walk('flaky', ['late']), walk('skipped', [])] }] },
      { specs: [walk('unexpected', ['no button'])] },
    ],
  }
  expect(fromPlaywright(report, red)).toEqual({
    passed: 2,
    failures: [
      'outside of any test\nthe product did not start',
      'specs/order.spec.ts:12 › an order is paid (phone, flaky)\nlate',
      'specs/order.spec.ts:12 › an order is paid (phone, unexpected)\nno button',
    ],
  })
})

test('reports an invariant that does not hold, and how to repeat its faults', () => {
  const repeat = 'npm run test:chaos -- --minutes 2 --seed 276'
  const findings = [
    { invariant: 'no coin is missing' },
    { invariant: 'no order is paid twice', failure: '1 is' },
  ]
  expect(fromChaos({ findings, leftOut: [], repeat }, red)).toEqual({
    passed: 1,
    failures: [`no order is paid twice\n1 is\nThe same faults again: ${repeat}`],
  })
})
