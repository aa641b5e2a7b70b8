import type en from './common/en.ts'
import { loadText } from './text.ts'

export const common = await loadText<typeof en>(import.meta.glob('./common/*.ts'))
