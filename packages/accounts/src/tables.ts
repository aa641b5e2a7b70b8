import type { loginResults } from '@planet/contract/calls/auth/login_history'
import type { documentKinds, documentTypes } from '@planet/contract/calls/customer/file_upload'
import type { Language } from '@planet/contract/language'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { AccountState } from './status/state.ts'

export type LoginResult = (typeof loginResults)[number]
export type DocumentKind = (typeof documentKinds)[number]
export type DocumentType = (typeof documentTypes)[number]
export type LinkPurpose = 'sign_up' | 'reset'

/** A bigint identity is handed out by the database and never set. */
type RowId = Generated<bigint>
/** Written as text, read as what the text says. */
type JsonColumn<T> = ColumnType<T, string, string>

export type AccountTables = {
  accounts: {
    id: string
    email_index: Buffer
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
  }
  wallet_keys: {
    account_id: string
    planet_address: string
    public_keys: JsonColumn<Record<string, string>>
    proofs: JsonColumn<Record<string, string>>
    claim_signature: string | null
    registered_at: Date
  }
  links: {
    key: string
    account_id: string
    purpose: LinkPurpose
    secret_hash: Buffer
    initial_password_hash: string | null
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
  recovery_codes: { account_id: string; code_hash: Buffer; used_at: Date | null }
  agreement_answers: {
    id: RowId
    account_id: string
    agreement_id: string
    version: string
    agreed: boolean
    at: Date
  }
  customer_information: {
    account_id: string
    draft_sealed: Buffer | null
    submitted_sealed: Buffer | null
    key_id: string
    updated_at: Date
    submitted_at: Date | null
  }
  documents: {
    account_id: string
    kind: DocumentKind
    object_name: string
    key_id: string
    type: DocumentType
    bytes: number
    uploaded_at: Date
  }
  identity_checks: { account_id: string; applicant_id: string; comment: Generated<string>; checked_at: Date }
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
    tries: Generated<number>
    issued_at: Date
    expires_at: Date
  }
  audit_log: {
    id: RowId
    at: Date
    operator: string
    action: string
    account_id: string | null
    detail: JsonColumn<Record<string, unknown>>
  }
}

export type AccountRow = Selectable<AccountTables['accounts']>
