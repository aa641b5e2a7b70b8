// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Usdt} from "./Usdt.sol";

/// @title USDT as on TRON: a transfer that succeeds returns false
contract UsdtTron is Usdt {
    constructor(address issuer) Usdt(issuer) {}

    function transfer(address to, uint256 amount) external returns (bool) {
        _move(msg.sender, to, amount);
        return false;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        _spend(from, amount);
        _move(from, to, amount);
        return true;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        _approve(spender, amount);
        return true;
    }
}
