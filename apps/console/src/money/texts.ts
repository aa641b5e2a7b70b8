import en from './text/en.ts'
import ja from './text/ja.ts'
import ko from './text/ko.ts'

/** Texts shared by all sections about money. */
export const moneyTexts = { en, ja, ko }
