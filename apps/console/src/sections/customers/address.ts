/** The page of a customer, or an action on it. */
export const addressOf = (id: string, act = ''): string =>
  `/customers/${encodeURIComponent(id)}${act === '' ? '' : `/${act}`}`
