// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {TypedDomain} from "../signing/TypedDomain.sol";

/// @title k of n guardians who attest with EIP-712 signatures
/// @notice One guardian can stop everything; only k of them can do anything else. There is no owner.
/// @dev Anyone may relay signatures. They are ordered by signer address, ascending, which makes duplicates
/// impossible. A threshold below two is refused: no single key may mint or release.
abstract contract Guardians is TypedDomain {
    uint256 private constant MIN_THRESHOLD = 2;
    uint256 private constant MAX_GUARDIANS = 32;

    bytes32 private constant PAUSE_TYPEHASH = keccak256("Pause(uint256 nonce)");
    bytes32 private constant RESUME_TYPEHASH = keccak256("Resume(uint256 nonce)");
    bytes32 internal constant REPLACE_TYPEHASH =
        keccak256("ReplaceGuardians(address[] guardians,uint256 threshold,uint256 nonce)");

    error ThresholdOutOfRange(uint256 threshold, uint256 guardians);
    error GuardiansNotAscending(address previous, address guardian);
    error TooManyGuardians(uint256 guardians);
    error TooFewSignatures(uint256 given, uint256 needed);
    error SignersNotAscending(address previous, address signer);
    error NotGuardian(address account);
    error IsPaused();
    error IsNotPaused();

    event GuardiansReplaced(address[] guardians, uint256 threshold);
    event Paused(address indexed guardian);
    event Resumed();

    /// @notice How many guardians must sign.
    uint256 public threshold;
    /// @notice Number of the next act of governance. A signed act is valid for this number only.
    uint256 public governanceNonce;
    /// @notice Whether a guardian has stopped the contract.
    bool public paused;
    /// @notice Whether an address belongs to the current set.
    mapping(address account => bool member) public isGuardian;
    address[] private _guardians;

    modifier whenRunning() {
        if (paused) revert IsPaused();
        _;
    }

    constructor(address[] memory first, uint256 firstThreshold) {
        _setGuardians(first, firstThreshold);
    }

    /// @notice Pauses the contract. A single guardian can do this alone.
    function pause() external {
        _pause(msg.sender);
    }

    /// @notice The same, relayed, for a guardian whose account cannot pay the network's fee.
    /// @dev A pause signature expires with the next act of governance, which consumes the nonce; pausing does not, so a
    /// hostile guardian cannot keep invalidating a replacement of the set.
    function pauseBySignature(bytes calldata signature) external {
        bytes32 digest = _digest(keccak256(abi.encode(PAUSE_TYPEHASH, governanceNonce)));
        _pause(ECDSA.recover(digest, signature));
    }

    /// @notice Ends a pause. Needs k signatures.
    function resume(bytes[] calldata signatures) external {
        if (!paused) revert IsNotPaused();
        _requireQuorum(keccak256(abi.encode(RESUME_TYPEHASH, governanceNonce++)), signatures);
        paused = false;
        emit Resumed();
    }

    /// @notice Replaces the whole set. Needs k signatures of the old set; possible while paused, so that a
    /// misbehaving guardian can be removed before resuming.
    /// @param next New guardians in ascending order.
    function replaceGuardians(
        address[] calldata next,
        uint256 nextThreshold,
        bytes[] calldata signatures
    ) external virtual {
        // EIP-712 encodes an array as the hash of its elements, each padded to 32 bytes.
        bytes32 members = keccak256(abi.encodePacked(next));
        _requireQuorum(
            keccak256(abi.encode(REPLACE_TYPEHASH, members, nextThreshold, governanceNonce++)),
            signatures
        );
        _setGuardians(next, nextThreshold);
    }

    /// @notice The current set in ascending order.
    function guardians() external view returns (address[] memory) {
        return _guardians;
    }

    /// @dev Reverts unless at least k different guardians signed exactly this struct for this contract and chain.
    function _requireQuorum(bytes32 structHash, bytes[] calldata signatures) internal view {
        uint256 given = signatures.length;
        if (given < threshold) revert TooFewSignatures(given, threshold);
        bytes32 digest = _digest(structHash);
        address previous = address(0);
        for (uint256 i = 0; i < given; ++i) {
            address recovered = ECDSA.recoverCalldata(digest, signatures[i]);
            if (recovered <= previous) revert SignersNotAscending(previous, recovered);
            if (!isGuardian[recovered]) revert NotGuardian(recovered);
            previous = recovered;
        }
    }

    function _setGuardians(address[] memory next, uint256 nextThreshold) internal {
        uint256 count = next.length;
        if (count > MAX_GUARDIANS) revert TooManyGuardians(count);
        if (nextThreshold < MIN_THRESHOLD || nextThreshold > count) revert ThresholdOutOfRange(nextThreshold, count);
        address[] memory old = _guardians;
        for (uint256 i = 0; i < old.length; ++i) isGuardian[old[i]] = false;
        address previous = address(0);
        for (uint256 i = 0; i < count; ++i) {
            address guardian = next[i];
            // Ascending from zero also refuses the zero address and duplicates.
            if (guardian <= previous) revert GuardiansNotAscending(previous, guardian);
            isGuardian[guardian] = true;
            previous = guardian;
        }
        _guardians = next;
        threshold = nextThreshold;
        emit GuardiansReplaced(next, nextThreshold);
    }

    function _pause(address guardian) private whenRunning {
        if (!isGuardian[guardian]) revert NotGuardian(guardian);
        paused = true;
        emit Paused(guardian);
    }
}
