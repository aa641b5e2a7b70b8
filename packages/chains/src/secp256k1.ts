import { instantiateSecp256k1 } from '@bitauth/libauth/build/lib/crypto/secp256k1.js'

/** libsecp256k1 in WebAssembly, six times as fast as in JavaScript. */
export const secp256k1 = await instantiateSecp256k1()
