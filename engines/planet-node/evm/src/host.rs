//! What the host does for this module. A call that fails keeps its reason on the host's side, which raises it once the
//! execution has ended.

use revm::{
    database_interface::DBErrorMarker,
    primitives::{Address, B256, U256},
    state::{AccountInfo, Bytecode},
};

mod imported {
    #[link(wasm_import_module = "host")]
    extern "C" {
        /// Writes nonce, balance and code hash. 1: done, 0: there is no such account.
        pub fn read_account(address: *const u8, to: *mut u8) -> i32;
        pub fn read_storage(address: *const u8, slot: *const u8, to: *mut u8) -> i32;
        /// The length of the code, which `take_code` writes next.
        pub fn find_code(hash: *const u8) -> i32;
        pub fn take_code(to: *mut u8);
        /// How many slots of the account may be committed, which `take_slots` writes next.
        pub fn find_slots(address: *const u8) -> i32;
        pub fn take_slots(to: *mut u8);
        pub fn read_block_hash(number: u64, to: *mut u8) -> i32;
        /// Writes the address of a new contract, on chains with rules of their own.
        pub fn contract_address(creation: *const u8, length: usize, to: *mut u8) -> i32;
        pub fn is_expired() -> i32;
    }
}

/// The host could not do what it was asked for.
#[derive(Debug)]
pub struct HostError;

impl core::fmt::Display for HostError {
    fn fmt(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        formatter.write_str("the host failed")
    }
}

impl core::error::Error for HostError {}
impl DBErrorMarker for HostError {}

fn check(answer: i32) -> Result<i32, HostError> {
    if answer < 0 {
        Err(HostError)
    } else {
        Ok(answer)
    }
}

pub fn account(address: &Address) -> Result<Option<AccountInfo>, HostError> {
    let mut record = [0; 72];
    let found = unsafe { imported::read_account(address.as_ptr(), record.as_mut_ptr()) };
    if check(found)? == 0 {
        return Ok(None);
    }
    let (nonce, rest) = record.split_at(8);
    let (balance, hash) = rest.split_at(32);
    Ok(Some(AccountInfo {
        nonce: u64::from_le_bytes(nonce.try_into().map_err(|_| HostError)?),
        balance: U256::from_be_slice(balance),
        code_hash: B256::from_slice(hash),
        code: None,
        ..Default::default()
    }))
}

pub fn storage(address: &Address, slot: U256) -> Result<U256, HostError> {
    let mut value = [0; 32];
    let slot = slot.to_be_bytes::<32>();
    check(unsafe {
        imported::read_storage(address.as_ptr(), slot.as_ptr(), value.as_mut_ptr())
    })?;
    Ok(U256::from_be_bytes(value))
}

pub fn code(hash: &B256) -> Result<Bytecode, HostError> {
    let length = check(unsafe { imported::find_code(hash.as_ptr()) })?;
    let mut code = vec![0; length as usize];
    unsafe { imported::take_code(code.as_mut_ptr()) };
    Ok(Bytecode::new_legacy(code.into()))
}

/// All slots of an account that may be committed.
pub fn slots(address: &Address) -> Result<Vec<U256>, HostError> {
    let count = check(unsafe { imported::find_slots(address.as_ptr()) })?;
    let mut words = vec![0; 32 * count as usize];
    unsafe { imported::take_slots(words.as_mut_ptr()) };
    Ok(words.chunks_exact(32).map(U256::from_be_slice).collect())
}

pub fn block_hash(number: u64) -> Result<B256, HostError> {
    let mut hash = [0; 32];
    check(unsafe { imported::read_block_hash(number, hash.as_mut_ptr()) })?;
    Ok(B256::from(hash))
}

pub fn contract_address(creation: &[u8]) -> Result<Address, HostError> {
    let mut address = [0; 20];
    check(unsafe {
        imported::contract_address(creation.as_ptr(), creation.len(), address.as_mut_ptr())
    })?;
    Ok(Address::from(address))
}

pub fn is_expired() -> bool {
    unsafe { imported::is_expired() != 0 }
}
