//! Executes one message at a time by the rules of the Cancun fork. What a message must fulfil before it may be executed
//! is checked by the host.

use crate::{
    host::{self, HostError},
    memory::{Reader, Writer},
    precompiles::{FastCrypto, Precompiled},
    state::State,
    tracer::{self, Tracer},
    work,
};
use core::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
use revm::{
    bytecode::opcode::{ADDMOD, DIV, JUMPDEST, KECCAK256, MOD, MULMOD, SDIV, SMOD},
    context::{BlockEnv, CfgEnv, ContextTr, Evm, FrameStack, JournalTr, TxEnv},
    context_interface::{
        block::BlobExcessGasAndPrice,
        context::ContextError,
        journaled_state::account::JournaledAccountTr,
        result::{EVMError, ExecutionResult, HaltReason, Output},
        transaction::{AccessList, AccessListItem},
        CreateScheme,
    },
    handler::{
        evm::{ContextDbError, FrameInitResult, FrameTr},
        instructions::EthInstructions,
        EthFrame, EvmTr, FrameInitOrResult, FrameResult, Handler,
    },
    inspector::{InspectorEvmTr, InspectorHandler},
    interpreter::{
        instructions::{arithmetic, system},
        interpreter::EthInterpreter,
        interpreter_action::FrameInit,
        CreateInputs, FrameInput, InitialAndFloorGas, Instruction, InstructionContext, InstructionResult, SuccessOrHalt,
    },
    primitives::{hardfork::SpecId, Address, Bytes, TxKind, B256, U256},
    state::EvmState,
    Context, Journal,
};

type Inner = Context<BlockEnv, TxEnv, CfgEnv, State, Journal<State>, ()>;
type Instructions = EthInstructions<EthInterpreter, Inner>;
type Base = Evm<Inner, Tracer, Instructions, Precompiled, EthFrame<EthInterpreter>>;

/// How many jumps or calls pass between two looks at the clock.
const LOOK_EVERY: u32 = 4096;
const EXPIRED: &str = "expired";

static STEPS: AtomicU32 = AtomicU32::new(0);
static IS_EXPIRED: AtomicBool = AtomicBool::new(false);

/// Every loop passes a JUMPDEST, so that a long execution is ended there.
fn jumpdest(
    _: InstructionContext<'_, Inner, EthInterpreter>,
) -> Result<(), InstructionResult> {
    if look(1) {
        return Err(InstructionResult::OutOfGas);
    }
    Ok(())
}

fn keccak256(
    context: InstructionContext<'_, Inner, EthInterpreter>,
) -> Result<(), InstructionResult> {
    let length = context.interpreter.stack.peek(1).unwrap_or_default();
    let words = length.saturating_to::<u64>().div_ceil(32);
    // What it has no gas for ends without work.
    if words <= context.interpreter.gas.remaining() && !work::spend(work::KECCAK + words * work::KECCAK_WORD) {
        return Err(InstructionResult::OutOfGas);
    }
    system::keccak256(context)
}

/// Arithmetic that counts as work.
macro_rules! counted {
    ($name:ident, $work:expr) => {
        fn $name(
            context: InstructionContext<'_, Inner, EthInterpreter>,
        ) -> Result<(), InstructionResult> {
            if !work::spend($work) {
                return Err(InstructionResult::OutOfGas);
            }
            arithmetic::$name(context)
        }
    };
}
counted!(mulmod, work::MULMOD);
counted!(addmod, work::DIVISION);
counted!(div, work::DIVISION);
counted!(sdiv, work::DIVISION);
counted!(rem, work::DIVISION);
counted!(smod, work::DIVISION);

/// A frame that ended for one of these reasons takes the whole message with it.
fn ended() -> Result<(), ContextError<HostError>> {
    if IS_EXPIRED.load(Relaxed) {
        return Err(ContextError::Custom(EXPIRED.into()));
    }
    if work::is_exhausted() {
        return Err(ContextError::Custom(work::EXHAUSTED.into()));
    }
    Ok(())
}

fn look(steps: u32) -> bool {
    let passed = STEPS.load(Relaxed) + steps;
    if passed < LOOK_EVERY {
        STEPS.store(passed, Relaxed);
        return false;
    }
    STEPS.store(0, Relaxed);
    let expired = host::is_expired();
    if expired {
        IS_EXPIRED.store(true, Relaxed);
    }
    expired
}

pub struct Engine {
    evm: Base,
    has_address_rule: bool,
    message_hash: B256,
    /// Contracts that the message created so far.
    created: u32,
    /// Where the message itself creates a contract.
    creation: Option<Address>,
}

