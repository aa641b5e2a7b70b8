import { RequestFailure } from '../api/request.ts'

/** How something signed is handed in, and how it is looked for. Handing the same in twice does nothing twice. */
export type Handing<T, A> = {
  handIn: (what: T) => Promise<A>
  /** Whether the server has it in its care; fails with `data_not_found` where it does not know it. */
  look: (what: T) => Promise<boolean>
}

type Fate = 'taken' | 'not_taken' | 'unknown'

type Outcome<A> =
  /** Without an answer where it was looked for and found. */
  { is: 'taken'; answer?: A } | { is: 'not_taken' | 'unknown'; failure: RequestFailure }

/** What became of something, in the server's own words. */
export async function fateOf<T>({ look }: Pick<Handing<T, unknown>, 'look'>, what: T): Promise<Fate> {
  try {
    return (await look(what)) ? 'taken' : 'not_taken'
  } catch (failure) {
    if (!(failure instanceof RequestFailure)) throw failure
    return failure.code === 'data_not_found' ? 'not_taken' : 'unknown'
  }
}

/**
 * Hands something in. A failure does not tell whether it was taken: an answer may get lost behind it, and a server may
 * fail after it has written it down. Only where the server says that it does not have it, it may be signed anew; without
 * any answer it may even arrive later, so then it is not asked.
 */
export async function handOver<T, A>(handing: Handing<T, A>, what: T): Promise<Outcome<A>> {
  try {
    return { is: 'taken', answer: await handing.handIn(what) }
  } catch (failure) {
    if (!(failure instanceof RequestFailure)) throw failure
    if (failure.code === 'network_error') return { is: 'unknown', failure }
    const fate = await fateOf(handing, what)
    return fate === 'taken' ? { is: 'taken' } : { is: fate, failure }
  }
}
