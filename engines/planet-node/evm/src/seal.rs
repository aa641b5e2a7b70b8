//! What a block's header commits to: its transactions, their receipts, and the changes of the state.

use crate::{
    keccak::keccak256,
    memory::{Reader, Writer},
    rlp::{self, trimmed},
};

const BLOOM: usize = 256;

struct Log {
    address: &'static [u8],
    topics: Vec<&'static [u8]>,
    data: &'static [u8],
}

/// What is left of an outcome in the form of engine.rs.
struct Outcome {
    gas_used: u64,
    is_failed: bool,
    logs: Vec<Log>,
}

fn read_outcome(reader: &mut Reader) -> Outcome {
    let gas_used = reader.u64();
    reader.u64();
    reader.flag();
    reader.bytes(20);
    let is_failed = !reader.string().is_empty();
    reader.string();
    let logs = (0..reader.u32())
        .map(|_| Log {
            address: reader.bytes(20),
            topics: (0..reader.u32()).map(|_| reader.bytes(32)).collect(),
            data: reader.string(),
        })
        .collect();
    Outcome { gas_used, is_failed, logs }
}

/// Yellow paper, section 4.3.1: three bits out of 2048 for each address and topic.
fn add_to_bloom(bloom: &mut [u8; BLOOM], item: &[u8]) {
    let hash = keccak256(item);
    for pair in hash[..6].chunks_exact(2) {
        let bit = (pair[0] as usize & 7) << 8 | pair[1] as usize;
        bloom[BLOOM - 1 - (bit >> 3)] |= 1 << (bit & 7);
    }
}

fn bloom_of(logs: &[Log]) -> [u8; BLOOM] {
    let mut bloom = [0; BLOOM];
    for log in logs {
        add_to_bloom(&mut bloom, log.address);
        log.topics.iter().for_each(|topic| add_to_bloom(&mut bloom, topic));
    }
    bloom
}

/// EIP-658, EIP-2718: the leaf of the receipts trie.
fn receipt(kind: u8, outcome: &Outcome, cumulative_gas: u64, bloom: &[u8; BLOOM]) -> Vec<u8> {
    let mut logs = Vec::new();
    for log in &outcome.logs {
        let mut topics = Vec::new();
        log.topics.iter().for_each(|topic| rlp::string(topic, &mut topics));
        let mut fields = Vec::new();
        rlp::string(log.address, &mut fields);
        rlp::list(&topics, &mut fields);
        rlp::string(log.data, &mut fields);
        rlp::list(&fields, &mut logs);
    }
    let mut fields = Vec::new();
    rlp::integer(&[!outcome.is_failed as u8], &mut fields);
    rlp::integer(&cumulative_gas.to_be_bytes(), &mut fields);
    rlp::string(bloom, &mut fields);
    rlp::list(&logs, &mut fields);
    let mut encoded = Vec::new();
    if kind != 0 {
        encoded.push(kind);
    }
    rlp::list(&fields, &mut encoded);
    encoded
}

struct Leaf<'a> {
    /// Nibbles of the key.
    path: Vec<u8>,
    value: &'a [u8],
}

/// Yellow paper, appendix C: hex prefix encoding.
fn hex_prefix(nibbles: &[u8], is_leaf: bool) -> Vec<u8> {
    let flag = if is_leaf { 2 } else { 0 };
    let (first, rest) = match nibbles.len() % 2 {
        1 => ((flag + 1) << 4 | nibbles[0], &nibbles[1..]),
        _ => (flag << 4, nibbles),
    };
    let mut encoded = vec![first];
    encoded.extend(rest.chunks_exact(2).map(|pair| pair[0] << 4 | pair[1]));
    encoded
}

/// The encoded node over these leaves, which are sorted; no path is the beginning of another.
fn node(leaves: &[Leaf], depth: usize) -> Vec<u8> {
    let mut items = Vec::new();
    let first = &leaves[0].path;
    let last = &leaves[leaves.len() - 1].path;
    let shared = depth + first[depth..].iter().zip(&last[depth..]).take_while(|(a, b)| a == b).count();
    if leaves.len() == 1 {
        rlp::string(&hex_prefix(&first[depth..], true), &mut items);
        rlp::string(leaves[0].value, &mut items);
    } else if shared > depth {
        rlp::string(&hex_prefix(&first[depth..shared], false), &mut items);
        refer(leaves, shared, &mut items);
    } else {
        let mut rest = leaves;
        for nibble in 0..16 {
            let count = rest.iter().take_while(|leaf| leaf.path[depth] == nibble).count();
            let (below, behind) = rest.split_at(count);
            if below.is_empty() {
                rlp::string(&[], &mut items);
            } else {
                refer(below, depth + 1, &mut items);
            }
            rest = behind;
        }
        rlp::string(&[], &mut items);
    }
    let mut encoded = Vec::with_capacity(items.len() + 4);
    rlp::list(&items, &mut encoded);
    encoded
}

