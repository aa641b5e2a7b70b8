import type { Config } from '@planet/platform/config/settings'
import type { DocumentStore } from './document-store.ts'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'

export function documentStoreFromConfig(config: Config): DocumentStore {
  const { S3_URL: url, S3_BUCKET: bucket, S3_REGION: region } = config
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = config
  return url && bucket && accessKey && secretKey
    ? s3Store({ url, bucket, region, accessKey, secretKey })
    : folderStore(config.DOCUMENTS_FOLDER)
}
