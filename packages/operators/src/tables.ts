import type { ColumnType, Generated } from 'kysely'
import type { OperatorRole } from './roles.ts'

/** enrol: password and second factor have to be set up; code: the second factor is required. */
export type OperatorStage = 'enrol' | 'code' | 'whole'
export type AssignedQueue = 'review' | 'convert'
export type ProposalState = 'open' | 'confirmed' | 'refused' | 'withdrawn'

/** The database assigns a bigint identity; it is never set. */
type RowId = Generated<bigint>
/** Written as text, read as its parsed value. */
type JsonColumn<T> = ColumnType<T, string, string>

export type OperatorTables = {
  audit_log: {
    id: RowId
    at: Date
    operator: string
    action: string
    account_id: string | null
    detail: JsonColumn<Record<string, unknown>>
    session: Generated<string | null>
    address: Generated<string | null>
  }
  audit_chain: { position: bigint; entry: bigint; hash: Buffer }
  operators: {
    name: string
    roles: OperatorRole[]
    password_hash: string
    is_password_own: boolean
    totp_sealed: Generated<Buffer | null>
    key_id: Generated<string | null>
    totp_offered_at: Generated<Date | null>
    totp_enabled_at: Generated<Date | null>
    totp_last_step: Generated<bigint>
    disabled_at: Generated<Date | null>
    created_at: Date
    created_by: string
  }
  operator_recovery_codes: { operator: string; code_hash: Buffer; index_key: string; used_at: Date | null }
  operator_identities: {
    id: string
    operator: string
    account_id: string | null
    email_sealed: Buffer | null
    key_id: string | null
    added_by: string
    added_at: Date
  }
  operator_sessions: {
    token_hash: Buffer
    id: string
    operator: string
    stage: OperatorStage
    origin_sealed: Buffer
    key_id: string
    created_at: Date
    last_seen_at: Date
    expires_at: Date
  }
  proposals: {
    id: string
    kind: string
    payload: JsonColumn<Record<string, unknown>>
    account_id: string | null
    reason: string
    proposed_by: string
    proposed_at: Date
    expires_at: Date
    state: Generated<ProposalState>
    decided_by: Generated<string | null>
    decided_at: Generated<Date | null>
  }
  queue_assignments: { queue: AssignedQueue; item: string; operator: string; taken_at: Date }
}

declare module '@planet/platform/database/tables' {
  interface Tables extends OperatorTables {}
}
