let lagMs = (): number => 0

/**
 * The queue uses the database's clock. A sandbox that replays its first weeks runs with a clock in the past and sets
 * its offset here, so that jobs run at the intended moment.
 */
export function setQueueLag(readLagMs: () => number): void {
  lagMs = readLagMs
}

export const queueTime = (runAt: Date): Date => new Date(runAt.getTime() + lagMs())
