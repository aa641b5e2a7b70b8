import { keys, readLocal, writeLocal } from '../storage/local-storage.ts'

/** The address to return to after login. Only a path of our own counts: '//elsewhere' would leave the wallet. */
export function savedRedirect(): string | null {
  const saved = readLocal(keys.redirect)
  return saved !== null && isOwnPath(saved) ? saved : null
}

export const isOwnPath = (address: string): boolean => /^\/(?![/\\])/.test(address)

export const saveRedirect = (address: string): void => writeLocal(keys.redirect, address)

export const forgetRedirect = (): void => writeLocal(keys.redirect, null)
