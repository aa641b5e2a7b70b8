import { loadText } from '../../i18n/text.ts'
import type en from './text/en.ts'

export const t = await loadText<typeof en>(import.meta.glob('./text/*.ts'))
