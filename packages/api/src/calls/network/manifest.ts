import { z } from 'zod'
import { defineCall } from '../../call.ts'

export const networkManifest = defineCall({
  method: 'GET',
  path: '/api/network/manifest/',
  summary: 'The signed description of the network: chain ids, contracts and keys that a device relies on.',
  access: 'public',
  answer: {
    /** In the order of their versions. Each is signed by the release key, or by enough guardians of the one before. */
    manifests: z.array(
      z.object({ manifest: z.record(z.string(), z.unknown()), signatures: z.array(z.string()) }),
    ),
  },
  errors: ['service_unavailable'],
})
