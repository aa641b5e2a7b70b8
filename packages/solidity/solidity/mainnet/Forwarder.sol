// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title Deposit address of one account
/// @notice Everything that arrives here can go only to the vault that created this contract.
/// @dev Not a proxy: a proxy's delegate call costs more than the 2,300 gas that `transfer` leaves, so contracts
/// could no longer pay in once the address is deployed.
contract Forwarder {
    error NotVault();
    error FlushFailed();

    address private immutable VAULT;

    constructor() {
        VAULT = msg.sender;
    }

    receive() external payable {}

    /// @notice Sends native coin (zero address) or a token to the vault.
    /// @dev The token's return value is unreliable (USDT); the vault compares balances instead.
    function flush(address token, uint256 amount) external {
        if (msg.sender != VAULT) revert NotVault();
        bool ok;
        if (token == address(0)) (ok, ) = msg.sender.call{value: amount}("");
        // solhint-disable-next-line avoid-low-level-calls
        else (ok, ) = token.call(abi.encodeCall(IERC20.transfer, (msg.sender, amount)));
        if (!ok) revert FlushFailed();
    }
}
