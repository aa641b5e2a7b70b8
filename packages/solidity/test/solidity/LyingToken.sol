// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @title Reports success for a transfer without moving anything, or fails outright
contract LyingToken {
    error Broken();

    bool public broken;

    function setBroken(bool value) external {
        broken = value;
    }

    function transfer(address, uint256) external view returns (bool) {
        if (broken) revert Broken();
        return true;
    }

    function balanceOf(address) external pure returns (uint256) {
        return 1000;
    }
}
