//! Records the calls of a transaction as geth's callTracer does, what it read as geth's prestateTracer does, and logs of
//! its transfers as eth_simulateV1 wants them.

use crate::{
    engine::failure_of,
    host::HostError,
    state::State,
};
use core::fmt::Write;
use revm::{
    context::ContextTr,
    interpreter::{
        CallInputs, CallOutcome, CallScheme, CreateInputs, CreateOutcome, InterpreterResult,
        InterpreterTypes,
    },
    context_interface::CreateScheme,
    primitives::{address, b256, hex, Address, Bytes, Log, B256, KECCAK_EMPTY, U256},
    state::{AccountInfo, EvmState},
    Database, Inspector,
};

#[derive(Default)]
struct Frame {
    kind: &'static str,
    from: Address,
    to: Option<Address>,
    value: Option<U256>,
    gas: u64,
    gas_used: u64,
    input: Bytes,
    output: Bytes,
    error: Option<String>,
    calls: Vec<Frame>,
}

#[derive(Default)]
pub struct Tracer {
    open: Vec<Frame>,
    root: Option<Frame>,
    logs: TransferLogs,
}

/// A log that stands for a transfer of the coin in eth_simulateV1: the address, and the event's topic.
const COIN: Address = address!("eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee");
const TRANSFER: B256 = b256!("ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef");

/// Logs in their order, with those of transfers between them.
#[derive(Default)]
struct TransferLogs {
    logs: Vec<Log>,
    /// How many there were when each open frame began: a frame that fails takes its own with it.
    begins: Vec<usize>,
}

impl TransferLogs {
    fn begin(&mut self, from: Address, to: Address, value: U256) {
        self.begins.push(self.logs.len());
        self.transfer(from, to, value);
    }

    fn transfer(&mut self, from: Address, to: Address, value: U256) {
        if !value.is_zero() {
            let topics = vec![TRANSFER, from.into_word(), to.into_word()];
            let data = value.to_be_bytes_vec().into();
            self.logs.push(Log::new_unchecked(COIN, topics, data));
        }
    }

    /// `created`: where the value of a creation went, which is known only now.
    fn end(&mut self, is_ok: bool, created: Option<(Address, U256)>) {
        let begin = self.begins.pop().unwrap_or_default();
        if !is_ok {
            self.logs.truncate(begin);
        } else if let Some((address, value)) = created.filter(|(_, value)| !value.is_zero()) {
            let mut topics = self.logs[begin].topics().to_vec();
            topics[2] = address.into_word();
            let data = value.to_be_bytes_vec().into();
            self.logs[begin] = Log::new_unchecked(COIN, topics, data);
        }
    }
}

impl Tracer {
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    pub fn take_logs(&mut self) -> Vec<Log> {
        core::mem::take(&mut self.logs.logs)
    }

    fn end(&mut self, to: Option<Address>, result: &InterpreterResult) {
        let Some(mut frame) = self.open.pop() else {
            return;
        };
        frame.to = frame.to.or(to);
        frame.gas_used = result.gas.total_gas_spent();
        frame.output = result.output.clone();
        if !result.result.is_ok() {
            frame.error = Some(if result.result.is_revert() {
                "execution reverted".into()
            } else {
                failure_of(result.result).into()
            });
        }
        match self.open.last_mut() {
            Some(parent) => parent.calls.push(frame),
            None => self.root = Some(frame),
        }
    }

    /// The tree of calls as JSON; the outermost one has the gas of the whole transaction.
    pub fn calls(&mut self, gas: u64, gas_used: u64) -> String {
        let mut json = String::new();
        match self.root.take() {
            None => json.push_str("null"),
            Some(mut root) => {
                root.gas = gas;
                root.gas_used = gas_used;
                write_frame(&mut json, &root);
            }
        }
        json
    }
}

