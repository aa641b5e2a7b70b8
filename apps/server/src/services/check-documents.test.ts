import { type DocumentStore, StoreRefused } from '@planet/partners/storage/document-store'
import { createLogger } from '@planet/platform/logging/logger'
import { expect, it } from 'vitest'
import { requireDocumentStore } from './check-documents.ts'

const lines: string[] = []
const logger = createLogger('warn', 'test', { write: (line) => void lines.push(line) })
const storeThat = (check: DocumentStore['check']): DocumentStore => ({
  put: async () => undefined,
  get: async () => undefined,
  delete: async () => undefined,
  check,
})

it('refuses to start with a bucket that does not exist, and starts while the store is down', async () => {
  const missing = storeThat(async () => Promise.reject(new StoreRefused('there is no bucket x')))
  await expect(requireDocumentStore(missing, logger)).rejects.toThrow(
    'The document store cannot be used: there is no bucket x.',
  )
  await requireDocumentStore(
    storeThat(async () => Promise.reject(new Error('ECONNREFUSED'))),
    logger,
  )
  expect(lines.join()).toContain('ECONNREFUSED')
})
