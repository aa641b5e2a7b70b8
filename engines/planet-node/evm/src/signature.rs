//! Recovery of public keys by libsecp256k1.

use secp256k1::{
    ecdsa::{RecoverableSignature, RecoveryId},
    Message, Secp256k1, VerifyOnly,
};
use std::sync::OnceLock;

static CONTEXT: OnceLock<Secp256k1<VerifyOnly>> = OnceLock::new();

/// The 64 bytes of the public key. None: no key can have made this signature.
pub fn recover(digest: &[u8; 32], signature: &[u8; 64], parity: u8) -> Option<[u8; 64]> {
    let parity = RecoveryId::try_from(parity as i32).ok()?;
    let signature = RecoverableSignature::from_compact(signature, parity).ok()?;
    let key = CONTEXT
        .get_or_init(Secp256k1::verification_only)
        .recover_ecdsa(Message::from_digest(*digest), &signature)
        .ok()?;
    let mut point = [0; 64];
    point.copy_from_slice(&key.serialize_uncompressed()[1..]);
    Some(point)
}
