/**
 * Signs the manifests of sandboxes. Published on purpose, as Keccak-256 of "Planet Wallet sandbox release key": a
 * sandbox holds no money, and neither a server nor a web build of the main stage accepts it.
 */
export const sandboxReleaseKey = '0xc79a9d69bce889afe6cbef53bc2a8a5e22bb97e8e49b05f92a456961dd371bcd'
