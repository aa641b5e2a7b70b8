/** Options of a new sandbox's worker, passed as one JSON argument. */
export type WorldOptions = {
  data: string
  sandbox: string
  /** The database as the API sees it. */
  apiDatabase: string
  console: ConsoleOptions
  /** URLs of the services that start last: the past is played when the product is up, and delays no start. */
  after: readonly string[]
}

/** What an operator of the world works with. */
export type ConsoleOptions = {
  url: string
  password: string
  authenticator: string
  keyFile: string
  setupFile: string
}
