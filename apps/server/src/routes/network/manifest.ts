import { ApiError } from '@planet/api/api-error'
import { networkManifest } from '@planet/api/calls/network/manifest'
import { route } from '../../routing/route.ts'

export const networkManifestRoute = route(networkManifest, async ({ manifests }) => {
  if (!manifests) throw new ApiError('service_unavailable')
  return { manifests }
})
