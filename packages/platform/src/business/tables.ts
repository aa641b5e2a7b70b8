import type { ColumnType, Generated, Selectable } from 'kysely'

export type BusinessTables = {
  business_settings: {
    number: Generated<bigint>
    key: string
    value: ColumnType<Readonly<Record<string, unknown>>, string, never>
    effective_at: Date
    reason: string
    proposed_by: string
    confirmed_by: string
    confirmed_at: Date
  }
}

export type SettingChange = Selectable<BusinessTables['business_settings']>

declare module '../database/tables.ts' {
  interface Tables extends BusinessTables {}
}
