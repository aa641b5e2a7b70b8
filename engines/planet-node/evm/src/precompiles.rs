//! The precompiled contracts.

use crate::{signature, work};
use revm::{
    context::ContextTr,
    handler::{
        precompile_output_to_interpreter_result, EthPrecompiles, PrecompileProvider,
    },
    interpreter::{CallInputs, InterpreterResult},
    precompile::{Crypto, PrecompileHalt, PrecompileStatus},
    primitives::{hardfork::SpecId, keccak256, AddressSet},
};

pub struct Precompiled {
    ethereum: EthPrecompiles,
}

impl Precompiled {
    pub fn new() -> Self {
        Self {
            ethereum: EthPrecompiles::new(SpecId::CANCUN),
        }
    }
}

impl<CTX: ContextTr> PrecompileProvider<CTX> for Precompiled
where
    EthPrecompiles: PrecompileProvider<CTX, Output = InterpreterResult>,
{
    type Output = InterpreterResult;

    fn set_spec(&mut self, spec: <CTX::Cfg as revm::context::Cfg>::Spec) -> bool {
        PrecompileProvider::<CTX>::set_spec(&mut self.ethereum, spec)
    }

    /// All of them check their gas before they begin, so that a lower limit keeps them from work.
    fn run(
        &mut self,
        context: &mut CTX,
        inputs: &CallInputs,
    ) -> Result<Option<InterpreterResult>, String> {
        let address = &inputs.bytecode_address;
        let Some(precompile) = self.ethereum.precompiles.get(address) else {
            return Ok(None);
        };
        let weight = work::weight_of_precompile(address);
        let gas = inputs.gas_limit.min(work::left() / weight);
        let output = {
            let input = inputs.input.as_bytes_local(context.local());
            precompile.execute(&input, gas, inputs.reservoir)
        }
        .map_err(|cause| cause.to_string())?;
        let used = match &output.status {
            PrecompileStatus::Success => output.gas_used,
            PrecompileStatus::Halt(PrecompileHalt::OutOfGas) if gas < inputs.gas_limit => {
                return Err(work::EXHAUSTED.into())
            }
            PrecompileStatus::Halt(PrecompileHalt::OutOfGas) => 0,
            _ => gas,
        };
        work::spend(used.saturating_mul(weight));
        Ok(Some(precompile_output_to_interpreter_result(
            output,
            inputs.gas_limit,
        )))
    }

    fn warm_addresses(&self) -> &AddressSet {
        self.ethereum.warm_addresses()
    }
}

/// libsecp256k1 recovers signatures in less than half the time.
#[derive(Debug)]
pub struct FastCrypto;

impl Crypto for FastCrypto {
    fn secp256k1_ecrecover(
        &self,
        signature: &[u8; 64],
        parity: u8,
        digest: &[u8; 32],
    ) -> Result<[u8; 32], PrecompileHalt> {
        let key = signature::recover(digest, signature, parity)
            .ok_or(PrecompileHalt::Secp256k1RecoverFailed)?;
        let mut address = keccak256(key).0;
        address[..12].fill(0);
        Ok(address)
    }
}
