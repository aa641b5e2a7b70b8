/** A moment as letters write it: the same for every reader, wherever he is. */
export const mailTime = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
