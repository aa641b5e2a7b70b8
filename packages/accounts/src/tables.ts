import type { loginResults } from '@planet/api/calls/auth/login-history'
import type { documentKinds, documentTypes } from '@planet/api/calls/customer/file-upload'
import type { Language } from '@planet/api/language'
import type { ScreeningList } from '@planet/partners/screening/screening-provider'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { CaseKind, CaseState } from './cases/case-machine.ts'
import type { OperatorRole } from './operators/roles.ts'
import type { AccountState } from './status/state.ts'

export type LoginResult = (typeof loginResults)[number]
export type DocumentKind = (typeof documentKinds)[number]
export type DocumentType = (typeof documentTypes)[number]
export type LinkPurpose = 'sign_up' | 'reset'
export type PasskeyPurpose = 'login' | 'second_step' | 'add'
/** enrol: password and second factor have to be set up; code: the second factor is required. */
export type OperatorStage = 'enrol' | 'code' | 'whole'
export type AssignedQueue = 'review' | 'convert'
export type ProposalState = 'open' | 'confirmed' | 'refused' | 'withdrawn'

/** The database assigns a bigint identity; it is never set. */
type RowId = Generated<bigint>
/** Written as text, read as its parsed value. */
type JsonColumn<T> = ColumnType<T, string, string>

export type AccountTables = {
  accounts: {
    id: string
    email_index: Buffer
    index_key: Generated<string | null>
    email_sealed: Buffer
    key_id: string
    user_type: 'individual' | 'corporate'
    language: Language
    status: Generated<AccountState['status']>
    judging_information: Generated<AccountState['information']>
    judging_confirmation: Generated<AccountState['confirmation']>
    judging_documents: Generated<AccountState['documents']>
    identity: Generated<AccountState['identity']>
    review_note: Generated<string>
    password_hash: string | null
    password_changed_at: Date | null
    referral_code: string
    referred_by: string | null
    mobile_verified_at: Date | null
    letter_verified_at: Date | null
    created_at: Date
    activated_at: Date | null
    forgotten_at: Generated<Date | null>
  }
  wallet_keys: {
    account_id: string
    planet_address: Buffer
    public_keys: JsonColumn<Record<string, string>>
    proofs: JsonColumn<Record<string, string>>
    claim_signature: string | null
    registered_at: Date
  }
  /** A view. */
  account_standings: { planet_address: Buffer; account_id: string; status: AccountState['status'] }
  links: {
    key: string
    account_id: string
    purpose: LinkPurpose
    secret_hash: Buffer
    initial_password_hash: string | null
    user_type: 'individual' | 'corporate' | null
    referred_by: string | null
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  devices: { token_hash: Buffer; account_id: string; first_seen_at: Date; last_seen_at: Date }
  sessions: {
    token_hash: Buffer
    id: string
    account_id: string
    two_step_pending: boolean
    origin_sealed: Buffer
    key_id: string
    created_at: Date
    last_seen_at: Date
    expires_at: Date
  }
  login_history: {
    id: RowId
    account_id: string | null
    result: LoginResult
    origin_sealed: Buffer
    key_id: string
    at: Date
  }
  two_factor: {
    account_id: string
    secret_sealed: Buffer
    key_id: string
    enabled_at: Date | null
    offered_at: Date
    last_step: Generated<bigint>
  }
  recovery_codes: {
    account_id: string
    code_hash: Buffer
    index_key: string | null
    used_at: Date | null
  }
  login_passkeys: {
    /** The credential's id, base64url. */
    id: string
    account_id: string
    /** COSE. */
    public_key: Buffer
    counter: bigint
    transports: string[]
    name_sealed: Buffer
    key_id: string
    created_at: Date
    last_used_at: Date | null
  }
  passkey_challenges: {
    challenge_hash: Buffer
    purpose: PasskeyPurpose
    account_id: string | null
    expires_at: Date
  }
  agreement_answers: {
    id: RowId
    account_id: string
    agreement_id: string
    version: string
    agreed: boolean
    at: Date
  }
  agreement_drafts: { account_id: string; agreement_id: string; version: string }
  customer_information: {
    account_id: string
    draft_sealed: Buffer | null
    submitted_sealed: Buffer | null
    key_id: string
    updated_at: Date
    submitted_at: Date | null
    search_key: Generated<string | null>
  }
  search_terms: { hash: Buffer; account_id: string }
  documents: {
    account_id: string
    kind: DocumentKind
    object_name: string
    key_id: string
    type: DocumentType
    bytes: number
    uploaded_at: Date
    removed_at: Generated<Date | null>
  }
  identity_checks: {
    account_id: string
    applicant_id: string
    comment: Generated<string>
    checked_at: Date
    asked: Generated<bigint>
    answered: Generated<bigint>
    reset_wanted: Generated<boolean>
  }
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
  mobile_codes: {
    account_id: string
    number_sealed: Buffer
    key_id: string
    code_hash: Buffer
    tries: Generated<number>
    sent_at: Date
    expires_at: Date
  }
  letter_codes: {
    account_id: string
    code_hash: Buffer
    index_key: string | null
    tries: Generated<number>
    issued_at: Date
    expires_at: Date
    sent_at: Generated<Date | null>
  }
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
  customer_notes: {
    id: string
    account_id: string
    operator: string
    note_sealed: Buffer
    key_id: string
    at: Date
  }
  account_status_history: {
    id: RowId
    account_id: string
    status: AccountState['status']
    at: Generated<Date>
  }
  audit_chain: { position: bigint; entry: bigint; hash: Buffer }
}

export type AccountRow = Selectable<AccountTables['accounts']>

declare module '@planet/platform/database/tables' {
  interface Tables extends AccountTables {}
}
