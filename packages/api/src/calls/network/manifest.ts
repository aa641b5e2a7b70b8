import { z } from 'zod'
import { defineCall } from '../../call.ts'

export const networkManifest = defineCall({
  method: 'GET',
  path: '/api/network/manifest/',
  summary: 'Get the signed manifest of the network: chain ids, contracts and keys that a device relies on.',
  access: 'public',
  answer: {
    /** In order of version. Each is signed by the release key, or by enough guardians of the previous one. */
    manifests: z.array(
      z.object({ manifest: z.record(z.string(), z.unknown()), signatures: z.array(z.string()) }),
    ),
  },
  errors: ['service_unavailable'],
})
