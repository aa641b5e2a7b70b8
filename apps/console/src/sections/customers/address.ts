/** The page of a customer, or an act on it. */
export const addressOf = (id: string, act = ''): string =>
  `/customers/${encodeURIComponent(id)}${act === '' ? '' : `/${act}`}`
