//! Writes RLP (yellow paper, appendix B).

fn prefix(length: usize, short: u8, to: &mut Vec<u8>) {
    if length < 56 {
        to.push(short + length as u8);
        return;
    }
    let digits = length.to_be_bytes();
    let digits = &digits[digits.iter().position(|digit| *digit != 0).unwrap_or(0)..];
    to.push(short + 55 + digits.len() as u8);
    to.extend_from_slice(digits);
}

pub fn string(bytes: &[u8], to: &mut Vec<u8>) {
    if bytes.len() != 1 || bytes[0] >= 0x80 {
        prefix(bytes.len(), 0x80, to);
    }
    to.extend_from_slice(bytes);
}

/// An integer of any length, big-endian.
pub fn integer(bytes: &[u8], to: &mut Vec<u8>) {
    string(trimmed(bytes), to);
}

/// A list of items that are encoded already.
pub fn list(items: &[u8], to: &mut Vec<u8>) {
    prefix(items.len(), 0xc0, to);
    to.extend_from_slice(items);
}

/// Without leading zeros.
pub fn trimmed(bytes: &[u8]) -> &[u8] {
    &bytes[bytes.iter().position(|byte| *byte != 0).unwrap_or(bytes.len())..]
}
