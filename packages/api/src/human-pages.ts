/** Pages whose form requires a human check. Only these may load reCAPTCHA, and only these drop Trusted Types for it. */
export const humanPages: readonly string[] = ['/sign_up', '/pw_forgot', '/inquiry', '/cancellation']

export const isHumanPage = (path: string): boolean => humanPages.includes(path.replace(/(.)\/$/, '$1'))
