//! How bytes pass between the host and this module: the host writes its input to a buffer that it
//! asks for, and reads the output from where it is told.

use core::cell::UnsafeCell;

struct Buffer(UnsafeCell<Vec<u8>>);

/// An instance runs on one thread.
unsafe impl Sync for Buffer {}

static INPUT: Buffer = Buffer(UnsafeCell::new(Vec::new()));
static OUTPUT: Buffer = Buffer(UnsafeCell::new(Vec::new()));

/// The host writes `length` bytes to this address before its next call.
#[no_mangle]
pub extern "C" fn input(length: usize) -> *mut u8 {
    let buffer = unsafe { &mut *INPUT.0.get() };
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

/// What the host wrote.
pub fn taken() -> &'static [u8] {
    unsafe { &*INPUT.0.get() }
}

pub fn give(bytes: &[u8]) {
    let buffer = unsafe { &mut *OUTPUT.0.get() };
    buffer.clear();
    buffer.extend_from_slice(bytes);
}
