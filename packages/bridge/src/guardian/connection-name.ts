/** The application name of a guardian’s database connections, by which the console sees that it is connected. */
export const guardianConnection = (address: string): string => `planet-guardian ${address.toLowerCase()}`

/**
 * Held while the guardian signs nothing because PLANET diverged. PostgreSQL truncates names at 63 bytes; this has 63.
 */
export const haltedConnection = (address: string): string => `${guardianConnection(address)} halt`
