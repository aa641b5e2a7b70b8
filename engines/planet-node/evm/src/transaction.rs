//! Signed transactions of types 0 (legacy), 1 (EIP-2930) and 2 (EIP-1559): their fields, hash and sender. What is not
//! encoded in the one canonical way is refused; the host knows the words for the reason.

use crate::{keccak::keccak256, memory::Writer, rlp, signature};
use revm::primitives::{uint, U256};

/// Half of secp256k1's order: EIP-2 refuses the upper half for s.
const HALF_ORDER: U256 =
    uint!(0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0_U256);

#[derive(Clone, Copy)]
struct Item<'a> {
    is_list: bool,
    payload: &'a [u8],
}

/// Takes one item of RLP (yellow paper, appendix B) from the front.
fn take<'a>(bytes: &mut &'a [u8]) -> Option<Item<'a>> {
    let (&first, rest) = bytes.split_first()?;
    let (is_list, short) = match first {
        0..=0x7f => {
            let (payload, behind) = bytes.split_at(1);
            *bytes = behind;
            return Some(Item { is_list: false, payload });
        }
        0x80..=0xbf => (false, first - 0x80),
        _ => (true, first - 0xc0),
    };
    let (length, rest) = if short < 56 {
        (short as usize, rest)
    } else {
        let (digits, rest) = rest.split_at_checked(short as usize - 55)?;
        if digits[0] == 0 || digits.len() > 4 {
            return None;
        }
        let length = digits.iter().fold(0, |sum, digit| sum << 8 | *digit as usize);
        (if length < 56 { None } else { Some(length) }?, rest)
    };
    let (payload, behind) = rest.split_at_checked(length)?;
    // A single byte below 0x80 is its own encoding.
    if !is_list && length == 1 && payload[0] < 0x80 {
        return None;
    }
    *bytes = behind;
    Some(Item { is_list, payload })
}

/// The items of a list that is the whole of `bytes`.
fn list(bytes: &[u8]) -> Option<&[u8]> {
    let mut rest = bytes;
    let item = take(&mut rest)?;
    (item.is_list && rest.is_empty()).then_some(item.payload)
}

impl<'a> Item<'a> {
    fn string(self) -> Option<&'a [u8]> {
        (!self.is_list).then_some(self.payload)
    }

    fn fixed(self, length: usize) -> Option<&'a [u8]> {
        self.string().filter(|bytes| bytes.len() == length)
    }

    fn integer(self) -> Option<U256> {
        let bytes = self.string()?;
        (bytes.len() <= 32 && bytes.first() != Some(&0)).then(|| U256::from_be_slice(bytes))
    }

    fn u64(self) -> Option<u64> {
        u64::try_from(self.integer()?).ok()
    }
}

struct Fields<'a> {
    kind: u8,
    chain_id: Option<U256>,
    nonce: u64,
    max_fee: U256,
    max_priority_fee: U256,
    gas_limit: u64,
    to: Option<&'a [u8]>,
    value: U256,
    data: &'a [u8],
    /// Payload of the list.
    access_list: &'a [u8],
    parity: u8,
    r: U256,
    s: U256,
    digest: [u8; 32],
}

/// Hash of what was signed: the given fields, as they are encoded, and those that follow them.
fn digest_of(kind: u8, fields: &[u8], more: &[u8]) -> [u8; 32] {
    let mut signed = Vec::with_capacity(fields.len() + more.len() + 8);
    if kind != 0 {
        signed.push(kind);
    }
    rlp::list(&[fields, more].concat(), &mut signed);
    keccak256(&signed)
}

fn recipient(item: Item<'_>) -> Option<Option<&[u8]>> {
    match item.string()?.len() {
        0 => Some(None),
        _ => item.fixed(20).map(Some),
    }
}

