/** How a guardian's connections to the board are named, so that operators see whether all are there. */
export const guardianConnection = (address: string): string => `planet-guardian ${address.toLowerCase()}`
