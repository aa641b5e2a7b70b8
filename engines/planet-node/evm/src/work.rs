//! How much expensive arithmetic one message may ask for. Gas prices assume machine code; what takes more than about five
//! times as long as a plain loop of the same gas is counted here, in gas of that loop.

use core::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use revm::primitives::Address;

/// The reason with which a message ends that asks for more.
pub const EXHAUSTED: &str = "too much work";

static LEFT: AtomicU64 = AtomicU64::new(u64::MAX);
static IS_EXHAUSTED: AtomicBool = AtomicBool::new(false);

pub fn begin(limit: u64) {
    LEFT.store(limit, Relaxed);
    IS_EXHAUSTED.store(false, Relaxed);
}

pub fn left() -> u64 {
    LEFT.load(Relaxed)
}

pub fn is_exhausted() -> bool {
    IS_EXHAUSTED.load(Relaxed)
}

/// Whether there was enough left.
pub fn spend(work: u64) -> bool {
    match left().checked_sub(work) {
        Some(rest) => {
            LEFT.store(rest, Relaxed);
            true
        }
        None => {
            IS_EXHAUSTED.store(true, Relaxed);
            false
        }
    }
}

/// Work for each unit of a precompile's gas, as measured by test/cpu-per-gas.test.ts.
pub fn weight_of_precompile(address: &Address) -> u64 {
    match address.as_slice()[19] {
        0x01 => 12, // ECRECOVER
        0x02 => 4,  // SHA-256
        0x03 => 1,  // RIPEMD-160
        0x04 => 1,  // IDENTITY
        0x05 => 45, // MODEXP
        0x06 => 28, // BN254 addition
        0x07 => 20, // BN254 multiplication
        0x08 => 20, // BN254 pairing
        0x09 => 4,  // BLAKE2F
        _ => 60,    // point evaluation
    }
}

/// Of one MULMOD, which costs 8 gas.
pub const MULMOD: u64 = 120;
/// Of one DIV, SDIV, MOD, SMOD or ADDMOD, which cost 5 to 8 gas.
pub const DIVISION: u64 = 50;
/// Of one KECCAK256 of any length, which costs 30 gas.
pub const KECCAK: u64 = 200;
/// Of each word that KECCAK256 hashes, which costs 6 gas.
pub const KECCAK_WORD: u64 = 36;