fn decode_legacy(raw: &[u8]) -> Option<Fields<'_>> {
    let all = list(raw)?;
    let rest = &mut { all };
    let nonce = take(rest)?.u64()?;
    let price = take(rest)?.integer()?;
    let gas_limit = take(rest)?.u64()?;
    let to = recipient(take(rest)?)?;
    let value = take(rest)?.integer()?;
    let data = take(rest)?.string()?;
    let signed = &all[..all.len() - rest.len()];
    let v = take(rest)?.integer()?;
    let r = take(rest)?.integer()?;
    let s = take(rest)?.integer()?;
    // EIP-155: v is 35 + 2 * chain id + parity, or 27 + parity without a chain id.
    let (chain_id, parity) = if v == U256::from(27) || v == U256::from(28) {
        (None, v == U256::from(28))
    } else {
        let v = v.checked_sub(U256::from(35))?;
        (Some(v >> 1usize), v.bit(0))
    };
    let mut guard = Vec::with_capacity(35);
    if let Some(id) = chain_id {
        rlp::integer(&id.to_be_bytes::<32>(), &mut guard);
        guard.extend_from_slice(&[0x80, 0x80]);
    }
    rest.is_empty().then(|| Fields {
        kind: 0,
        chain_id,
        nonce,
        max_fee: price,
        max_priority_fee: price,
        gas_limit,
        to,
        value,
        data,
        access_list: &[],
        parity: parity as u8,
        r,
        s,
        digest: digest_of(0, signed, &guard),
    })
}

fn decode_typed(raw: &[u8], kind: u8) -> Option<Fields<'_>> {
    let all = list(&raw[1..])?;
    let rest = &mut { all };
    let chain_id = take(rest)?.integer()?;
    let nonce = take(rest)?.u64()?;
    let max_priority_fee = take(rest)?.integer()?;
    let max_fee = if kind == 1 { max_priority_fee } else { take(rest)?.integer()? };
    let gas_limit = take(rest)?.u64()?;
    let to = recipient(take(rest)?)?;
    let value = take(rest)?.integer()?;
    let data = take(rest)?.string()?;
    let access_list = take(rest).filter(|item| item.is_list)?.payload;
    let signed = &all[..all.len() - rest.len()];
    let parity = take(rest)?.integer()?;
    let r = take(rest)?.integer()?;
    let s = take(rest)?.integer()?;
    (rest.is_empty() && parity <= U256::ONE).then(|| Fields {
        kind,
        chain_id: Some(chain_id),
        nonce,
        max_fee,
        max_priority_fee,
        gas_limit,
        to,
        value,
        data,
        access_list,
        parity: parity.bit(0) as u8,
        r,
        s,
        digest: digest_of(kind, signed, &[]),
    })
}

type Access<'a> = (&'a [u8], Vec<&'a [u8]>);

fn access_list<'a>(mut entries: &'a [u8]) -> Option<Vec<Access<'a>>> {
    let mut list = Vec::new();
    while !entries.is_empty() {
        let mut entry = take(&mut entries).filter(|item| item.is_list)?.payload;
        let address = take(&mut entry)?.fixed(20)?;
        let mut items = take(&mut entry).filter(|item| item.is_list)?.payload;
        if !entry.is_empty() {
            return None;
        }
        let mut slots = Vec::new();
        while !items.is_empty() {
            slots.push(take(&mut items)?.fixed(32)?);
        }
        list.push((address, slots));
    }
    Some(list)
}

/// Writes hash, sender and fields of one transaction. False: it is not one, and nothing was written.
pub fn recover(raw: &[u8], writer: &mut Writer) -> bool {
    read(raw, writer).is_some()
}

fn read(raw: &[u8], writer: &mut Writer) -> Option<()> {
    let fields = match raw.first()? {
        kind @ (1 | 2) => decode_typed(raw, *kind)?,
        0xc0.. => decode_legacy(raw)?,
        _ => return None,
    };
    let accesses = access_list(fields.access_list)?;
    if fields.s > HALF_ORDER {
        return None;
    }
    let mut signed = [0; 64];
    signed[..32].copy_from_slice(&fields.r.to_be_bytes::<32>());
    signed[32..].copy_from_slice(&fields.s.to_be_bytes::<32>());
    let key = signature::recover(&fields.digest, &signed, fields.parity)?;
    writer.flag(true);
    writer.bytes(&keccak256(raw));
    writer.bytes(&keccak256(&key)[12..]);
    writer.bytes(&[fields.kind]);
    writer.flag(fields.chain_id.is_some());
    writer.word(fields.chain_id.unwrap_or_default());
    writer.u64(fields.nonce);
    writer.u64(fields.gas_limit);
    writer.word(fields.max_fee);
    writer.word(fields.max_priority_fee);
    writer.flag(fields.to.is_some());
    writer.bytes(fields.to.unwrap_or(&[]));
    writer.word(fields.value);
    writer.u32(fields.data.as_ptr() as usize - raw.as_ptr() as usize);
    writer.u32(fields.data.len());
    writer.u32(accesses.len());
    for (address, slots) in accesses {
        writer.bytes(address);
        writer.u32(slots.len());
        slots.into_iter().for_each(|slot| writer.bytes(slot));
    }
    Some(())
}
