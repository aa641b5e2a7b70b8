/** Keeps opaque bytes under a name. What is put in is encrypted already; the store need not be trusted to read it. */
export type DocumentStore = {
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** Undefined when there is nothing under the name. */
  get: (name: string) => Promise<Buffer | undefined>
  delete: (name: string) => Promise<void>
  /** Rejects with a StoreRefused when the store does not take documents as it is configured. */
  check: () => Promise<void>
}

/** The store answers, and does not take what it is given: its name or its login is wrong. */
export class StoreRefused extends Error {
  override name = 'StoreRefused'
}

/** Names are made by us; anything else in one would be a way out of the store. */
export function checkName(name: string): string {
  if (!/^[a-zA-Z0-9][a-zA-Z0-9/_-]{0,199}$/.test(name) || name.includes('//'))
    throw new Error('A document has a name that the store does not take.')
  return name
}
