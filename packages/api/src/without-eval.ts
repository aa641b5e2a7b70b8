import { config } from 'zod'

/**
 * Keeps zod from compiling schemas with `new Function`: in a page, even probing for it violates the content security
 * policy. Every module that creates schemas imports this file first, for its side effect.
 */
if ('document' in globalThis) config({ jitless: true })
