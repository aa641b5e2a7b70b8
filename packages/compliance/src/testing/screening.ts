import type { ScreeningMatch } from '@planet/partners/screening/screening-provider'

/** Lists with the given entries for every search. */
export const testScreening = (version: string, ...matches: readonly ScreeningMatch[]) => ({
  version: async () => version,
  search: async () => ({ version, matches }),
})
