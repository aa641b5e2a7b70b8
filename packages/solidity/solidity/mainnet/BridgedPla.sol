// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {WrappedToken} from "../planet/WrappedToken.sol";

/// @title PLA on Ethereum, backed one to one by PLA locked in the bridge on PLANET
contract BridgedPla is WrappedToken {
    constructor() WrappedToken("Bridged PLA", "PLA", 18) {}
}
