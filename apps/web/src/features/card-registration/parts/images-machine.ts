import { type CardImageKind, cardImageKinds } from '@planet/api/calls/customer/input-cardconfirm'
import type { FileProblem } from '../../documents/parts/check-file.ts'

export type ImageProblem = FileProblem | 'refused' | 'missing'
export type ImageSlot = { file: File | undefined; problem: ImageProblem | undefined }

/** The three images for the card company. All of them are sent together, with the items. */
export type Images = {
  slots: Readonly<Record<CardImageKind, ImageSlot>>
  /** From 0 to 1 while they are being sent. */
  sent: number | undefined
}

export type ImagesEvent =
  | { type: 'chosen'; kind: CardImageKind; file: File; problem: FileProblem | undefined }
  | { type: 'removed'; kind: CardImageKind }
  | { type: 'missed' }
  | { type: 'progressed'; share: number }
  | { type: 'failed'; refused: readonly string[] }

const empty: ImageSlot = { file: undefined, problem: undefined }

export const newImages: Images = {
  slots: { passportImage: empty, selfieImage: empty, signatureImage: empty },
  sent: undefined,
}

export function nextImages(images: Images, event: ImagesEvent): Images {
  switch (event.type) {
    case 'chosen': {
      const { kind, file, problem } = event
      return change(images, kind, problem ? { file: undefined, problem } : { file, problem: undefined })
    }
    case 'removed':
      return change(images, event.kind, empty)
    case 'missed':
      return missing(images).reduce<Images>((marked, kind) => {
        const problem = images.slots[kind].problem ?? 'missing'
        return change(marked, kind, { file: undefined, problem })
      }, images)
    case 'progressed':
      return { ...images, sent: event.share }
    case 'failed': {
      const refused = cardImageKinds.filter((kind) => event.refused.includes(kind))
      const back: Images = { ...images, sent: undefined }
      return refused.reduce(
        (marked, kind) => change(marked, kind, { file: undefined, problem: 'refused' }),
        back,
      )
    }
  }
}

const change = (images: Images, kind: CardImageKind, slot: ImageSlot): Images => ({
  ...images,
  slots: { ...images.slots, [kind]: slot },
})

export const missing = ({ slots }: Images): readonly CardImageKind[] =>
  cardImageKinds.filter((kind) => !slots[kind].file)
