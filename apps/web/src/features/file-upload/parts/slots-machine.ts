import { type documentKinds, documentsOf } from '@planet/api/calls/customer/file-upload'
import type { FileProblem } from '../../documents/parts/check-file.ts'
import type { Slot } from '../../documents/parts/slot.ts'

export type DocumentKind = (typeof documentKinds)[number]
export type Problem = FileProblem | 'refused' | 'not_sent' | 'missing'

type CheckedSlot = Slot & { problem: Problem | undefined }
/** One for each required document. */
export type Slots = Readonly<Partial<Record<DocumentKind, CheckedSlot>>>

export type SlotsEvent =
  | { type: 'listed'; received: readonly DocumentKind[] }
  | { type: 'chosen'; kind: DocumentKind; problem: FileProblem | undefined }
  | { type: 'removed'; kind: DocumentKind }
  | { type: 'progressed'; kind: DocumentKind; share: number }
  | { type: 'arrived'; kinds: readonly DocumentKind[] }
  | { type: 'failed'; kinds: readonly DocumentKind[]; refused: readonly string[] }
  | { type: 'missed' }

const empty: CheckedSlot = { received: false, chosen: false, sent: undefined, problem: undefined }
export const newSlots = (userType: keyof typeof documentsOf): Slots =>
  Object.fromEntries(documentsOf[userType].map((kind) => [kind, empty]))

export const kindsOf = (slots: Slots): readonly DocumentKind[] => Object.keys(slots) as DocumentKind[]

export function nextSlots(slots: Slots, event: SlotsEvent): Slots {
  switch (event.type) {
    case 'listed':
      return change(slots, kindsOf(slots), (slot, kind) => ({
        ...slot,
        received: event.received.includes(kind),
      }))
    case 'chosen':
      return change(slots, [event.kind], (slot) => ({
        ...slot,
        chosen: event.problem === undefined,
        sent: undefined,
        problem: event.problem,
      }))
    case 'removed':
      return change(slots, [event.kind], (slot) => ({ ...empty, received: slot.received }))
    case 'progressed':
      return change(slots, [event.kind], (slot) => (slot.chosen ? { ...slot, sent: event.share } : slot))
    case 'arrived':
      return change(slots, event.kinds, () => ({ ...empty, received: true }))
    case 'failed':
      return change(slots, event.kinds, (slot, kind) => ({
        ...slot,
        sent: undefined,
        problem: event.refused.includes(kind) ? 'refused' : 'not_sent',
      }))
    case 'missed':
      return change(slots, kindsOf(slots), (slot) =>
        isMissing(slot) ? { ...slot, problem: slot.problem ?? 'missing' } : slot,
      )
  }
}

const change = (
  slots: Slots,
  kinds: readonly DocumentKind[],
  to: (slot: CheckedSlot, kind: DocumentKind) => CheckedSlot,
): Slots => ({
  ...slots,
  ...Object.fromEntries(kinds.map((kind) => [kind, to(slots[kind] ?? empty, kind)])),
})

const isMissing = (slot: CheckedSlot): boolean => !slot.received && !slot.chosen

export const toSend = (slots: Slots): readonly DocumentKind[] =>
  kindsOf(slots).filter((kind) => slots[kind]?.chosen)

/** All are required; if some are there and new ones were requested, at least one new. */
export const canSend = (slots: Slots): boolean =>
  toSend(slots).length > 0 && !Object.values(slots).some(isMissing)

export const isAllReceived = (slots: Slots): boolean => Object.values(slots).every(({ received }) => received)
