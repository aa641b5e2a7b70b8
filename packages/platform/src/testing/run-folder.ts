import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
// Imports the type of `inject`, for packages that import this file alone.
import type {} from './global-setup.ts'

/** A new folder that lasts as long as the run, for what a test file builds once and then copies. */
export const createRunFolder = (name: string): string => mkdtempSync(join(inject('runFolder'), `${name}-`))
