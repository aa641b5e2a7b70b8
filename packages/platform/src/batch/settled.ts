/** The outcome of one item of a batch. */
export type Settled<Result> = PromiseSettledResult<Result>

export const fulfilled = <Result>(value: Result): Settled<Result> => ({ status: 'fulfilled', value })

/** Without a reason, the work forgot an item. */
export const rejected = (reason: unknown): PromiseRejectedResult => ({
  status: 'rejected',
  reason: reason ?? new Error('The work gave no result for an item of its batch.'),
})