fn write_frame(json: &mut String, frame: &Frame) {
    let Frame {
        kind,
        from,
        gas,
        gas_used,
        input,
        output,
        ..
    } = frame;
    let _ = write!(
        json,
        "{{\"type\":\"{kind}\",\"from\":\"{}\",\"gas\":\"0x{gas:x}\",\"gasUsed\":\"0x{gas_used:x}\",\"input\":\"{}\"",
        hex::encode_prefixed(from),
        hex::encode_prefixed(input),
    );
    if let Some(to) = frame.to {
        let _ = write!(json, ",\"to\":\"{}\"", hex::encode_prefixed(to));
    }
    if let Some(value) = frame.value {
        let _ = write!(json, ",\"value\":\"0x{value:x}\"");
    }
    if !output.is_empty() {
        let _ = write!(json, ",\"output\":\"{}\"", hex::encode_prefixed(output));
    }
    if let Some(error) = &frame.error {
        let _ = write!(json, ",\"error\":\"{error}\"");
    }
    if !frame.calls.is_empty() {
        json.push_str(",\"calls\":[");
        for (index, call) in frame.calls.iter().enumerate() {
            if index > 0 {
                json.push(',');
            }
            write_frame(json, call);
        }
        json.push(']');
    }
    json.push('}');
}

impl<CTX: ContextTr, INTR: InterpreterTypes> Inspector<CTX, INTR> for Tracer {
    fn call(&mut self, context: &mut CTX, inputs: &mut CallInputs) -> Option<CallOutcome> {
        let input = Bytes::copy_from_slice(&inputs.input.as_bytes_local(context.local()));
        let (kind, from, to) = match inputs.scheme {
            CallScheme::Call => ("CALL", inputs.caller, inputs.target_address),
            CallScheme::StaticCall => ("STATICCALL", inputs.caller, inputs.target_address),
            CallScheme::CallCode => ("CALLCODE", inputs.target_address, inputs.bytecode_address),
            CallScheme::DelegateCall => {
                ("DELEGATECALL", inputs.target_address, inputs.bytecode_address)
            }
        };
        let value = inputs.transfer_value().unwrap_or_default();
        self.logs.begin(inputs.caller, inputs.target_address, value);
        self.open.push(Frame {
            kind,
            from,
            to: Some(to),
            value: inputs.transfer_value().filter(|_| kind != "STATICCALL"),
            gas: inputs.gas_limit,
            input,
            ..Default::default()
        });
        None
    }

    fn call_end(&mut self, _: &mut CTX, _: &CallInputs, outcome: &mut CallOutcome) {
        self.logs.end(outcome.result.result.is_ok(), None);
        self.end(None, &outcome.result);
    }

    fn log(&mut self, _: &mut CTX, log: Log) {
        self.logs.logs.push(log);
    }

    fn create(&mut self, _: &mut CTX, inputs: &mut CreateInputs) -> Option<CreateOutcome> {
        self.logs.begin(inputs.caller(), Address::ZERO, inputs.value());
        self.open.push(Frame {
            kind: match inputs.scheme() {
                CreateScheme::Create2 { .. } => "CREATE2",
                _ => "CREATE",
            },
            from: inputs.caller(),
            value: Some(inputs.value()),
            gas: inputs.gas_limit(),
            input: inputs.init_code().clone(),
            ..Default::default()
        });
        None
    }

    fn create_end(&mut self, _: &mut CTX, inputs: &CreateInputs, outcome: &mut CreateOutcome) {
        let created = outcome.address.map(|address| (address, inputs.value()));
        self.logs.end(outcome.result.result.is_ok(), created);
        self.end(outcome.address, &outcome.result);
    }

    fn selfdestruct(&mut self, contract: Address, target: Address, value: U256) {
        self.logs.transfer(contract, target, value);
        if let Some(parent) = self.open.last_mut() {
            parent.calls.push(Frame {
                kind: "SELFDESTRUCT",
                from: contract,
                to: Some(target),
                value: Some(value),
                ..Default::default()
            });
        }
    }
}

