import { loadText } from '../i18n/text.ts'
import type en from './text/en.ts'

export const vaultText = await loadText<typeof en>(import.meta.glob('./text/*.ts'))
