let lagMs = (): number => 0

/**
 * The queue goes by the database's clock. A process that lives in the past, as a sandbox does while it plays its first
 * weeks, says here how far behind it is: a job that is due in a minute then waits a minute.
 */
export function setQueueLag(readLagMs: () => number): void {
  lagMs = readLagMs
}

export const queueTime = (runAt: Date): Date => new Date(runAt.getTime() + lagMs())
