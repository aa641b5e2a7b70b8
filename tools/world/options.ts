/** Options of the history's process, passed as one JSON argument. */
export type WorldOptions = {
  data: string
  sandbox: string
  /** Where the stand-in partners reach the wallet; visitors get a waiting page there. */
  walletPort: number
  /** The database as the API and the console see it. */
  databases: { api: string; console: string }
  console: ConsoleOptions
  /** Plays only these scenes, by name. */
  scenes?: readonly string[]
  /** How long the history may take. */
  maxMs: number
}

/** What an operator of the world works with. */
export type ConsoleOptions = {
  name: string
  password: string
  authenticator: string
  keyFile: string
  setupFile: string
}
