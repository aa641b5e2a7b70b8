/** Everything that a merchant's system needs, under one name. */
export * from './client.ts'
export * from './errors.ts'
export * from './order.ts'
export * from './return.ts'
export * from './webhook.ts'
