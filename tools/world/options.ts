/** Options of a new sandbox's worker, passed as one JSON argument. */
export type WorldOptions = {
  data: string
  sandbox: string
  /** The database as the API sees it. */
  apiDatabase: string
}
