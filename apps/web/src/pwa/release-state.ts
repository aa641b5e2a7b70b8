/** One release, as the service worker reports it to pages. */
export type ReleaseFacts = { name: string; version: number; sha256: string }

/**
 * Why an offered release is rejected: it is not signed by the release key, it is older than the one in use, it belongs
 * to another stage, or a file differs from the signed list.
 */
export type RefusedReason = 'unsigned' | 'older' | 'other_stage' | 'mismatch'

/** Without a current release the site never had a signed one, and pages come from the network unchecked. */
export type ReleaseState = { current?: ReleaseFacts; next?: ReleaseFacts; refused?: RefusedReason }

/** Requests the state, checks for a new release, or switches to the offered one. */
export type ReleaseRequest =
  | { release: 'state' }
  | { release: 'check' }
  | { release: 'complete' }
  | { release: 'accept'; sha256: string }
