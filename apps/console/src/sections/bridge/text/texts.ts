import en from './en.ts'
import ja from './ja.ts'
import ko from './ko.ts'

export const bridgeTexts = { en, ja, ko }
