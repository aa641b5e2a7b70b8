import { randomLetters } from '@planet/platform/sealing/random'

/** 80 random bits, in groups: it cannot be guessed. */
export const newId = (prefix: 'OD' | 'EV' | 'TK' | 'WD' | 'WE' | 'RR' | 'PL'): string =>
  [prefix, ...(randomLetters(16).match(/.{4}/g) ?? [])].join('-')
