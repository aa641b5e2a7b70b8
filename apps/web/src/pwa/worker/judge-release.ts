import { type Release, readSignedRelease } from '@planet/wallet/manifest/release'
import type { ReleaseKeys } from '@planet/wallet/manifest/release-keys'
import type { RefusedReason } from '../release-state.ts'
import { sha256Hex } from './sha256.ts'

export type KnownRelease = { release: Release; sha256: string }
export type Judgement = { accepted: KnownRelease } | { refused: RefusedReason }

/** Judges the list of a release: signed by the key in this build, of the same stage, and not older. */
export async function judgeRelease(
  content: ArrayBuffer,
  keys: ReleaseKeys,
  current: Release | undefined,
): Promise<Judgement> {
  const release = readList(content, keys)
  if (!release) return { refused: 'unsigned' }
  if (current && release.stage !== current.stage) return { refused: 'other_stage' }
  if (current && release.version < current.version) return { refused: 'older' }
  return { accepted: { release, sha256: await sha256Hex(content) } }
}

function readList(content: ArrayBuffer, keys: ReleaseKeys): Release | undefined {
  try {
    return readSignedRelease(JSON.parse(new TextDecoder().decode(content)), keys)
  } catch {
    // Any error in the list means that the release key did not sign it.
    return undefined
  }
}
