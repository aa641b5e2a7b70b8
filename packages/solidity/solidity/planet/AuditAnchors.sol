// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {RotatingSigner} from "../signing/RotatingSigner.sol";

/// @title Heads of the audit log, written once
/// @notice The operators' audit log is a hash chain in a database. Its newest link is written here every hour, so
/// the owner of that database cannot rewrite earlier entries without being noticed.
contract AuditAnchors {
    error NotProvider(address caller);
    error NotAfterLast(uint64 position, uint64 last);

    event Anchored(uint256 indexed index, uint64 indexed position, bytes32 hash);

    /// @param position Number of the link in the log's chain, from one.
    /// @param time Time of the block, in seconds.
    /// @param hash Hash of the link, and through it of every link before.
    struct Anchor {
        uint64 position;
        uint64 time;
        bytes32 hash;
    }

    /// @notice The account registry; its signer is the provider, also after the key is replaced.
    RotatingSigner public immutable REGISTRY;
    Anchor[] private _anchors;

    constructor(RotatingSigner registry) {
        REGISTRY = registry;
    }

    /// @notice Adds the newest link. Positions grow, so a head is anchored at most once.
    function anchor(uint64 position, bytes32 hash) external {
        if (msg.sender != REGISTRY.signer()) revert NotProvider(msg.sender);
        uint256 index = _anchors.length;
        uint64 last = index == 0 ? 0 : _anchors[index - 1].position;
        if (position <= last) revert NotAfterLast(position, last);
        _anchors.push(Anchor(position, uint64(block.timestamp), hash));
        emit Anchored(index, position, hash);
    }

    /// @notice The number of anchors.
    function count() external view returns (uint256) {
        return _anchors.length;
    }

    /// @notice Anchors from one index up to, but not including, another; fewer at the end of the list.
    function slice(uint256 from, uint256 to) external view returns (Anchor[] memory part) {
        uint256 end = to < _anchors.length ? to : _anchors.length;
        if (from >= end) return part;
        part = new Anchor[](end - from);
        for (uint256 i = from; i < end; ++i) part[i - from] = _anchors[i];
    }
}
