let lagMs = (): number => 0

/**
 * The queue uses the database's clock. A sandbox that plays its first weeks runs with a clock in the past and sets here
 * how far behind it is, so that a job for a moment of that clock runs at the same moment of the queue's.
 */
export function setQueueLag(readLagMs: () => number): void {
  lagMs = readLagMs
}

export const queueTime = (runAt: Date): Date => new Date(runAt.getTime() + lagMs())
