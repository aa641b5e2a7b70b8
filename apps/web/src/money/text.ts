import { loadText } from '../i18n/text.ts'

/** What several screens about money say in the same words. */
export const moneyText = await loadText({
  en: () => import('./text/en.ts'),
  ja: () => import('./text/ja.ts'),
  ko: () => import('./text/ko.ts'),
})
