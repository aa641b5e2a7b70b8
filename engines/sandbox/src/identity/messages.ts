import { randomUUID } from 'node:crypto'
import { type Applicant, statusOf } from './applicants.ts'

/** A message about an applicant, as the provider writes it. */
export const messageOf = (applicant: Applicant, type: string): object => ({
  applicantId: applicant.id,
  inspectionId: applicant.id,
  correlationId: randomUUID(),
  externalUserId: applicant.externalUserId,
  levelName: applicant.levelName,
  applicantType: applicant.type,
  type,
  createdAtMs: new Date().toISOString().replace('T', ' ').replace('Z', ''),
  ...(type === 'applicantPending' ? { reviewStatus: 'pending' } : statusOf(applicant)),
})
