// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {Guardians} from "../guardians/Guardians.sol";
import {TypedDomain} from "../signing/TypedDomain.sol";
import {Forwarder} from "./Forwarder.sol";

/// @title The bridge's reserves on a main network
/// @notice Money comes in through forwarders, one per account, which anyone may sweep. It goes out only by a
/// release that k guardians signed, once per release id.
/// @dev Token transfers are judged by balances: USDT returns nothing on Ethereum and false on TRON.
abstract contract Vault is Guardians, ReentrancyGuard {
    enum ReleaseStatus {
        None,
        Released,
        Voided
    }

    address internal constant NATIVE = address(0);
    bytes32 private constant RELEASE_TYPEHASH =
        keccak256("Release(bytes32 releaseId,address token,address to,uint256 amount)");
    bytes32 private constant VOID_TYPEHASH = keccak256("VoidRelease(bytes32 releaseId)");

    error ZeroReleaseId();
    error ReleaseClosed(bytes32 releaseId, ReleaseStatus status);
    error BadRecipient(address to);
    error ZeroAmount();
    error PayoutFailed(address token, address to);
    error NothingArrived(address token);
    error ForwarderMisplaced(address created, address expected);

    event Released(bytes32 indexed releaseId, address indexed token, address indexed to, uint256 amount);
    event ReleaseVoided(bytes32 indexed releaseId);
    event Swept(bytes32 indexed salt, address indexed token, address indexed forwarder, uint256 amount);

    /// @notice What became of a release id.
    mapping(bytes32 releaseId => ReleaseStatus status) public releases;
    bytes32 private immutable FORWARDER_CODE_HASH;

    constructor(
        address[] memory guardians_,
        uint256 threshold_
    ) TypedDomain("Planet Vault") Guardians(guardians_, threshold_) {
        FORWARDER_CODE_HASH = keccak256(type(Forwarder).creationCode);
    }

    receive() external payable {}

    /// @notice Pays out native coin (zero address) or a token. Needs k signatures; anyone may relay.
    /// @param releaseId The convert's id on PLANET.
    function release(
        bytes32 releaseId,
        address token,
        address to,
        uint256 amount,
        bytes[] calldata signatures
    ) external whenRunning nonReentrant {
        _requireOpen(releaseId);
        if (to == address(0) || to == address(this)) revert BadRecipient(to);
        if (amount == 0) revert ZeroAmount();
        _requireQuorum(keccak256(abi.encode(RELEASE_TYPEHASH, releaseId, token, to, amount)), signatures);
        releases[releaseId] = ReleaseStatus.Released;
        emit Released(releaseId, token, to, amount);
        _payOut(token, to, amount);
    }

    /// @notice Closes a release id unpaid, for ever. Needs k signatures. After this the convert can safely be
    /// returned on PLANET. Works while paused.
    function voidRelease(bytes32 releaseId, bytes[] calldata signatures) external {
        _requireOpen(releaseId);
        _requireQuorum(keccak256(abi.encode(VOID_TYPEHASH, releaseId)), signatures);
        releases[releaseId] = ReleaseStatus.Voided;
        emit ReleaseVoided(releaseId);
    }

    /// @notice Brings in what has arrived at deposit addresses. Anyone may call, also while paused: it only moves
    /// money inwards. Addresses that hold nothing are passed over.
    function sweep(bytes32[] calldata salts, address token) external nonReentrant {
        for (uint256 i = 0; i < salts.length; ++i) _sweep(salts[i], token);
    }

    /// @notice Deposit address for a salt, deployed or not.
    function forwarderOf(bytes32 salt) public view returns (address payable) {
        bytes32 hash = keccak256(abi.encodePacked(_create2Prefix(), address(this), salt, FORWARDER_CODE_HASH));
        return payable(address(uint160(uint256(hash))));
    }

    /// @dev A recipient's balance must rise and the vault's fall by exactly the amount; USDT's fee, should it ever be
    /// switched on, is the recipient's.
    function _payOut(address token, address to, uint256 amount) internal virtual {
        if (token == NATIVE) {
            (bool paid, ) = to.call{value: amount}("");
            if (!paid) revert PayoutFailed(token, to);
            return;
        }
        uint256 ours = IERC20(token).balanceOf(address(this));
        uint256 theirs = IERC20(token).balanceOf(to);
        // solhint-disable-next-line avoid-low-level-calls
        (bool ok, ) = token.call(abi.encodeCall(IERC20.transfer, (to, amount)));
        bool left = IERC20(token).balanceOf(address(this)) + amount == ours;
        if (!ok || !left || IERC20(token).balanceOf(to) <= theirs) revert PayoutFailed(token, to);
    }

    /// @dev What happens to money that has just come in.
    // solhint-disable-next-line no-empty-blocks
    function _takeIn(address token, uint256 amount) internal virtual {}

    /// @dev First byte of the network's CREATE2 rule.
    function _create2Prefix() internal pure virtual returns (bytes1);

    function _sweep(bytes32 salt, address token) private {
        address payable forwarder = forwarderOf(salt);
        uint256 amount = _balance(token, forwarder);
        if (amount == 0) return;
        if (forwarder.code.length == 0) {
            address created = address(new Forwarder{salt: salt}());
            if (created != forwarder) revert ForwarderMisplaced(created, forwarder);
        }
        uint256 before = _balance(token, address(this));
        Forwarder(forwarder).flush(token, amount);
        uint256 arrived = _balance(token, address(this)) - before;
        if (arrived == 0) revert NothingArrived(token);
        emit Swept(salt, token, forwarder, arrived);
        _takeIn(token, arrived);
    }

    function _requireOpen(bytes32 releaseId) private view {
        if (releaseId == bytes32(0)) revert ZeroReleaseId();
        ReleaseStatus status = releases[releaseId];
        if (status != ReleaseStatus.None) revert ReleaseClosed(releaseId, status);
    }

    function _balance(address token, address holder) private view returns (uint256) {
        return token == NATIVE ? holder.balance : IERC20(token).balanceOf(holder);
    }
}
