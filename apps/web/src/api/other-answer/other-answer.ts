import { t } from './text.ts'

/** Loaded on demand, because no honest server gives such an answer. */
export const otherAnswerText = t.otherAnswer
