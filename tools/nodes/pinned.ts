/** A program that `go install` builds from source at one version. */
export interface Pinned {
  name: string
  module: string
  package: string
  version: string
  /** Reaches into Go's runtime by a way that the linker closed with Go 1.23, unless it is told otherwise. */
  linksRuntime?: true
}

/** The last version that signs blocks itself (clique); later ones need a consensus client beside them. */
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
