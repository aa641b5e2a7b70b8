import { ApiError } from '@planet/api/api-error'
import { networkManifest } from '@planet/api/calls/network/manifest'
import { readManifestFile } from '../../network/manifest-file.ts'
import type { Route } from '../serve.ts'

export const networkManifestRoute: Route = (serve, { config }) => {
  const manifests = readManifestFile(config)
  serve(networkManifest, async () => {
    if (!manifests) throw new ApiError('service_unavailable')
    return { manifests }
  })
}