/// What the message costs besides what it executes.
struct Transition {
    intrinsic: u64,
    burn: U256,
}

/// Why a message was not executed to its end.
pub enum Stopped {
    Expired,
    TooMuchWork,
    HostFailed,
}

pub const TRACE_CALLS: u32 = 1;
pub const TRACE_STATE: u32 = 2;
pub const TRACE_CHANGES: u32 = 3;
pub const TRACE_ACCESSES: u32 = 4;
pub const TRACE_TRANSFERS: u32 = 5;

impl Engine {
    pub fn new(chain_id: u64, max_accounts: usize, has_address_rule: bool) -> Self {
        revm::precompile::install_crypto(FastCrypto);
        let mut ctx: Inner = Context::new(State::new(max_accounts), SpecId::CANCUN);
        ctx.cfg.chain_id = chain_id;
        ctx.cfg.tx_gas_limit_cap = Some(u64::MAX);
        let mut instruction = Instructions::new_mainnet_with_spec(SpecId::CANCUN);
        for (opcode, counted) in [
            (JUMPDEST, Instruction::new(jumpdest)),
            (KECCAK256, Instruction::new(keccak256)),
            (MULMOD, Instruction::new(mulmod)),
            (ADDMOD, Instruction::new(addmod)),
            (DIV, Instruction::new(div)),
            (SDIV, Instruction::new(sdiv)),
            (MOD, Instruction::new(rem)),
            (SMOD, Instruction::new(smod)),
        ] {
            instruction.instruction_table_mut()[opcode as usize] = counted;
        }
        Self {
            evm: Evm {
                ctx,
                inspector: Tracer::default(),
                instruction,
                precompiles: Precompiled::new(),
                frame_stack: FrameStack::new_prealloc(8),
            },
            has_address_rule,
            message_hash: B256::ZERO,
            created: 0,
            creation: None,
        }
    }

    pub fn state(&mut self) -> &mut State {
        self.evm.ctx.journaled_state.db_mut()
    }

    pub fn set_block(&mut self, reader: &mut Reader) {
        self.evm.ctx.block = BlockEnv {
            number: reader.word(),
            timestamp: reader.word(),
            beneficiary: reader.address(),
            prevrandao: Some(reader.hash()),
            gas_limit: reader.u64(),
            basefee: reader.u64(),
            difficulty: U256::ZERO,
            blob_excess_gas_and_price: Some(BlobExcessGasAndPrice {
                excess_blob_gas: 0,
                blob_gasprice: 1,
            }),
            ..Default::default()
        };
    }

    pub fn transact(
        &mut self,
        reader: &mut Reader,
        trace: u32,
        writer: &mut Writer,
    ) -> Result<(), Stopped> {
        let (transition, max_work) = self.set_message(reader);
        work::begin(max_work);
        self.evm.inspector.clear();
        IS_EXPIRED.store(false, Relaxed);
        // The first call of each message looks: a caller may be gone before it begins.
        STEPS.store(LOOK_EVERY, Relaxed);
        let mut handler = transition;
        let result = if trace == TRACE_CALLS || trace == TRACE_TRANSFERS {
            handler.inspect_run(self)
        } else {
            handler.run(self)
        };
        let touched = self.evm.ctx.journaled_state.finalize();
        let result = result.map_err(|cause| match cause {
            EVMError::Custom(reason) if reason == EXPIRED => Stopped::Expired,
            EVMError::Custom(reason) if reason == work::EXHAUSTED => Stopped::TooMuchWork,
            _ => Stopped::HostFailed,
        })?;
        let gas_used = result.gas().tx_gas_used();
        let result = match result {
            ExecutionResult::Success { reason, gas, output, .. } if trace == TRACE_TRANSFERS => {
                let logs = self.evm.inspector.take_logs();
                ExecutionResult::Success { reason, gas, output, logs }
            }
            other => other,
        };
        let details = match trace {
            TRACE_CALLS => self.evm.inspector.calls(self.evm.ctx.tx.gas_limit, gas_used),
            TRACE_STATE | TRACE_CHANGES => {
                tracer::prestate(self.state(), &touched, trace == TRACE_CHANGES)
                    .map_err(|_| Stopped::HostFailed)?
            }
            _ => String::new(),
        };
        write_outcome(writer, result, self.creation);
        match trace {
            0 | TRACE_TRANSFERS => {}
            TRACE_ACCESSES => write_accesses(writer, &touched),
            _ => writer.string(details.as_bytes()),
        }
        self.state()
            .apply(touched)
            .map_err(|_| Stopped::HostFailed)
    }

