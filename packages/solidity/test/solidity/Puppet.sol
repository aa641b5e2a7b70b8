// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @title A contract account that a test controls, and that attacks when it is paid
contract Puppet {
    error Refused();

    bool public refuses;
    /// @notice How many slots it writes when it is paid; each takes 22,100 gas.
    uint256 public work;
    uint256[] public written;
    address public target;
    bytes public strike;
    bytes public outcome;

    receive() external payable {
        if (refuses) revert Refused();
        for (uint256 i; i < work; i++) written.push(1);
        if (target == address(0)) return;
        (, outcome) = target.call(strike);
    }

    function setRefuses(bool value) external {
        refuses = value;
    }

    function setWork(uint256 slots) external {
        work = slots;
    }

    function arm(address target_, bytes calldata strike_) external {
        target = target_;
        strike = strike_;
    }

    function act(address to, bytes calldata data) external payable {
        (bool ok, bytes memory result) = to.call{value: msg.value}(data);
        if (ok) return;
        assembly {
            revert(add(result, 0x20), mload(result))
        }
    }
}
