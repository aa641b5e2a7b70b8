/**
 * The page has the key only until the order is taken. A customer who closes the checkout and opens it again gets the
 * result with the key that this tab has kept for this shop.
 */
export function keepKey(order: string, key: string): string {
  const name = `key:${order}`
  try {
    if (key === '') return sessionStorage.getItem(name) ?? ''
    sessionStorage.setItem(name, key)
  } catch {
    // Some browsers give a frame on another site no storage; the key then lives as long as the frame.
  }
  return key
}
