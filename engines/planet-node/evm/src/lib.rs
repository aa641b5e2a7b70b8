//! What the node executes in WebAssembly. One thread uses one instance; nothing here is shared.

mod memory;
mod precompiles;

fn no_random_numbers(_: &mut [u8]) -> Result<(), getrandom::Error> {
    Err(getrandom::Error::UNSUPPORTED)
}
getrandom::register_custom_getrandom!(no_random_numbers);
