import { languageCookie } from './language.ts'

/** With https the names restrict them to this host (RFC 6265bis, `__Host-`). */
export function cookiesOf(origin: string) {
  const secure = origin.startsWith('https:')
  const prefix = secure ? '__Host-' : ''
  return {
    secure,
    session: `${prefix}planet_operator`,
    browser: `${prefix}planet_operator_browser`,
    message: `${prefix}planet_console_message`,
    language: languageCookie,
    /** For each of them. */
    options: { path: '/', httpOnly: true, sameSite: 'strict', secure } as const,
  }
}

export type Cookies = ReturnType<typeof cookiesOf>
