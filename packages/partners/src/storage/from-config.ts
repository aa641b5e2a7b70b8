import type { Config } from '@planet/platform/config/settings'
import type { DocumentStore } from './document-store.ts'
import { folderStore } from './folder-store.ts'
import { type S3KeySource, temporaryKeys } from './s3-keys.ts'
import { s3Store } from './s3-store.ts'

export function documentStoreFromConfig(config: Config): DocumentStore {
  const { S3_URL: url, S3_BUCKET: bucket, S3_REGION: region } = config
  const keys = keysFromConfig(config)
  return url && bucket && keys ? s3Store({ url, bucket, region, keys }) : folderStore(config.DOCUMENTS_FOLDER)
}

function keysFromConfig(config: Config): S3KeySource | undefined {
  const { S3_CREDENTIALS_URL: url, S3_CREDENTIALS_TOKEN_FILE: tokenFile } = config
  if (url) return temporaryKeys({ url, tokenFile })
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = config
  return accessKey && secretKey ? async () => ({ accessKey, secretKey }) : undefined
}
