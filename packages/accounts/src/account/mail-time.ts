/** A moment as mail jobs carry it. The letter shows it in its reader's own time. */
export const mailTime = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