/// What the transaction read, as it was before; with `is_diff` what it changed, before and after.
pub fn prestate(state: &mut State, touched: &EvmState, is_diff: bool) -> Result<String, HostError> {
    let mut before = Objects::default();
    let mut after = Objects::default();
    for (address, account) in touched {
        let old = state.account(*address)?.unwrap_or_else(nothing);
        let slots = || account.storage.iter();
        if !is_diff {
            let storage = slots().map(|(slot, value)| (*slot, value.original_value));
            let code = code_of(state, &old)?;
            before.push(address, Some(&old), Some(code), storage.collect());
            continue;
        }
        let is_gone = account.is_selfdestructed();
        let new = if is_gone { nothing() } else { account.info.clone() };
        let changed: Vec<_> = slots().filter(|(_, value)| value.is_changed()).collect();
        let is_changed = old.nonce != new.nonce
            || old.balance != new.balance
            || old.code_hash != new.code_hash
            || !changed.is_empty();
        if !account.is_touched() || !is_changed {
            continue;
        }
        let was = !old.is_empty();
        if was {
            let code = code_of(state, &old)?;
            let storage = changed.iter().map(|(slot, value)| (**slot, value.original_value));
            before.push(address, Some(&old), Some(code), nonzero(storage));
        }
        if !new.is_empty() {
            let code = match new.code.as_ref().filter(|_| old.code_hash != new.code_hash) {
                Some(code) => Some(code.original_bytes()),
                None => None,
            };
            let shown = AccountInfo {
                balance: new.balance,
                nonce: new.nonce,
                code: None,
                ..Default::default()
            };
            let storage = changed.iter().map(|(slot, value)| (**slot, value.present_value));
            after.push(address, Some(&shown), code, nonzero(storage));
        }
    }
    Ok(if is_diff {
        format!("{{\"pre\":{},\"post\":{}}}", before.json(), after.json())
    } else {
        before.json()
    })
}

fn nothing() -> AccountInfo {
    AccountInfo {
        code: None,
        code_hash: KECCAK_EMPTY,
        ..Default::default()
    }
}

fn nonzero(slots: impl Iterator<Item = (U256, U256)>) -> Vec<(U256, U256)> {
    slots.filter(|(_, value)| !value.is_zero()).collect()
}

fn code_of(state: &mut State, info: &AccountInfo) -> Result<Bytes, HostError> {
    Ok(state.code_by_hash(info.code_hash)?.original_bytes())
}

#[derive(Default)]
struct Objects(String);

impl Objects {
    fn push(
        &mut self,
        address: &Address,
        info: Option<&AccountInfo>,
        code: Option<Bytes>,
        storage: Vec<(U256, U256)>,
    ) {
        let json = &mut self.0;
        if !json.is_empty() {
            json.push(',');
        }
        let _ = write!(json, "\"{}\":{{", hex::encode_prefixed(address));
        if let Some(info) = info {
            let _ = write!(json, "\"balance\":\"0x{:x}\"", info.balance);
            if info.nonce > 0 {
                let _ = write!(json, ",\"nonce\":{}", info.nonce);
            }
        }
        if let Some(code) = code.filter(|code| !code.is_empty()) {
            let _ = write!(json, ",\"code\":\"{}\"", hex::encode_prefixed(code));
        }
        if !storage.is_empty() {
            json.push_str(",\"storage\":{");
            for (index, (slot, value)) in storage.iter().enumerate() {
                let comma = if index > 0 { "," } else { "" };
                let (slot, value) = (B256::from(*slot), B256::from(*value));
                let _ = write!(json, "{comma}\"{slot}\":\"{value}\"");
            }
            json.push('}');
        }
        json.push('}');
    }

    fn json(&self) -> String {
        format!("{{{}}}", self.0)
    }
}
