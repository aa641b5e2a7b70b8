import { readFile, rename, writeFile } from 'node:fs/promises'

export const outcomes = ['init', 'pending', 'green', 'retry', 'final'] as const
export type Outcome = (typeof outcomes)[number]

export type Applicant = {
  id: string
  externalUserId: string
  type: string
  levelName: string
  createdAt: string
  outcome: Outcome
  comment: string
  /** Deactivated: as if it had never existed. */
  deleted?: boolean
}

export type Applicants = {
  byId: (id: string) => Applicant | undefined
  byUser: (externalUserId: string) => Applicant | undefined
  newestFirst: () => readonly Applicant[]
  save: (applicant: Applicant) => Promise<void>
}

const kept = 500

/** The people known to the stand-in, in one file that is rewritten at each change. */
export async function openApplicants(file: string): Promise<Applicants> {
  const list: Applicant[] = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Applicant[],
    () => [],
  )
  let writing: Promise<void> = Promise.resolve()
  const write = async () => {
    await writeFile(`${file}.new`, JSON.stringify(list))
    await rename(`${file}.new`, file)
  }
  return {
    byId: (id) => list.find((applicant) => applicant.id === id && !applicant.deleted),
    byUser: (user) => list.find((applicant) => applicant.externalUserId === user && !applicant.deleted),
    newestFirst: () => list.filter((applicant) => !applicant.deleted).reverse(),
    save: (applicant) => {
      const place = list.findIndex(({ id }) => id === applicant.id)
      if (place >= 0) list[place] = applicant
      else list.push(applicant)
      list.splice(0, list.length - kept)
      writing = writing.then(write, write)
      return writing
    },
  }
}

/** The status as the provider's API reports it. */
export function statusOf({ outcome, comment }: Applicant): object {
  if (outcome === 'init') return { reviewStatus: 'init' }
  if (outcome === 'pending') return { reviewStatus: 'pending' }
  if (outcome === 'green') return { reviewStatus: 'completed', reviewResult: { reviewAnswer: 'GREEN' } }
  return {
    reviewStatus: 'completed',
    reviewResult: {
      reviewAnswer: 'RED',
      reviewRejectType: outcome === 'retry' ? 'RETRY' : 'FINAL',
      rejectLabels: [outcome === 'retry' ? 'BAD_PROOF_OF_IDENTITY' : 'FORGERY'],
      moderationComment: comment,
    },
  }
}
