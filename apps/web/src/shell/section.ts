/** Addresses below each side bar entry that do not begin with the entry's own. */
const further: Readonly<Record<string, readonly string[]>> = {
  '/history/crypto/transfer': [
    '/history/crypto',
    '/history/depositWithdraw',
    '/history/order',
    '/order',
    '/wallet',
    '/asset',
  ],
  '/merchant/order/list': ['/merchant', '/token', '/sdk'],
  '/customer/CardManagement': [
    '/customer/InputCard',
    '/customer/InputCardConfirm',
    '/customer/GpointAccountTransfer',
    '/history/CardTransaction',
  ],
  '/customer/info': [
    '/setting',
    '/customer',
    '/history/login',
    '/history/CardTransaction',
    '/Referral',
    '/contacts',
    '/cancellation',
    '/merchant',
    '/token',
    '/sdk',
  ],
}

const isBelow = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`)

/** The entry that a page belongs to: the most specific match. */
export function sectionOf(path: string, entries: readonly string[]): string | undefined {
  let best: { entry: string; length: number } | undefined
  for (const entry of entries)
    for (const root of [entry, ...(further[entry] ?? [])])
      if (isBelow(path, root) && root.length > (best?.length ?? 0)) best = { entry, length: root.length }
  return best?.entry
}

/** How a link marks the current page, or one of its section. */
export const currentMark = (path: string, entry: string, section: string | undefined) =>
  path === entry ? ('page' as const) : section === entry ? ('true' as const) : undefined
