//! The precompiled contracts of the Cancun rules.

use crate::memory;
use revm_precompile::{primitives::Address, PrecompileHalt, PrecompileStatus, Precompiles};

const OUT_OF_GAS: i64 = -1;
const FAILED: i64 = -2;

/// Runs the precompile at `address` on the input, and returns the gas that it used, or why it failed.
#[no_mangle]
pub extern "C" fn precompile(address: u32, gas: u64) -> i64 {
    let mut bytes = [0; 20];
    bytes[16..].copy_from_slice(&address.to_be_bytes());
    let Some(precompile) = Precompiles::cancun().get(&Address::from(bytes)) else {
        return FAILED;
    };
    let Ok(result) = precompile.execute(memory::taken(), gas, 0) else {
        return FAILED;
    };
    match result.status {
        PrecompileStatus::Success => {
            memory::give(&result.bytes);
            result.gas_used as i64
        }
        PrecompileStatus::Halt(PrecompileHalt::OutOfGas) => OUT_OF_GAS,
        _ => FAILED,
    }
}
