/** Asks the browser not to clear the vault when space runs short. It may decline; the backup covers that. */
export async function keepStorage(): Promise<boolean> {
  if (!navigator.storage?.persist) return false
  return (await navigator.storage.persisted()) || navigator.storage.persist()
}
