import { ApiError } from '@planet/api/api-error'
import type { FastifyRequest } from 'fastify'

/**
 * A call that changes something must come from our own page: it carries the marker header, which another site cannot
 * add without a preflight, and any origin that the browser reports must match.
 */
export function refuseCrossSite(request: FastifyRequest, ownOrigin: string): void {
  const { headers } = request
  if (headers['x-requested-with'] !== 'XMLHttpRequest') throw new ApiError('cross_site_request')
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') throw new ApiError('cross_site_request')
  if (headers.origin !== undefined && headers.origin !== ownOrigin) throw new ApiError('cross_site_request')
}