fn refer(leaves: &[Leaf], depth: usize, to: &mut Vec<u8>) {
    let encoded = node(leaves, depth);
    if encoded.len() < 32 {
        to.extend_from_slice(&encoded);
    } else {
        rlp::string(&keccak256(&encoded), to);
    }
}

/// Root of the trie that maps rlp(index) to each value.
fn ordered_root<'a>(values: impl Iterator<Item = &'a [u8]>) -> [u8; 32] {
    let mut leaves: Vec<Leaf> = values
        .enumerate()
        .map(|(index, value)| {
            let mut key = Vec::new();
            rlp::integer(&(index as u32).to_be_bytes(), &mut key);
            let path = key.iter().flat_map(|byte| [byte >> 4, byte & 15]).collect();
            Leaf { path, value }
        })
        .collect();
    if leaves.is_empty() {
        return keccak256(&[0x80]);
    }
    leaves.sort_unstable_by(|a, b| a.path.cmp(&b.path));
    keccak256(&node(&leaves, 0))
}

fn read_account(reader: &mut Reader) -> Vec<u8> {
    let mut encoded = Vec::new();
    if reader.flag() {
        let nonce = reader.u64();
        let balance = reader.bytes(32);
        let code_hash = reader.bytes(32);
        let mut fields = Vec::new();
        rlp::integer(&nonce.to_be_bytes(), &mut fields);
        rlp::integer(balance, &mut fields);
        let has_code = code_hash != revm::primitives::KECCAK_EMPTY.as_slice();
        rlp::string(if has_code { code_hash } else { &[] }, &mut fields);
        rlp::list(&fields, &mut encoded);
    }
    encoded
}

/// Hash of the sorted changes, which come in the form of state.rs. An account is the beginning of its slots' keys.
fn changes_hash(reader: &mut Reader) -> [u8; 32] {
    let mut changes: Vec<(&[u8], Vec<u8>)> = Vec::new();
    for _ in 0..reader.u32() {
        let address = reader.bytes(20);
        read_account(reader);
        changes.push((address, read_account(reader)));
    }
    for _ in 0..reader.u32() {
        let key = reader.bytes(52);
        reader.bytes(32);
        changes.push((key, trimmed(reader.bytes(32)).to_vec()));
    }
    for _ in 0..reader.u32() {
        reader.bytes(32);
        reader.string();
    }
    changes.sort_unstable_by_key(|(key, _)| *key);
    let mut items = Vec::new();
    let mut item = Vec::new();
    for (key, value) in changes {
        item.clear();
        rlp::string(key, &mut item);
        rlp::string(&value, &mut item);
        rlp::list(&item, &mut items);
    }
    let mut encoded = Vec::with_capacity(items.len() + 9);
    rlp::list(&items, &mut encoded);
    keccak256(&encoded)
}

/// Reads the parent's state commitment, the changes, and of each transaction its type, encoding and outcome. Writes the
/// state commitment, the roots of transactions and receipts, and the bloom.
pub fn seal(reader: &mut Reader, writer: &mut Writer) {
    let parent = reader.bytes(32);
    let changes = changes_hash(reader);
    let mut raws = Vec::new();
    let mut receipts = Vec::new();
    let mut bloom = [0; BLOOM];
    let mut cumulative_gas = 0;
    while !reader.is_empty() {
        let kind = reader.bytes(1)[0];
        raws.push(reader.string());
        let outcome = read_outcome(reader);
        let own_bloom = bloom_of(&outcome.logs);
        bloom.iter_mut().zip(own_bloom).for_each(|(sum, byte)| *sum |= byte);
        cumulative_gas += outcome.gas_used;
        receipts.push(receipt(kind, &outcome, cumulative_gas, &own_bloom));
    }
    writer.bytes(&keccak256(&[parent, &changes].concat()));
    writer.bytes(&ordered_root(raws.into_iter()));
    writer.bytes(&ordered_root(receipts.iter().map(Vec::as_slice)));
    writer.bytes(&bloom);
}
