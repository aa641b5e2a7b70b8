//! How bytes pass between the host and this module: the host writes its input to a buffer that it asks for, and reads
//! the output from where it is told. Numbers of fixed size are little-endian, words and addresses as the EVM has them.

use core::cell::UnsafeCell;
use revm::primitives::{Address, B256, U256};

struct Buffer(UnsafeCell<Vec<u8>>);

/// An instance runs on one thread.
unsafe impl Sync for Buffer {}

static INPUT: Buffer = Buffer(UnsafeCell::new(Vec::new()));
static OUTPUT: Buffer = Buffer(UnsafeCell::new(Vec::new()));

/// What a very long input or output leaves behind is given back.
const KEPT: usize = 1 << 20;

/// The host writes `length` bytes to this address before its next call.
#[no_mangle]
pub extern "C" fn input(length: usize) -> *mut u8 {
    let buffer = unsafe { &mut *INPUT.0.get() };
    if length < KEPT && buffer.capacity() > KEPT {
        *buffer = Vec::new();
    }
    buffer.resize(length, 0);
    buffer.as_mut_ptr()
}

#[no_mangle]
pub extern "C" fn output() -> *const u8 {
    unsafe { (*OUTPUT.0.get()).as_ptr() }
}

#[no_mangle]
pub extern "C" fn output_length() -> usize {
    unsafe { (*OUTPUT.0.get()).len() }
}

/// Reads what the host wrote.
pub fn taken() -> Reader {
    Reader(unsafe { &*INPUT.0.get() })
}

pub struct Reader(&'static [u8]);

impl Reader {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn rest(&mut self) -> &'static [u8] {
        core::mem::take(&mut self.0)
    }

    pub fn bytes(&mut self, length: usize) -> &'static [u8] {
        let (head, tail) = self.0.split_at(length);
        self.0 = tail;
        head
    }

    fn array<const N: usize>(&mut self) -> [u8; N] {
        let mut array = [0; N];
        array.copy_from_slice(self.bytes(N));
        array
    }

    pub fn flag(&mut self) -> bool {
        self.array::<1>()[0] != 0
    }

    pub fn u32(&mut self) -> u32 {
        u32::from_le_bytes(self.array())
    }

    pub fn u64(&mut self) -> u64 {
        u64::from_le_bytes(self.array())
    }

    pub fn u128(&mut self) -> u128 {
        u128::from_le_bytes(self.array())
    }

    pub fn word(&mut self) -> U256 {
        U256::from_be_bytes(self.array::<32>())
    }

    pub fn hash(&mut self) -> B256 {
        B256::from(self.array::<32>())
    }

    pub fn address(&mut self) -> Address {
        Address::from(self.array::<20>())
    }

    /// Bytes with their length before them.
    pub fn string(&mut self) -> &'static [u8] {
        let length = self.u32() as usize;
        self.bytes(length)
    }
}

/// Writes what the host will read.
pub struct Writer(&'static mut Vec<u8>);

pub fn give() -> Writer {
    let buffer = unsafe { &mut *OUTPUT.0.get() };
    if buffer.capacity() > KEPT {
        *buffer = Vec::new();
    }
    buffer.clear();
    Writer(buffer)
}

impl Writer {
    pub fn bytes(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }

    pub fn flag(&mut self, flag: bool) {
        self.0.push(flag as u8);
    }

    pub fn u32(&mut self, value: usize) {
        self.bytes(&(value as u32).to_le_bytes());
    }

    pub fn u64(&mut self, value: u64) {
        self.bytes(&value.to_le_bytes());
    }

    pub fn word(&mut self, value: U256) {
        self.bytes(&value.to_be_bytes::<32>());
    }

    pub fn string(&mut self, bytes: &[u8]) {
        self.u32(bytes.len());
        self.bytes(bytes);
    }
}
