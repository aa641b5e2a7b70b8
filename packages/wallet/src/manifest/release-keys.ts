import type { Stage } from '@planet/units/network'

/** Addresses of the offline keys that sign network manifests, by stage. */
export type ReleaseKeys = Readonly<Partial<Record<Stage, string>>>

/**
 * Part of the web build. A production build names its own keys for `main` and `test`; without one, a device accepts no
 * manifest of that stage and signs nothing there. The sandbox's key is public (tools/manifest/sandbox-release-key.ts).
 */
export const releaseKeys: ReleaseKeys = {
  sandbox: '0x7e0Cf7cFD564E949c0d8E394619Ed64448Cb219d',
}

/** A build that serves `main` never trusts the published key, so no server can move it to the sandbox. */
export const releaseKeyOf = (keys: ReleaseKeys, stage: Stage): string | undefined =>
  stage === 'sandbox' && keys.main !== undefined ? undefined : keys[stage]
