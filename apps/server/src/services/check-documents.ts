import { type DocumentStore, StoreRefused } from '@planet/partners/storage/document-store'
import { ConfigError } from '@planet/platform/config/config-error'
import type { Logger } from '@planet/platform/logging/logger'

/** At the start: a wrong bucket or login is an error; a store that is down will come back, so it is only reported. */
export async function requireDocumentStore(documents: DocumentStore, logger: Logger): Promise<void> {
  try {
    await documents.check()
  } catch (error) {
    const { message } = error as Error
    if (error instanceof StoreRefused)
      throw new ConfigError(
        `The document store cannot be used: ${message}. See S3_BUCKET and DOCUMENTS_FOLDER.`,
      )
    logger.warn({ event: 'documents', reason: message }, 'the document store does not answer')
  }
}
