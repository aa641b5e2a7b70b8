// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @title A deployer's contracts on this chain, by name
/// @notice A name is assigned once. Running a deployment again finds the contract by its name, regardless of its
/// constructor arguments and of keys that were rotated since.
contract Deployment {
    error NotDeployer(address caller);
    error NameTaken(bytes32 name, address created);
    error CreationFailed();

    event Created(bytes32 indexed name, address indexed created);

    /// @notice The only key that may deploy here. It has no power over the deployed contracts.
    /// @dev In storage rather than immutable, so that the code of this contract is the same everywhere.
    address public deployer;
    /// @notice Contract of a name; zero if there is none.
    mapping(bytes32 name => address created) public contractOf;

    constructor() {
        deployer = msg.sender;
    }

    /// @param name ASCII, left-aligned.
    /// @param initCode Creation code followed by the encoded constructor arguments. In memory, as CREATE2 requires.
    // solhint-disable-next-line gas-calldata-parameters
    function create(bytes32 name, bytes memory initCode) external returns (address created) {
        if (msg.sender != deployer) revert NotDeployer(msg.sender);
        if (contractOf[name] != address(0)) revert NameTaken(name, contractOf[name]);
        // solhint-disable-next-line no-inline-assembly
        assembly ("memory-safe") {
            created := create2(0, add(initCode, 0x20), mload(initCode), name)
            if and(iszero(created), gt(returndatasize(), 0)) {
                let reason := mload(0x40)
                returndatacopy(reason, 0, returndatasize())
                revert(reason, returndatasize())
            }
        }
        if (created == address(0)) revert CreationFailed();
        contractOf[name] = created;
        emit Created(name, created);
    }
}
