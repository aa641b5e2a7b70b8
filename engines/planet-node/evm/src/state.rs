//! The state that is executed on: changes in memory over what the host has committed, of which the part that was read
//! is kept.

use crate::{
    host::{self, HostError},
    memory::{Reader, Writer},
};
use revm::{
    primitives::{Address, HashMap, HashSet, B256, KECCAK_EMPTY, U256},
    state::{AccountInfo, AccountStatus, Bytecode, EvmState},
    Database,
};

/// What was read of one committed state.
#[derive(Default)]
struct Known {
    accounts: HashMap<Address, Option<AccountInfo>>,
    storage: HashMap<(Address, U256), U256>,
}

impl Known {
    fn account(&mut self, address: Address) -> Result<Option<AccountInfo>, HostError> {
        if let Some(known) = self.accounts.get(&address) {
            return Ok(known.clone());
        }
        let read = host::account(&address)?;
        self.accounts.insert(address, read.clone());
        Ok(read)
    }

    fn slot(&mut self, address: Address, slot: U256) -> Result<U256, HostError> {
        if let Some(known) = self.storage.get(&(address, slot)) {
            return Ok(*known);
        }
        let read = host::storage(&address, slot)?;
        self.storage.insert((address, slot), read);
        Ok(read)
    }
}

/// Bytes of code that stay in memory.
const MAX_CODE: usize = 8 << 20;

#[derive(Default)]
pub struct State {
    /// The state after the head, and the one that this execution began with if that is another.
    head: Known,
    past: Known,
    is_at_head: bool,
    max_accounts: usize,
    codes: HashMap<B256, Bytecode>,
    code_bytes: usize,
    accounts: HashMap<Address, Option<AccountInfo>>,
    storage: HashMap<Address, HashMap<U256, U256>>,
    /// Accounts of which only the slots above count.
    replaced: HashSet<Address>,
    new_codes: HashMap<B256, Bytecode>,
}

impl State {
    pub fn new(max_accounts: usize) -> Self {
        Self {
            max_accounts,
            ..Default::default()
        }
    }

    /// Begins anew on the committed state.
    pub fn begin(&mut self, is_at_head: bool) {
        self.is_at_head = is_at_head;
        self.past = Known::default();
        if self.head.accounts.len() > self.max_accounts {
            self.head.accounts = HashMap::default();
        }
        if self.head.storage.len() > 2 * self.max_accounts {
            self.head.storage = HashMap::default();
        }
        if self.code_bytes > MAX_CODE {
            self.codes = HashMap::default();
            self.code_bytes = 0;
        }
        self.accounts.clear();
        self.storage.clear();
        self.replaced.clear();
        self.new_codes.clear();
    }

    pub fn forget(&mut self) {
        self.head = Known::default();
    }

    fn committed(&mut self) -> &mut Known {
        if self.is_at_head {
            &mut self.head
        } else {
            &mut self.past
        }
    }

    pub fn account(&mut self, address: Address) -> Result<Option<AccountInfo>, HostError> {
        match self.accounts.get(&address) {
            Some(changed) => Ok(changed.clone()),
            None => self.committed().account(address),
        }
    }

    pub fn set_account(&mut self, address: Address, info: AccountInfo) {
        self.accounts.insert(address, Some(info));
    }

    pub fn set_code(&mut self, info: &mut AccountInfo, code: &[u8]) {
        let code = Bytecode::new_legacy(code.to_vec().into());
        info.code_hash = code.hash_slow();
        self.new_codes.insert(info.code_hash, code);
    }

    pub fn set_slot(&mut self, address: Address, slot: U256, value: U256) {
        self.storage.entry(address).or_default().insert(slot, value);
    }

    /// From now on the account has no slots but those that are set.
    pub fn replace_storage(&mut self, address: Address) {
        self.storage.remove(&address);
        self.replaced.insert(address);
    }

    /// Takes up what one transaction changed.
    pub fn apply(&mut self, changed: EvmState) -> Result<(), HostError> {
        for (address, account) in changed {
            if !account.is_touched() {
                continue;
            }
            if account.is_created() {
                self.clear_slots(address)?;
            }
            let is_destroyed = account.is_selfdestructed();
            // A contract that destroys itself while it is created leaves its slots behind, which nobody can read any
            // more: the state commitment of every chain so far contains them.
            if !is_destroyed || account.info.code_hash == KECCAK_EMPTY {
                for (slot, value) in account.storage.iter() {
                    if value.present_value != value.original_value {
                        self.set_slot(address, *slot, value.present_value);
                    }
                }
            }
            if is_destroyed {
                self.accounts.insert(address, None);
                continue;
            }
            let mut info = account.info;
            if let Some(code) = info.code.take() {
                if account.status.contains(AccountStatus::Created) && !code.is_empty() {
                    self.new_codes.insert(info.code_hash, code);
                }
            }
            let kept = if info.is_empty() { None } else { Some(info) };
            self.accounts.insert(address, kept);
        }
        Ok(())
    }

