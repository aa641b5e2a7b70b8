import en from './text/en.ts'
import ja from './text/ja.ts'
import ko from './text/ko.ts'

/** Words that all sections about money use. */
export const moneyTexts = { en, ja, ko }
