import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
// Brings the type of what `inject` gives along, for packages that import this file alone.
import type {} from './global-setup.ts'

/** A new folder that lasts as long as the run, for what the tests of a file make once and copy from then on. */
export const createRunFolder = (name: string): string => mkdtempSync(join(inject('runFolder'), `${name}-`))
