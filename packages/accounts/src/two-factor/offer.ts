/** How long a secret that was shown waits for its first code. */
export const offerMinutes = 15

export const isOfferOver = (offeredAt: Date, now: Date): boolean =>
  now.getTime() - offeredAt.getTime() > offerMinutes * 60_000
