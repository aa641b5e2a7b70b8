// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {TypedDomain} from "./TypedDomain.sol";

/// @title One service key whose signature a contract requires, and its replacement
/// @notice Either the key itself or a cold keeper names a successor; the successor must accept, which proves that
/// its key exists. A thief of the hot key cannot undo a replacement that the keeper has started.
abstract contract RotatingSigner is TypedDomain {
    error ZeroSigner();
    error NotSignerOrKeeper(address caller);
    error NotProposedSigner(address caller);
    error NotKeeper(address caller);
    error KeeperProposalStands(address proposed);
    error NotSignedBySigner(address recovered);

    event SignerProposed(address indexed proposed, address indexed by);
    event SignerReplaced(address indexed previous, address indexed current);
    event KeeperProposed(address indexed proposed);
    event KeeperReplaced(address indexed previous, address indexed current);

    /// @notice The key whose signature is currently valid.
    address public signer;
    /// @notice The proposed next signer; zero without a proposal.
    address public proposedSigner;
    /// @notice The cold key, which can only name a successor of the signer or of itself.
    address public keeper;
    /// @notice The proposed next keeper; zero without a proposal.
    address public proposedKeeper;
    bool private _proposedByKeeper;

    constructor(address firstSigner, address firstKeeper) {
        if (firstSigner == address(0) || firstKeeper == address(0)) revert ZeroSigner();
        signer = firstSigner;
        keeper = firstKeeper;
        emit SignerReplaced(address(0), firstSigner);
        emit KeeperReplaced(address(0), firstKeeper);
    }

    /// @notice Names the next signer. The zero address withdraws a proposal.
    function proposeSigner(address next) external {
        bool byKeeper = msg.sender == keeper;
        if (!byKeeper && msg.sender != signer) revert NotSignerOrKeeper(msg.sender);
        if (!byKeeper && _proposedByKeeper) revert KeeperProposalStands(proposedSigner);
        proposedSigner = next;
        _proposedByKeeper = byKeeper && next != address(0);
        emit SignerProposed(next, msg.sender);
    }

    /// @notice Called by the successor itself. Signatures of the former key become invalid at once.
    function acceptSigner() external {
        if (msg.sender != proposedSigner) revert NotProposedSigner(msg.sender);
        emit SignerReplaced(signer, msg.sender);
        signer = msg.sender;
        proposedSigner = address(0);
        _proposedByKeeper = false;
    }

    /// @notice Names the next keeper. The zero address withdraws a proposal.
    function proposeKeeper(address next) external {
        if (msg.sender != keeper) revert NotKeeper(msg.sender);
        proposedKeeper = next;
        emit KeeperProposed(next);
    }

    /// @notice Called by the next keeper itself.
    function acceptKeeper() external {
        if (msg.sender != proposedKeeper) revert NotKeeper(msg.sender);
        emit KeeperReplaced(keeper, msg.sender);
        keeper = msg.sender;
        proposedKeeper = address(0);
    }

    function _requireSigner(bytes32 structHash, bytes memory signature) internal view {
        address recovered = ECDSA.recover(_digest(structHash), signature);
        if (recovered != signer) revert NotSignedBySigner(recovered);
    }
}
