import type { loginResults } from '@planet/api/calls/auth/login-history'
import type { documentKinds, documentTypes } from '@planet/api/calls/customer/file-upload'
import type { Language } from '@planet/api/language'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { AccountState } from './machine/state.ts'

export type LoginResult = (typeof loginResults)[number]
export type DocumentKind = (typeof documentKinds)[number]
export type DocumentType = (typeof documentTypes)[number]
export type LinkPurpose = 'sign_up' | 'reset'
export type PasskeyPurpose = 'login' | 'second_step' | 'add'

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
  account_status_history: {
    id: RowId
    account_id: string
    status: AccountState['status']
    at: Generated<Date>
  }
}

export type AccountRow = Selectable<AccountTables['accounts']>

declare module '@planet/platform/database/tables' {
  interface Tables extends AccountTables {}
}
