import { refferLifetimeSeconds } from '../routes/guard.ts'

const cookie = 'reffer'
const shape = /^[\w-]{1,64}$/

/** Rule 1 of the guard: a referral code in the address is kept in a cookie. */
export function keepReffer(search: string): void {
  const code = new URLSearchParams(search).get(cookie)
  if (code && shape.test(code)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
    document.cookie = `${cookie}=${code}; max-age=${refferLifetimeSeconds}; path=/; samesite=lax`
  }
}

export function keptReffer(): string | undefined {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${cookie}=`))
  const code = found?.slice(cookie.length + 1)
  return code && shape.test(code) ? code : undefined
}
