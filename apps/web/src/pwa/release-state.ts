/** One release, as the service worker reports it to pages. */
export type ReleaseFacts = { name: string; version: number; sha256: string }

/**
 * Why a release that the site offers is refused: it is not signed by the release key, it is older than the one in use,
 * it belongs to another stage, or a file differs from the signed list.
 */
export type RefusedReason = 'unsigned' | 'older' | 'other_stage' | 'mismatch'

/** Without a current release the site was never seen with a signed one, and pages come from the network as they are. */
export type ReleaseState = { current?: ReleaseFacts; next?: ReleaseFacts; refused?: RefusedReason }

/** Asks for the state, looks for a new release, or changes to the one that was offered. */
export type ReleaseRequest =
  | { release: 'state' }
  | { release: 'check' }
  | { release: 'complete' }
  | { release: 'accept'; sha256: string }