    fn set_message(&mut self, reader: &mut Reader) -> (Transition, u64) {
        let max_work = reader.u64();
        let caller = reader.address();
        let kind = if reader.flag() {
            TxKind::Call(reader.address())
        } else {
            TxKind::Create
        };
        let value = reader.word();
        let gas_limit = reader.u64();
        let intrinsic = reader.u64();
        let gas_price = reader.u128();
        let burn = reader.word();
        self.message_hash = reader.hash();
        self.created = 0;
        self.creation = None;
        let access_list = AccessList(
            (0..reader.u32())
                .map(|_| AccessListItem {
                    address: reader.address(),
                    storage_keys: (0..reader.u32()).map(|_| reader.hash()).collect(),
                })
                .collect(),
        );
        self.evm.ctx.tx = TxEnv {
            // Type 1 is the one with an access list and a single price.
            tx_type: if access_list.0.is_empty() { 0 } else { 1 },
            caller,
            gas_limit,
            gas_price,
            kind,
            value,
            data: Bytes::copy_from_slice(reader.rest()),
            access_list,
            chain_id: None,
            ..Default::default()
        };
        (Transition { intrinsic, burn }, max_work)
    }

    /// The address of a new contract where the chain has rules of its own.
    fn own_address(
        &mut self,
        inputs: &CreateInputs,
        nonce: u64,
        depth: usize,
    ) -> Result<Address, HostError> {
        let mut creation = Vec::with_capacity(130 + inputs.init_code().len());
        creation.extend_from_slice(inputs.caller().as_slice());
        creation.extend_from_slice(&nonce.to_le_bytes());
        let salt = match inputs.scheme() {
            CreateScheme::Create2 { salt } => Some(salt),
            _ => None,
        };
        creation.push(salt.is_some() as u8);
        creation.extend_from_slice(&salt.unwrap_or_default().to_be_bytes::<32>());
        creation.extend_from_slice(&(depth as u32).to_le_bytes());
        creation.extend_from_slice(self.message_hash.as_slice());
        creation.extend_from_slice(&self.created.to_le_bytes());
        creation.extend_from_slice(inputs.init_code());
        host::contract_address(&creation)
    }

    fn before_creation(
        &mut self,
        inputs: &mut CreateInputs,
        depth: usize,
    ) -> Result<(), ContextError<HostError>> {
        let nonce = {
            let journal = &mut self.evm.ctx.journaled_state;
            let caller = journal.load_account(inputs.caller())?;
            caller.data.info.nonce
        };
        if self.has_address_rule {
            let address = self.own_address(inputs, nonce, depth)?;
            inputs.set_scheme(CreateScheme::Custom { address });
        }
        if depth == 0 {
            self.creation = Some(inputs.created_address(nonce));
        }
        Ok(())
    }
}

fn write_outcome(writer: &mut Writer, result: ExecutionResult, creation: Option<Address>) {
    let gas = *result.gas();
    writer.u64(gas.tx_gas_used());
    writer.u64(gas.total_gas_spent());
    writer.flag(creation.is_some());
    writer.bytes(creation.unwrap_or_default().as_slice());
    let (failure, output, logs) = match result {
        ExecutionResult::Success { output, logs, .. } => (
            "",
            match output {
                Output::Call(data) | Output::Create(data, _) => data,
            },
            logs,
        ),
        ExecutionResult::Revert { output, .. } => ("revert", output, Vec::new()),
        ExecutionResult::Halt { reason, .. } => (name_of(&reason), Bytes::new(), Vec::new()),
    };
    writer.string(failure.as_bytes());
    writer.string(&output);
    writer.u32(logs.len());
    for log in logs {
        writer.bytes(log.address.as_slice());
        writer.u32(log.data.topics().len());
        for topic in log.data.topics() {
            writer.bytes(topic.as_slice());
        }
        writer.string(&log.data.data);
    }
}

fn write_accesses(writer: &mut Writer, touched: &EvmState) {
    writer.u32(touched.len());
    for (address, account) in touched {
        writer.bytes(address.as_slice());
        writer.u32(account.storage.len());
        for slot in account.storage.keys() {
            writer.word(*slot);
        }
    }
}