    /// A new contract begins without what another one left behind at its address.
    fn clear_slots(&mut self, address: Address) -> Result<(), HostError> {
        if let Some(changed) = self.storage.get_mut(&address) {
            changed.values_mut().for_each(|value| *value = U256::ZERO);
        }
        for slot in host::slots(&address)? {
            self.set_slot(address, slot, U256::ZERO);
        }
        Ok(())
    }

    /// Everything that differs from the committed state, each with the value that it replaces.
    pub fn write_changes(&mut self, writer: &mut Writer) -> Result<(), HostError> {
        let mut accounts = Vec::new();
        for (address, now) in core::mem::take(&mut self.accounts) {
            let before = self.committed().account(address)?;
            if !is_same(&before, &now) {
                accounts.push((address, before, now));
            }
        }
        let mut slots = Vec::new();
        for (address, changed) in core::mem::take(&mut self.storage) {
            for (slot, now) in changed {
                let before = self.committed().slot(address, slot)?;
                if before != now {
                    slots.push((address, slot, before, now));
                }
            }
        }
        writer.u32(accounts.len());
        for (address, before, now) in &accounts {
            writer.bytes(address.as_slice());
            write_record(writer, before);
            write_record(writer, now);
        }
        writer.u32(slots.len());
        for (address, slot, before, now) in slots {
            writer.bytes(address.as_slice());
            writer.word(slot);
            writer.word(before);
            writer.word(now);
        }
        let codes: HashMap<B256, Bytecode> = accounts
            .iter()
            .filter_map(|(_, _, now)| now.as_ref())
            .filter_map(|info| Some((info.code_hash, self.new_codes.get(&info.code_hash)?.clone())))
            .collect();
        writer.u32(codes.len());
        for (hash, code) in codes {
            writer.bytes(hash.as_slice());
            writer.string(&code.original_bytes());
        }
        Ok(())
    }

    /// Takes up what a block committed, in the form of `write_changes`.
    pub fn absorb(&mut self, reader: &mut Reader) {
        for _ in 0..reader.u32() {
            let address = reader.address();
            read_record(reader);
            let now = read_record(reader);
            self.head.accounts.insert(address, now);
        }
        for _ in 0..reader.u32() {
            let address = reader.address();
            let slot = reader.word();
            reader.word();
            let now = reader.word();
            self.head.storage.insert((address, slot), now);
        }
    }
}

fn is_same(a: &Option<AccountInfo>, b: &Option<AccountInfo>) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => {
            a.nonce == b.nonce && a.balance == b.balance && a.code_hash == b.code_hash
        }
        (None, None) => true,
        _ => false,
    }
}

pub fn write_record(writer: &mut Writer, account: &Option<AccountInfo>) {
    writer.flag(account.is_some());
    if let Some(info) = account {
        writer.u64(info.nonce);
        writer.word(info.balance);
        writer.bytes(info.code_hash.as_slice());
    }
}

fn read_record(reader: &mut Reader) -> Option<AccountInfo> {
    reader.flag().then(|| AccountInfo {
        nonce: reader.u64(),
        balance: reader.word(),
        code_hash: reader.hash(),
        code: None,
        ..Default::default()
    })
}

impl Database for State {
    type Error = HostError;

    fn basic(&mut self, address: Address) -> Result<Option<AccountInfo>, HostError> {
        self.account(address)
    }

    fn code_by_hash(&mut self, hash: B256) -> Result<Bytecode, HostError> {
        if hash == KECCAK_EMPTY {
            return Ok(Bytecode::default());
        }
        if let Some(code) = self.new_codes.get(&hash).or_else(|| self.codes.get(&hash)) {
            return Ok(code.clone());
        }
        let code = host::code(&hash)?;
        self.code_bytes += code.original_bytes().len();
        self.codes.insert(hash, code.clone());
        Ok(code)
    }

    fn storage(&mut self, address: Address, slot: U256) -> Result<U256, HostError> {
        if let Some(changed) = self.storage.get(&address).and_then(|slots| slots.get(&slot)) {
            return Ok(*changed);
        }
        if self.replaced.contains(&address) {
            return Ok(U256::ZERO);
        }
        self.committed().slot(address, slot)
    }

    fn block_hash(&mut self, number: u64) -> Result<B256, HostError> {
        host::block_hash(number)
    }
}
