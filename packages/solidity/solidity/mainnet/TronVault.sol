// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Vault} from "./Vault.sol";

/// @title Reserves on TRON
contract TronVault is Vault {
    constructor(
        address[] memory guardians_,
        uint256 threshold_,
        uint256 delay,
        LimitSetting[] memory limits
    ) Vault(guardians_, threshold_, delay, limits) {}

    /// @dev TIP-26: TRON derives CREATE2 addresses with its address prefix in the place of Ethereum's 0xff.
    function _create2Prefix() internal pure override returns (bytes1) {
        return 0x41;
    }
}
