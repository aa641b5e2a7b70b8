//! The node's EVM: revm over state that the host reads, in WebAssembly. One thread uses one instance; nothing here is
//! shared.

mod engine;
mod exports;
mod host;
mod keccak;
mod memory;
mod precompiles;
mod rlp;
mod seal;
mod signature;
mod state;
mod tracer;
mod transaction;
mod work;

fn no_random_numbers(_: &mut [u8]) -> Result<(), getrandom::Error> {
    Err(getrandom::Error::UNSUPPORTED)
}
getrandom::register_custom_getrandom!(no_random_numbers);
