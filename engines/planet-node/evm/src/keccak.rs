//! Keccak-256, unrolled: the engine's hottest arithmetic, and half as fast in the library's form.

const ROUNDS: [u64; 24] = [
    0x0000000000000001, 0x0000000000008082, 0x800000000000808a,
    0x8000000080008000, 0x000000000000808b, 0x0000000080000001,
    0x8000000080008081, 0x8000000000008009, 0x000000000000008a,
    0x0000000000000088, 0x0000000080008009, 0x000000008000000a,
    0x000000008000808b, 0x800000000000008b, 0x8000000000008089,
    0x8000000000008003, 0x8000000000008002, 0x8000000000000080,
    0x000000000000800a, 0x800000008000000a, 0x8000000080008081,
    0x8000000000008080, 0x0000000080000001, 0x8000000080008008,
];

/// Keccak-f[1600] of FIPS 202, section 3.3; lane (x, y) is number x + 5y.
#[inline(never)]
fn permute(state: &mut [u64; 25]) {
    let [mut a0, mut a1, mut a2, mut a3, mut a4, mut a5, mut a6, mut a7, mut a8, mut a9, mut a10, mut a11, mut a12, mut a13, mut a14, mut a15, mut a16, mut a17, mut a18, mut a19, mut a20, mut a21, mut a22, mut a23, mut a24] = *state;
    for constant in ROUNDS {
        let c0 = a0 ^ a5 ^ a10 ^ a15 ^ a20;
        let c1 = a1 ^ a6 ^ a11 ^ a16 ^ a21;
        let c2 = a2 ^ a7 ^ a12 ^ a17 ^ a22;
        let c3 = a3 ^ a8 ^ a13 ^ a18 ^ a23;
        let c4 = a4 ^ a9 ^ a14 ^ a19 ^ a24;
        let d0 = c4 ^ c1.rotate_left(1);
        let d1 = c0 ^ c2.rotate_left(1);
        let d2 = c1 ^ c3.rotate_left(1);
        let d3 = c2 ^ c4.rotate_left(1);
        let d4 = c3 ^ c0.rotate_left(1);
        let b0 = a0 ^ d0;
        let b16 = (a5 ^ d0).rotate_left(36);
        let b7 = (a10 ^ d0).rotate_left(3);
        let b23 = (a15 ^ d0).rotate_left(41);
        let b14 = (a20 ^ d0).rotate_left(18);
        let b10 = (a1 ^ d1).rotate_left(1);
        let b1 = (a6 ^ d1).rotate_left(44);
        let b17 = (a11 ^ d1).rotate_left(10);
        let b8 = (a16 ^ d1).rotate_left(45);
        let b24 = (a21 ^ d1).rotate_left(2);
        let b20 = (a2 ^ d2).rotate_left(62);
        let b11 = (a7 ^ d2).rotate_left(6);
        let b2 = (a12 ^ d2).rotate_left(43);
        let b18 = (a17 ^ d2).rotate_left(15);
        let b9 = (a22 ^ d2).rotate_left(61);
        let b5 = (a3 ^ d3).rotate_left(28);
        let b21 = (a8 ^ d3).rotate_left(55);
        let b12 = (a13 ^ d3).rotate_left(25);
        let b3 = (a18 ^ d3).rotate_left(21);
        let b19 = (a23 ^ d3).rotate_left(56);
        let b15 = (a4 ^ d4).rotate_left(27);
        let b6 = (a9 ^ d4).rotate_left(20);
        let b22 = (a14 ^ d4).rotate_left(39);
        let b13 = (a19 ^ d4).rotate_left(8);
        let b4 = (a24 ^ d4).rotate_left(14);
        a0 = b0 ^ (!b1 & b2) ^ constant;
        a1 = b1 ^ (!b2 & b3);
        a2 = b2 ^ (!b3 & b4);
        a3 = b3 ^ (!b4 & b0);
        a4 = b4 ^ (!b0 & b1);
        a5 = b5 ^ (!b6 & b7);
        a6 = b6 ^ (!b7 & b8);
        a7 = b7 ^ (!b8 & b9);
        a8 = b8 ^ (!b9 & b5);
        a9 = b9 ^ (!b5 & b6);
        a10 = b10 ^ (!b11 & b12);
        a11 = b11 ^ (!b12 & b13);
        a12 = b12 ^ (!b13 & b14);
        a13 = b13 ^ (!b14 & b10);
        a14 = b14 ^ (!b10 & b11);
        a15 = b15 ^ (!b16 & b17);
        a16 = b16 ^ (!b17 & b18);
        a17 = b17 ^ (!b18 & b19);
        a18 = b18 ^ (!b19 & b15);
        a19 = b19 ^ (!b15 & b16);
        a20 = b20 ^ (!b21 & b22);
        a21 = b21 ^ (!b22 & b23);
        a22 = b22 ^ (!b23 & b24);
        a23 = b23 ^ (!b24 & b20);
        a24 = b24 ^ (!b20 & b21);
    }
    *state = [a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17, a18, a19, a20, a21, a22, a23, a24];
}

const RATE: usize = 136;

fn absorb(state: &mut [u64; 25], block: &[u8]) {
    for (lane, bytes) in state.iter_mut().zip(block.chunks_exact(8)) {
        let mut word = [0; 8];
        word.copy_from_slice(bytes);
        *lane ^= u64::from_le_bytes(word);
    }
    permute(state);
}

/// The name under which the library looks for another implementation.
///
/// # Safety
///
/// `bytes` must be `length` bytes long, and `output` 32.
#[no_mangle]
pub unsafe extern "C" fn native_keccak256(bytes: *const u8, length: usize, output: *mut u8) {
    let message = if length == 0 { &[] } else { core::slice::from_raw_parts(bytes, length) };
    output.copy_from_nonoverlapping(keccak256(message).as_ptr(), 32);
}

pub fn keccak256(message: &[u8]) -> [u8; 32] {
    let mut state = [0; 25];
    let blocks = message.chunks_exact(RATE);
    let rest = blocks.remainder();
    blocks.for_each(|block| absorb(&mut state, block));
    let mut last = [0; RATE];
    last[..rest.len()].copy_from_slice(rest);
    last[rest.len()] = 1;
    last[RATE - 1] |= 0x80;
    absorb(&mut state, &last);
    let mut hash = [0; 32];
    for (bytes, lane) in hash.chunks_exact_mut(8).zip(state) {
        bytes.copy_from_slice(&lane.to_le_bytes());
    }
    hash
}