/// The names that the node's callers know.
fn name_of(reason: &HaltReason) -> &'static str {
    match reason {
        HaltReason::OutOfGas(_) | HaltReason::OutOfOffset => "out of gas",
        HaltReason::OpcodeNotFound | HaltReason::InvalidFEOpcode | HaltReason::NotActivated => {
            "invalid opcode"
        }
        HaltReason::InvalidJump => "invalid JUMP",
        HaltReason::StackUnderflow => "stack underflow",
        HaltReason::StackOverflow => "stack overflow",
        HaltReason::CreateCollision => "create collision",
        HaltReason::PrecompileError | HaltReason::PrecompileErrorWithContext(_) => {
            "value out of range"
        }
        HaltReason::NonceOverflow => "nonce overflow",
        HaltReason::CreateContractSizeLimit => "code size to deposit exceeds maximum code size",
        HaltReason::CreateContractStartingWithEF => "invalid bytecode deployed",
        HaltReason::CreateInitCodeSizeLimit => "initcode exceeds max initcode size",
        HaltReason::StateChangeDuringStaticCall | HaltReason::CallNotAllowedInsideStatic => {
            "static state change"
        }
        HaltReason::OverflowPayment | HaltReason::OutOfFunds => "insufficient balance",
        HaltReason::CallTooDeep => "call depth exceeded",
    }
}

pub fn failure_of(result: InstructionResult) -> &'static str {
    match SuccessOrHalt::<HaltReason>::from(result) {
        SuccessOrHalt::Halt(reason) => name_of(&reason),
        _ => "internal error",
    }
}

impl Handler for Transition {
    type Evm = Engine;
    type Error = EVMError<HostError>;
    type HaltReason = HaltReason;

    /// The host has checked the message; what it costs is taken from its sender.
    fn validate(&self, evm: &mut Engine) -> Result<InitialAndFloorGas, Self::Error> {
        let (_, tx, _, journal, _, _) = evm.evm.ctx.all_mut();
        let cost = U256::from(tx.gas_limit) * U256::from(tx.gas_price) + self.burn;
        let mut sender = journal.load_account_mut(tx.caller)?.data;
        let balance = *sender.balance();
        sender.set_balance(balance.saturating_sub(cost));
        // A creation counts the nonce itself.
        if tx.kind.is_call() {
            sender.bump_nonce();
        }
        Ok(InitialAndFloorGas::new(self.intrinsic, 0))
    }
}

impl InspectorHandler for Transition {
    type IT = EthInterpreter;
}

impl EvmTr for Engine {
    type Context = Inner;
    type Instructions = Instructions;
    type Precompiles = Precompiled;
    type Frame = EthFrame<EthInterpreter>;

    fn all(&self) -> (&Inner, &Instructions, &Precompiled, &FrameStack<Self::Frame>) {
        self.evm.all()
    }

    fn all_mut(
        &mut self,
    ) -> (
        &mut Inner,
        &mut Instructions,
        &mut Precompiled,
        &mut FrameStack<Self::Frame>,
    ) {
        self.evm.all_mut()
    }

    /// Also looks at the clock: expensive precompiles can be called in a row without any jump.
    fn frame_init(
        &mut self,
        mut init: FrameInit,
    ) -> Result<FrameInitResult<'_, Self::Frame>, ContextDbError<Inner>> {
        ended()?;
        if look(256) {
            return Err(ContextError::Custom(EXPIRED.into()));
        }
        if let FrameInput::Create(inputs) = &mut init.frame_input {
            let depth = init.depth;
            self.before_creation(inputs, depth)?;
        }
        self.evm.frame_init(init)
    }

    fn frame_run(&mut self) -> Result<FrameInitOrResult<Self::Frame>, ContextDbError<Inner>> {
        let result = self.evm.frame_run();
        ended()?;
        result
    }

    fn frame_return_result(
        &mut self,
        result: <Self::Frame as FrameTr>::FrameResult,
    ) -> Result<Option<<Self::Frame as FrameTr>::FrameResult>, ContextDbError<Inner>> {
        ended()?;
        if let FrameResult::Create(outcome) = &result {
            let is_begun = !matches!(
                outcome.result.result,
                InstructionResult::CallTooDeep | InstructionResult::OutOfFunds
            );
            self.created += is_begun as u32;
        }
        self.evm.frame_return_result(result)
    }
}

impl InspectorEvmTr for Engine {
    type Inspector = Tracer;

    fn all_inspector(
        &self,
    ) -> (
        &Inner,
        &Instructions,
        &Precompiled,
        &FrameStack<Self::Frame>,
        &Tracer,
    ) {
        self.evm.all_inspector()
    }

    fn all_mut_inspector(
        &mut self,
    ) -> (
        &mut Inner,
        &mut Instructions,
        &mut Precompiled,
        &mut FrameStack<Self::Frame>,
        &mut Tracer,
    ) {
        self.evm.all_mut_inspector()
    }
}
