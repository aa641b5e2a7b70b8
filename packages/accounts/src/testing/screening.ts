import type { ScreeningMatch } from '@planet/partners/screening/screening-provider'

/** Lists with the given entries, whoever is searched for. */
export const testScreening = (version: string, ...matches: readonly ScreeningMatch[]) => ({
  version: async () => version,
  search: async () => ({ version, matches }),
})
