import { loadText } from './text.ts'

export const common = await loadText({
  en: () => import('./common/en.ts'),
  ja: () => import('./common/ja.ts'),
  ko: () => import('./common/ko.ts'),
})
