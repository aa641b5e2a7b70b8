import { WalletError } from '../errors.ts'
import { countGuardians, readSignedManifest, type VerifiedManifest } from './read-manifest.ts'
import { type ReleaseKeys, releaseKeyOf } from './release-keys.ts'

/**
 * Decides whether an offered manifest replaces the stored one. The first one must be signed by the release key of its
 * stage. A later one is signed by that key, or by enough guardians of the stored manifest, and has a higher version. An
 * older one is ignored, so that a server that lags behind does no harm.
 */
export function acceptManifest(
  keys: ReleaseKeys,
  kept: VerifiedManifest | undefined,
  offered: unknown,
): VerifiedManifest {
  const read = readSignedManifest(offered)
  const { stage, version } = read.manifest
  if (kept && kept.manifest.stage !== stage)
    throw new WalletError('manifest_refused', { detail: { field: 'stage' } })
  if (kept?.digest === read.digest) return kept
  const releaseKey = releaseKeyOf(keys, stage)
  const isReleased = releaseKey !== undefined && read.signers.includes(releaseKey)
  const guardians = kept?.manifest.guardians
  const isVouchedFor =
    guardians !== undefined && countGuardians(guardians, read.signers) >= guardians.threshold
  if (!isReleased && !isVouchedFor)
    throw new WalletError('manifest_refused', { detail: { field: 'signatures' } })
  if (!kept || version > kept.manifest.version) return read
  if (version === kept.manifest.version)
    throw new WalletError('manifest_refused', { detail: { field: 'version' } })
  return kept
}
