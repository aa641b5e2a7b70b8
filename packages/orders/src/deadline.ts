/** By then the chain rejects an expired authorisation, even if its clock is behind ours. */
const marginMs = 5 * 60_000

/** From when on an authorisation can no longer pay. */
export const deadlineOnChain = (authorisedUntil: Date): Date => new Date(authorisedUntil.getTime() + marginMs)
