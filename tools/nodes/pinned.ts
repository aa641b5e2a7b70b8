/** A program that `go install` builds from source at one version. */
export interface Pinned {
  name: string
  module: string
  package: string
  version: string
  /** Uses Go's runtime in a way that the linker forbids since Go 1.23, unless configured otherwise. */
  linksRuntime?: true
}

/** The last version that signs blocks itself (clique); later ones need a separate consensus client. */
export const geth: Pinned = {
  name: 'geth',
  module: 'github.com/ethereum/go-ethereum',
  package: 'github.com/ethereum/go-ethereum/cmd/geth',
  version: 'v1.13.15',
  linksRuntime: true,
}

export const btcd: Pinned = {
  name: 'btcd',
  module: 'github.com/btcsuite/btcd',
  package: 'github.com/btcsuite/btcd',
  version: 'v0.24.2',
}
