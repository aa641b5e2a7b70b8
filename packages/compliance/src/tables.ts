import type { AccountState } from '@planet/accounts/machine/state'
import type { DocumentType } from '@planet/accounts/tables'
import type { ScreeningList } from '@planet/partners/screening/screening-provider'
import type { Generated } from 'kysely'
import type { CaseKind, CaseState } from './machine/case-machine.ts'

export type ComplianceTables = {
  company_people: {
    id: string
    account_id: string
    person_sealed: Buffer
    key_id: string
    token_hash: Buffer
    invited_at: Date
    applicant_id: Generated<string | null>
    identity: Generated<AccountState['identity']>
    comment: Generated<string>
    asked: Generated<bigint>
    answered: Generated<bigint>
    checked_at: Generated<Date | null>
  }
  company_changes: { account_id: string; change_sealed: Buffer; key_id: string; submitted_at: Date }
  compliance_cases: {
    id: string
    account_id: string
    kind: CaseKind
    state: Generated<CaseState>
    assigned_to: Generated<string | null>
    opened_by: string
    opened_at: Date
    closed_at: Generated<Date | null>
  }
  case_entries: {
    id: string
    case_id: string
    operator: string
    action: string
    note_sealed: Buffer
    key_id: string
    at: Date
  }
  case_files: {
    id: string
    case_id: string
    request_id: string | null
    object_name: string
    key_id: string
    type: DocumentType
    bytes: number
    /** Null where the customer sent it. */
    added_by: string | null
    added_at: Date
  }
  funds_requests: {
    id: string
    account_id: string
    case_id: string
    question_sealed: Buffer
    answer_sealed: Generated<Buffer | null>
    key_id: string
    state: Generated<'open' | 'answered' | 'withdrawn'>
    asked_by: string
    asked_at: Date
    due_at: Date
    answered_at: Generated<Date | null>
  }
  case_converts: { case_id: string; number: bigint }
  screenings: { account_id: string; list_version: string; screened_at: Date }
  screening_hits: {
    id: string
    account_id: string
    entry: string
    list: ScreeningList
    match_sealed: Buffer
    key_id: string
    found_at: Date
    state: Generated<'open' | 'cleared' | 'confirmed'>
    decided_by: Generated<string | null>
    decided_at: Generated<Date | null>
    reason: Generated<string>
  }
  review_items: { account_id: string; item: string; operator: string; accepted_at: Date }
  customer_notes: {
    id: string
    account_id: string
    operator: string
    note_sealed: Buffer
    key_id: string
    at: Date
  }
}

declare module '@planet/platform/database/tables' {
  interface Tables extends ComplianceTables {}
}
