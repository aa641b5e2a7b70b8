/** What the worker of a new sandbox is told as one JSON argument. */
export type WorldOptions = {
  data: string
  sandbox: string
  /** The database as the API sees it. */
  apiDatabase: string
}
