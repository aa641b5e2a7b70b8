/**
 * Runs jobs one after another for all callers: pictures and PDFs expand to hundreds of megabytes, and many at once
 * would be an attack.
 */
export function oneByOne(): <T>(job: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (job) => {
    const run = last.then(job, job)
    last = run.catch(() => undefined)
    return run
  }
}
