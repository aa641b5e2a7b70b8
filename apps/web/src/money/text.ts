import { loadText } from '../i18n/text.ts'

/** Texts shared by several screens about money. */
export const moneyText = await loadText({
  en: () => import('./text/en.ts'),
  ja: () => import('./text/ja.ts'),
  ko: () => import('./text/ko.ts'),
})
