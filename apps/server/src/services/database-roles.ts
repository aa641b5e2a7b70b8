import type { Grants, Privilege } from '@planet/platform/database/grants'

const everything: readonly Privilege[] = ['select', 'insert', 'update', 'delete']
const readOnly: readonly Privilege[] = ['select']
const appendOnly: readonly Privilege[] = ['select', 'insert']
const editable: readonly Privilege[] = ['select', 'insert', 'update']
const nothing: readonly Privilege[] = []

const grantAll = (tables: readonly string[], privileges: readonly Privilege[]) =>
  Object.fromEntries(tables.map((table) => [table, privileges]))

/** Only operators' own actions touch these. */
const operatorTables = [
  'operators',
  'operator_recovery_codes',
  'operator_sessions',
  'operator_identities',
  'queue_assignments',
  'proposals',
  'customer_notes',
  'daily_figures',
  'review_items',
  'compliance_cases',
  'case_entries',
  'case_converts',
]
/** Written by the worker as it follows PLANET. */
const ledgerTables = [
  'ledger_blocks',
  'ledger_transactions',
  'ledger_movements',
  'ledger_events',
  'ledger_activity',
  'ledger_progress',
  'order_cursors',
  'quarantined_events',
]
/** Written by the bridge's coordinator, which is a part of the worker. */
const coordinatorTables = [
  'bridge_blocks',
  'bridge_coins',
  'bridge_deposits',
  'bridge_releases',
  'bridge_requests',
  'bridge_relays',
  'bridge_cursors',
  'bridge_alarms',
  'bridge_reserve_checks',
  'bridge_relayers',
  'bridge_pauses',
  'bridge_refills',
  'bridge_refill_approvals',
  'main_received',
]
/** No role changes an entry of these, and triggers reject it as well. */
const appendedTables = ['point_entries', 'account_status_history']

/** Operators decide on these; they never create or remove one. */
const decidedTables = [
  'accounts',
  'identity_checks',
  'inquiries',
  'api_tokens',
  'webhook_deliveries',
  'webhook_endpoints',
  'card_charges',
  'bridge_converts',
  'bridge_alarms',
  'relayed_transactions',
]

/**
 * What each part of the product may do in the database. A compromised part reaches no further than its line: only the
 * owner of the tables can change or remove an entry of the audit log, and only the console and the worker can add one.
 * `docs/database-roles.md` tells administrators how to create the roles.
 */
export const databaseRoles: Readonly<Record<string, Grants>> = {
  planet_api: {
    rest: everything,
    tables: {
      ...grantAll(
        [...ledgerTables, ...coordinatorTables, 'business_settings', 'migrations', 'account_standings'],
        readOnly,
      ),
      ...grantAll([...operatorTables, 'audit_log', 'audit_chain', 'screening_hits', 'screenings'], nothing),
      ...grantAll(appendedTables, appendOnly),
      ...grantAll(['bridge_converts', 'bridge_convert_approvals', 'bridge_signatures'], readOnly),
      // Customers answer questions of a case whose name and notes the API cannot read.
      funds_requests: ['select', 'update'],
      case_files: ['insert'],
    },
    jobs: ['select', 'insert', 'update'],
  },
  planet_worker: {
    rest: everything,
    tables: {
      ...grantAll(operatorTables, nothing),
      ...grantAll(appendedTables, appendOnly),
      // An account is kept while a record of operators refers to it.
      ...grantAll(
        [
          'audit_chain',
          'proposals',
          'business_settings',
          'migrations',
          'bridge_signatures',
          'account_standings',
        ],
        readOnly,
      ),
      // Actions that operators agreed on and that a job carries out later.
      audit_log: appendOnly,
      customer_notes: ['select', 'delete'],
      review_items: ['select', 'delete'],
      ...grantAll(['compliance_cases', 'case_entries', 'case_converts'], ['select', 'delete']),
      ...grantAll(['case_files', 'funds_requests'], ['select', 'delete']),
    },
    jobs: everything,
  },
  planet_console: {
    rest: readOnly,
    tables: {
      audit_log: appendOnly,
      audit_chain: readOnly,
      ...grantAll(operatorTables, everything),
      ...grantAll(['processes', 'rate_limits', 'counted_totals', 'parked_items'], everything),
      ...grantAll(decidedTables, ['select', 'update']),
      referral_flags: ['select', 'update'],
      ...grantAll(['sessions', 'two_factor', 'recovery_codes', 'mobile_codes'], ['select', 'delete']),
      ...grantAll(['customer_information', 'company_people', 'search_terms'], everything),
      company_changes: ['select', 'delete'],
      screening_hits: everything,
      ...grantAll(['case_entries', 'case_files'], appendOnly),
      funds_requests: editable,
      screenings: editable,
      documents: ['select', 'update', 'delete'],
      letter_codes: everything,
      inquiry_answers: appendOnly,
      business_settings: appendOnly,
      data_keys: editable,
      bridge_convert_approvals: editable,
      bridge_refill_approvals: appendOnly,
      bridge_pauses: editable,
      ...grantAll(
        ['point_balances', 'coupon_campaigns', 'coupons', 'bridge_requests', 'data_keys'],
        editable,
      ),
      ...grantAll(appendedTables, appendOnly),
    },
    jobs: everything,
  },
  planet_guardian: {
    rest: nothing,
    tables: {
      ...grantAll(
        [
          'bridge_requests',
          'bridge_blocks',
          'bridge_coins',
          'bridge_deposits',
          'bridge_releases',
          'bridge_converts',
          'bridge_cursors',
          // Whether the requester of a convert is suspended; nothing else of accounts.
          'account_standings',
        ],
        readOnly,
      ),
      bridge_signatures: appendOnly,
    },
    jobs: nothing,
  },
  /** For check-audit on the auditor's own host. */
  planet_auditor: {
    rest: nothing,
    tables: { audit_log: readOnly, audit_chain: readOnly },
    jobs: nothing,
  },
}
