// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Usdt} from "./Usdt.sol";

/// @title USDT as on Ethereum: calls return nothing, and an allowance must be reset to zero before a change
contract UsdtEthereum is Usdt {
    error AllowanceNotZero();

    constructor(address issuer) Usdt(issuer) {}

    function transfer(address to, uint256 amount) external {
        _move(msg.sender, to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) external {
        _spend(from, amount);
        _move(from, to, amount);
    }

    function approve(address spender, uint256 amount) external {
        if (amount != 0 && allowance[msg.sender][spender] != 0) revert AllowanceNotZero();
        _approve(spender, amount);
    }
}
