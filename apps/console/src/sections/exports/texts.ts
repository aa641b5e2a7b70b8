import en from './text/en.ts'
import ja from './text/ja.ts'
import ko from './text/ko.ts'

export const texts = { en, ja, ko }
