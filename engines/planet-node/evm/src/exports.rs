//! What the host calls.

use crate::{
    engine::{Engine, Stopped},
    memory::{self, give, taken},
    seal,
    state::write_record,
    transaction, work,
};
use core::cell::UnsafeCell;

struct Instance(UnsafeCell<Option<Engine>>);

/// An instance runs on one thread.
unsafe impl Sync for Instance {}

static ENGINE: Instance = Instance(UnsafeCell::new(None));

fn engine() -> &'static mut Engine {
    match unsafe { &mut *ENGINE.0.get() } {
        Some(engine) => engine,
        None => panic!("the engine was not configured"),
    }
}

const DONE: i32 = 0;
const EXPIRED: i32 = 1;
const TOO_MUCH_WORK: i32 = 2;
const HOST_FAILED: i32 = -1;

#[no_mangle]
pub extern "C" fn configure(chain_id: u64, max_accounts: usize, has_address_rule: u32) {
    unsafe {
        *ENGINE.0.get() = Some(Engine::new(chain_id, max_accounts, has_address_rule != 0));
    }
}

/// Begins anew on the committed state: that of the head, or another one.
#[no_mangle]
pub extern "C" fn begin(is_at_head: u32) {
    engine().state().begin(is_at_head != 0);
}

#[no_mangle]
pub extern "C" fn set_block() {
    engine().set_block(&mut taken());
}

/// An address; gives the account as it is now.
#[no_mangle]
pub extern "C" fn account() -> i32 {
    match engine().state().account(taken().address()) {
        Ok(account) => {
            write_record(&mut give(), &account);
            DONE
        }
        Err(_) => HOST_FAILED,
    }
}

/// An address, and nonce, balance and code where they are to be other ones; whether its storage is replaced, and slots.
#[no_mangle]
pub extern "C" fn override_account() -> i32 {
    let mut reader = taken();
    let state = engine().state();
    let address = reader.address();
    let Ok(found) = state.account(address) else {
        return HOST_FAILED;
    };
    let mut info = found.unwrap_or_default();
    info.code = None;
    let mut is_changed = false;
    if reader.flag() {
        info.nonce = reader.u64();
        is_changed = true;
    }
    if reader.flag() {
        info.balance = reader.word();
        is_changed = true;
    }
    if reader.flag() {
        let code = reader.string();
        state.set_code(&mut info, code);
        is_changed = true;
    }
    if is_changed {
        state.set_account(address, info);
    }
    if reader.flag() {
        state.replace_storage(address);
    }
    while !reader.is_empty() {
        let slot = reader.word();
        let value = reader.word();
        state.set_slot(address, slot, value);
    }
    DONE
}

#[no_mangle]
pub extern "C" fn transact(trace: u32) -> i32 {
    match engine().transact(&mut taken(), trace, &mut give()) {
        Ok(()) => DONE,
        Err(Stopped::Expired) => EXPIRED,
        Err(Stopped::TooMuchWork) => TOO_MUCH_WORK,
        Err(Stopped::HostFailed) => HOST_FAILED,
    }
}

/// How often a loop of the gas of a precompile takes as long as that.
#[no_mangle]
pub extern "C" fn weight_of_precompile(number: u32) -> u32 {
    let mut address = [0; 20];
    address[19] = number as u8;
    work::weight_of_precompile(&address.into()) as u32
}

/// Everything since `begin` that differs from the committed state.
#[no_mangle]
pub extern "C" fn changes() -> i32 {
    match engine().state().write_changes(&mut give()) {
        Ok(()) => DONE,
        Err(_) => HOST_FAILED,
    }
}

/// Takes up the changes that a block committed.
#[no_mangle]
pub extern "C" fn absorb() {
    engine().state().absorb(&mut memory::taken());
}

/// Forgets what was read: blocks were dropped.
#[no_mangle]
pub extern "C" fn forget() {
    engine().state().forget();
}

/// Signed transactions, each with its length before it; gives hash, sender and fields of each.
#[no_mangle]
pub extern "C" fn recover_senders() -> i32 {
    let mut reader = taken();
    let mut writer = give();
    while !reader.is_empty() {
        if !transaction::recover(reader.string(), &mut writer) {
            writer.flag(false);
        }
    }
    DONE
}

/// What was executed in a block; gives what its header commits to.
#[no_mangle]
pub extern "C" fn seal() -> i32 {
    seal::seal(&mut taken(), &mut give());
    DONE
}
