/** One thing that must be true when a run has come to rest, and the reason if it is not. */
export type Finding = { invariant: string; failure?: string }

/** The result of a run, as `npm test` reads it. */
export type ChaosReport = {
  findings: readonly Finding[]
  /** What this machine does not permit, and so was not tried. */
  leftOut: readonly string[]
  /** The command that draws the same faults again. */
  repeat: string
}

export type Checks = Readonly<Record<string, () => Promise<void>>>

/** Runs all checks at once, so that those that wait in vain cost the time of one. */
export const runChecks = (checks: Checks): Promise<Finding[]> =>
  Promise.all(
    Object.entries(checks).map(async ([invariant, check]): Promise<Finding> => {
      try {
        await check()
        return { invariant }
      } catch (error) {
        return { invariant, failure: (error as Error).message }
      }
    }),
  )

export const describeFinding = ({ invariant, failure }: Finding): string =>
  failure === undefined ? `✓ ${invariant}` : `✗ ${invariant}: ${failure}`
