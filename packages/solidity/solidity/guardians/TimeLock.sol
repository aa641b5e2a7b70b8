// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {Guardians} from "./Guardians.sol";

/// @title Changes that wait, so that one guardian can veto them
/// @notice k signatures queue a change, and anyone executes it after the delay. Until then a single guardian can
/// veto it. A thief of k keys can therefore neither replace the other guardians nor loosen a limit unnoticed.
abstract contract TimeLock is Guardians {
    enum ChangeKind {
        None,
        Guardians,
        Limit,
        EndHold
    }

    struct Change {
        ChangeKind kind;
        uint256 readyAt;
        bytes data;
    }

    uint256 private constant MAX_DELAY = 30 days;
    bytes32 private constant VETO_TYPEHASH = keccak256("Veto(bytes32 id)");

    error DelayOutOfRange(uint256 delay);
    error UnknownChange(bytes32 changeId);
    error TooEarly(uint256 readyAt);
    error NothingToVeto(bytes32 id);

    event ChangeQueued(bytes32 indexed changeId, ChangeKind kind, bytes data, uint256 readyAt);
    event ChangeExecuted(bytes32 indexed changeId);
    event Vetoed(bytes32 indexed id, address indexed guardian);

    /// @notice Delay in seconds of a change or a large release.
    uint256 public immutable DELAY;
    /// @notice Queued changes by their id.
    mapping(bytes32 changeId => Change change) public changes;

    constructor(uint256 delay) {
        if (delay == 0 || delay > MAX_DELAY) revert DelayOutOfRange(delay);
        DELAY = delay;
    }

    /// @notice Queues a replacement of the whole set. Needs k signatures of the current set; possible while paused.
    /// @param next New guardians in ascending order.
    function replaceGuardians(
        address[] calldata next,
        uint256 nextThreshold,
        bytes[] calldata signatures
    ) external override {
        // EIP-712 encodes an array as the hash of its elements, each padded to 32 bytes.
        bytes32 members = keccak256(abi.encodePacked(next));
        _requireQuorum(
            keccak256(abi.encode(REPLACE_TYPEHASH, members, nextThreshold, governanceNonce)),
            signatures
        );
        _queueChange(ChangeKind.Guardians, abi.encode(next, nextThreshold));
    }

    /// @notice Vetoes a queued change or release. A single guardian can do this alone.
    function veto(bytes32 id) external {
        _veto(id, msg.sender);
    }

    /// @notice The same, relayed, for a guardian whose account cannot pay the network's fee.
    function vetoBySignature(bytes32 id, bytes calldata signature) external {
        _veto(id, ECDSA.recover(_digest(keccak256(abi.encode(VETO_TYPEHASH, id))), signature));
    }

    /// @notice Executes a change whose delay has passed. Anyone may call.
    function executeChange(bytes32 changeId) external {
        Change memory change = changes[changeId];
        if (change.kind == ChangeKind.None) revert UnknownChange(changeId);
        if (block.timestamp < change.readyAt) revert TooEarly(change.readyAt);
        delete changes[changeId];
        emit ChangeExecuted(changeId);
        if (change.kind == ChangeKind.Guardians) {
            (address[] memory next, uint256 nextThreshold) = abi.decode(change.data, (address[], uint256));
            _setGuardians(next, nextThreshold);
        } else _change(change.kind, change.data);
    }

    /// @dev Uses up the governance nonce that the signatures named, so a vetoed change needs new ones.
    function _queueChange(ChangeKind kind, bytes memory data) internal {
        bytes32 changeId = keccak256(abi.encode(kind, data, governanceNonce++));
        uint256 readyAt = block.timestamp + DELAY;
        changes[changeId] = Change(kind, readyAt, data);
        emit ChangeQueued(changeId, kind, data, readyAt);
    }

    /// @dev Executes a change of a kind that the inheriting contract defines.
    function _change(ChangeKind kind, bytes memory data) internal virtual;

    /// @return Whether a queued item of this id existed and is vetoed now.
    function _cancel(bytes32 id) internal virtual returns (bool) {
        if (changes[id].kind == ChangeKind.None) return false;
        delete changes[id];
        return true;
    }

    function _veto(bytes32 id, address guardian) private {
        if (!isGuardian[guardian]) revert NotGuardian(guardian);
        if (!_cancel(id)) revert NothingToVeto(id);
        emit Vetoed(id, guardian);
    }
}
