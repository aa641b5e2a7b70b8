import { randomLetters } from '@planet/accounts/sealing/random'

/** 80 random bits, in groups: found by whoever was given it, not by trying. */
export const newId = (prefix: 'OD' | 'EV' | 'TK' | 'WD'): string =>
  [prefix, ...(randomLetters(16).match(/.{4}/g) ?? [])].join('-')
