import type { AnswerOf } from '@planet/api/call'
import type { convertDetail } from '@planet/api/calls/convert/detail'

export type ShownConvert = AnswerOf<typeof convertDetail>['convert']
/** As lists have it too. */
export type ConvertRecord = Omit<ShownConvert, 'own'>

export type MilestoneName =
  | 'requested'
  | 'review'
  | 'approvals'
  | 'released'
  | 'confirmations'
  | 'complete'
  | 'returned'
export type Milestone = { name: MilestoneName; state: 'done' | 'now' | 'open' }

export const isClosed = ({ step }: Pick<ConvertRecord, 'step'>): boolean =>
  step === 'complete' || step === 'returned' || step === 'refused'

/** Which milestone each step works on. */
const worksOn: Readonly<Record<ConvertRecord['step'], MilestoneName>> = {
  sent: 'requested',
  refused: 'requested',
  requested: 'approvals',
  review: 'review',
  approving: 'approvals',
  releasing: 'released',
  queued: 'released',
  confirming: 'confirmations',
  settling: 'complete',
  complete: 'complete',
  returning: 'returned',
  returned: 'returned',
}

/** The stages of a convert, with the current one. Includes a review only if there is or was one. */
export function milestonesOf({ step, reasons }: Pick<ConvertRecord, 'step' | 'reasons'>): Milestone[] {
  const isBack = step === 'returning' || step === 'returned'
  const names: MilestoneName[] = [
    'requested',
    ...(reasons.length > 0 ? (['review'] as const) : []),
    ...(isBack ? (['returned'] as const) : (['approvals', 'released', 'confirmations', 'complete'] as const)),
  ]
  const at = names.indexOf(worksOn[step])
  const isDone = step === 'complete' || step === 'returned'
  return names.map((name, index) => ({
    name,
    state: isDone || index < at ? 'done' : index === at && step !== 'refused' ? 'now' : 'open',
  }))
}
