import { mailPart } from './mail/mail-part.ts'
import type { Part } from './part.ts'
import { smsPart } from './sms/sms-part.ts'

/** All stand-ins, in the order of the page. Networks and further partners join here. */
export const parts: readonly Part[] = [mailPart, smsPart]
