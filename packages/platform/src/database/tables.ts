/**
 * Every table of the database. Each package declares the tables that it owns in its own `tables.ts`:
 * `declare module '@planet/platform/database/tables' { interface Tables extends OrderTables {} }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: packages add their tables by declaration merging
export interface Tables {}
