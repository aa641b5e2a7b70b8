import { explain } from '../launch/problem.mjs'

export interface Counts {
  passed: number
  failed: number
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Counts checks, and reports each as it happens. */
export class Tally {
  readonly counts: Counts = { passed: 0, failed: 0 }

  heading(text: string): void {
    console.log(`\n${text}`)
  }

  note(text: string): void {
    console.log(`  · ${text}`)
  }

  pass(name: string, detail = ''): void {
    this.counts.passed++
    console.log(`  ✓ ${name}${detail && `  (${detail})`}`)
  }

  fail(name: string, reason: string): void {
    this.counts.failed++
    console.log(`  ✗ ${name}\n${reason.replace(/^/gm, '      ')}`)
  }

  /** Runs one check. Returns whether it passed; a failure's reason is reported already. */
  async check(name: string, work: () => Promise<string | undefined>): Promise<boolean> {
    const since = performance.now()
    try {
      const detail = await work()
      this.pass(name, [detail, seconds(since)].filter(Boolean).join(', '))
      return true
    } catch (error) {
      this.fail(name, explain(error))
      return false
    }
  }

  /** The last line, and the exit code. Nothing checked is a failure. */
  end(): number {
    const { passed, failed } = this.counts
    console.log(`\n${passed} passed, ${failed} failed`)
    return failed > 0 || passed === 0 ? 1 : 0
  }
}
