/** A time as mail jobs carry it. The mail shows it in its reader's time zone. */
export const mailTime = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
