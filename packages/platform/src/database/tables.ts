/**
 * Every table of the database. Each package declares its own tables in its `tables.ts`: `declare module
 * '@planet/platform/database/tables' { interface Tables extends OrderTables {} }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: packages add their tables by declaration merging
export interface Tables {}
