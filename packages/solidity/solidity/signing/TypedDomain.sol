// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {ShortString, ShortStrings} from "@openzeppelin/contracts/utils/ShortStrings.sol";

/// @title EIP-712 domain of one contract on one chain
/// @notice Every signature the product checks is bound to a chain id and a contract address, so it cannot be
/// replayed elsewhere.
/// @dev OpenZeppelin's EIP712 reaches MCOPY through Strings and Bytes, which needs Cancun; PLANET must also run on
/// engines that stop at London.
abstract contract TypedDomain {
    using ShortStrings for string;
    using ShortStrings for ShortString;

    bytes32 private constant DOMAIN_TYPEHASH =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 private constant VERSION_HASH = keccak256("1");

    ShortString private immutable DOMAIN_NAME;
    bytes32 private immutable NAME_HASH;
    uint256 private immutable CACHED_CHAIN_ID;
    bytes32 private immutable CACHED_SEPARATOR;

    /// @param name Domain name, at most 31 bytes.
    constructor(string memory name) {
        DOMAIN_NAME = name.toShortString();
        bytes32 nameHash = keccak256(bytes(name));
        NAME_HASH = nameHash;
        CACHED_CHAIN_ID = block.chainid;
        CACHED_SEPARATOR = _separator(nameHash);
    }

    /// @notice The domain, as ERC-5267 describes it, so that a signer can check what it signs for.
    function eip712Domain()
        external
        view
        returns (
            bytes1 fields,
            string memory name,
            string memory version,
            uint256 chainId,
            address verifyingContract,
            bytes32 salt,
            uint256[] memory extensions
        )
    {
        return (hex"0f", DOMAIN_NAME.toString(), "1", block.chainid, address(this), bytes32(0), new uint256[](0));
    }

    /// @dev Recomputed when the chain id changes, so that a fork of the chain cannot replay signatures.
    function _domainSeparator() internal view returns (bytes32) {
        return block.chainid == CACHED_CHAIN_ID ? CACHED_SEPARATOR : _separator(NAME_HASH);
    }

    function _digest(bytes32 structHash) internal view returns (bytes32) {
        return keccak256(abi.encodePacked(hex"1901", _domainSeparator(), structHash));
    }

    function _separator(bytes32 nameHash) private view returns (bytes32) {
        return keccak256(abi.encode(DOMAIN_TYPEHASH, nameHash, VERSION_HASH, block.chainid, address(this)));
    }
}
