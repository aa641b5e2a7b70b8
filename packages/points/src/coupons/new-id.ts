import { randomLetters } from '@planet/platform/sealing/random'

/** 60 random bits, in groups. */
export const newId = (prefix: 'CC' | 'CP'): string =>
  [prefix, ...(randomLetters(12).match(/.{4}/g) ?? [])].join('-')
