// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {BridgedPla} from "./BridgedPla.sol";
import {Vault} from "./Vault.sol";

/// @title Reserves on Ethereum, and the home of wrapped PLA
/// @notice A release of wrapped PLA mints it; wrapped PLA that returns through a deposit address is burned, and
/// the PLA behind it on PLANET is unlocked.
contract EthereumVault is Vault {
    /// @notice Wrapped PLA, created by this vault.
    BridgedPla public immutable BRIDGED_PLA;

    /// @param plaLimit Limits of wrapped PLA, whose address is not known before deployment.
    constructor(
        address[] memory guardians_,
        uint256 threshold_,
        uint256 delay,
        LimitSetting[] memory limits,
        LimitSetting memory plaLimit
    ) Vault(guardians_, threshold_, delay, limits) {
        BRIDGED_PLA = new BridgedPla();
        plaLimit.token = address(BRIDGED_PLA);
        _setLimit(plaLimit);
    }

    /// @inheritdoc Vault
    function _payOut(address token, address to, uint256 amount) internal override {
        if (token == address(BRIDGED_PLA)) BRIDGED_PLA.mint(to, amount);
        else super._payOut(token, to, amount);
    }

    /// @inheritdoc Vault
    function _takeIn(address token, uint256 amount) internal override {
        if (token == address(BRIDGED_PLA)) BRIDGED_PLA.burn(amount);
    }

    /// @dev EIP-1014.
    function _create2Prefix() internal pure override returns (bytes1) {
        return 0xff;
    }
}
