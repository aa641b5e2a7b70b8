import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { timestamp } from '../../fields/common.ts'
import { identityOutcomes } from './sumsub-status.ts'

export const companyRoles = ['representative', 'owner'] as const

export const listCompanyPeople = defineCall({
  method: 'GET',
  path: '/api/customer/company_people/',
  summary:
    'List the people behind the company who must prove their identity, the progress of each, and a change under review.',
  access: 'session',
  answer: {
    people: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        roles: z.array(z.enum(companyRoles)),
        identity: z.enum(identityOutcomes),
        invited_at: timestamp,
      }),
    ),
    /** When the change under review was submitted; empty without one. */
    change_submitted_at: z.union([timestamp, z.literal('')]),
  },
})
