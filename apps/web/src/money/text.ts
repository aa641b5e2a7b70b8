import { loadText } from '../i18n/text.ts'
import type en from './text/en.ts'

/** Texts shared by several screens about money. */
export const moneyText = await loadText<typeof en>(import.meta.glob('./text/*.ts'))
