/** The application name of a guardian’s database connections, by which the console sees that it is connected. */
export const guardianConnection = (address: string): string => `planet-guardian ${address.toLowerCase()}`
