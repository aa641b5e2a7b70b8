import { config } from 'zod'

/**
 * Schemas compile themselves with `new Function` where they may. In a page they may not: even asking is a violation of
 * its policy. Imported for its effect by every module that makes schemas, before it makes them.
 */
if ('document' in globalThis) config({ jitless: true })
