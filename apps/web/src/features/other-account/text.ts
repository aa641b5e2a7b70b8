import { loadText } from '../../i18n/text.ts'

export const t = await loadText({
  en: () => import('./text/en.ts'),
  ja: () => import('./text/ja.ts'),
  ko: () => import('./text/ko.ts'),
})
