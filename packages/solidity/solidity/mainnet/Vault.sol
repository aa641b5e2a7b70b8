// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {Guardians} from "../guardians/Guardians.sol";
import {TimeLock} from "../guardians/TimeLock.sol";
import {RollingLimit} from "../planet/RollingLimit.sol";
import {TypedDomain} from "../signing/TypedDomain.sol";
import {Forwarder} from "./Forwarder.sol";

/// @title The bridge's reserves on a main network
/// @notice Money arrives through forwarders, one per account, which anyone may sweep. It leaves only by a release
/// that k guardians signed, once per release id. A release is paid at once up to an amount of its token, and within
/// the token's rolling limit; any other is queued, and a single guardian can veto it meanwhile.
/// @dev Token transfers are verified by balances: USDT returns nothing on Ethereum and false on TRON.
abstract contract Vault is TimeLock, ReentrancyGuard {
    using RollingLimit for RollingLimit.Limit;

    enum ReleaseStatus {
        None,
        Released,
        Voided,
        Queued
    }

    /// @param cap The most that may leave without delay within any window.
    /// @param window Seconds, a multiple of twelve.
    /// @param delayAbove A single release above this amount always waits.
    struct LimitSetting {
        address token;
        uint256 cap;
        uint256 window;
        uint256 delayAbove;
    }

    struct QueuedRelease {
        address token;
        address to;
        uint256 amount;
        uint256 readyAt;
    }

    address internal constant NATIVE = address(0);
    bytes32 private constant RELEASE_TYPEHASH =
        keccak256("Release(bytes32 releaseId,address token,address to,uint256 amount)");
    bytes32 private constant VOID_TYPEHASH = keccak256("VoidRelease(bytes32 releaseId)");
    bytes32 private constant LIMIT_TYPEHASH =
        keccak256("SetLimit(address token,uint256 cap,uint256 window,uint256 delayAbove,uint256 nonce)");
    bytes32 private constant HOLD_TYPEHASH = keccak256("Hold(uint256 nonce)");
    bytes32 private constant END_HOLD_TYPEHASH = keccak256("EndHold(uint256 nonce)");

    error ZeroReleaseId();
    error ReleaseClosed(bytes32 releaseId, ReleaseStatus status);
    error AlreadyHeld();
    error NotQueued(bytes32 releaseId);
    error BadRecipient(address to);
    error ZeroAmount();
    error PayoutFailed(address token, address to);
    error NothingArrived(address token);
    error ForwarderMisplaced(address created, address expected);

    event Released(bytes32 indexed releaseId, address indexed token, address indexed to, uint256 amount);
    event ReleaseQueued(
        bytes32 indexed releaseId,
        address indexed token,
        address indexed to,
        uint256 amount,
        uint256 readyAt
    );
    event ReleaseVoided(bytes32 indexed releaseId);
    event LimitSet(address indexed token, uint256 cap, uint256 window, uint256 delayAbove);
    event Held(address indexed guardian);
    event HoldEnded();
    event Swept(bytes32 indexed salt, address indexed token, address indexed forwarder, uint256 amount);

    /// @notice The status of a release id.
    mapping(bytes32 releaseId => ReleaseStatus status) public releases;
    /// @notice Queued releases by their id.
    mapping(bytes32 releaseId => QueuedRelease release) public queuedReleases;
    /// @notice While a guardian holds the vault, every release waits.
    bool public held;
    mapping(address token => uint256 amount) private _delayAbove;
    mapping(address token => RollingLimit.Limit limit) private _limits;
    bytes32[] private _queue;
    /// @dev Position in the queue, starting at one.
    mapping(bytes32 releaseId => uint256 position) private _positions;
    bytes32 private immutable FORWARDER_CODE_HASH;

    constructor(
        address[] memory guardians_,
        uint256 threshold_,
        uint256 delay,
        LimitSetting[] memory limits
    ) TypedDomain("Planet Vault") Guardians(guardians_, threshold_) TimeLock(delay) {
        FORWARDER_CODE_HASH = keccak256(type(Forwarder).creationCode);
        for (uint256 i = 0; i < limits.length; ++i) _setLimit(limits[i]);
    }

    receive() external payable {}

    /// @notice Pays out native coin (zero address) or a token, or queues the payment if it is above the limits of
    /// the token. Needs k signatures; anyone may relay.
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
        if (_isImmediate(token, amount)) {
            _limits[token].consume(amount);
            _release(releaseId, token, to, amount);
        } else _enqueue(releaseId, QueuedRelease(token, to, amount, block.timestamp + DELAY));
    }

    /// @notice Pays out a release whose delay has passed. Anyone may call.
    function executeRelease(bytes32 releaseId) external whenRunning nonReentrant {
        if (releases[releaseId] != ReleaseStatus.Queued) revert NotQueued(releaseId);
        QueuedRelease memory waiting = queuedReleases[releaseId];
        if (block.timestamp < waiting.readyAt) revert TooEarly(waiting.readyAt);
        _dequeue(releaseId);
        _release(releaseId, waiting.token, waiting.to, waiting.amount);
    }

    /// @notice Closes a release id unpaid, for ever. Needs k signatures. After this the convert can safely be
    /// returned on PLANET. Works while paused.
    function voidRelease(bytes32 releaseId, bytes[] calldata signatures) external {
        bool isQueued = releases[releaseId] == ReleaseStatus.Queued;
        if (!isQueued) _requireOpen(releaseId);
        _requireQuorum(keccak256(abi.encode(VOID_TYPEHASH, releaseId)), signatures);
        if (isQueued) _dequeue(releaseId);
        _void(releaseId);
    }

    /// @notice Sets the limits of a token. Needs k signatures. Stricter ones apply at once, any others are queued.
    function setLimit(LimitSetting calldata next, bytes[] calldata signatures) external {
        bytes32 terms = keccak256(
            abi.encode(LIMIT_TYPEHASH, next.token, next.cap, next.window, next.delayAbove, governanceNonce)
        );
        _requireQuorum(terms, signatures);
        RollingLimit.Limit storage present = _limits[next.token];
        bool isStricter = next.window == present.windowOf() &&
            next.cap <= present.cap &&
            next.delayAbove <= _delayAbove[next.token];
        if (isStricter) {
            ++governanceNonce;
            _setLimit(next);
        } else _queueChange(ChangeKind.Limit, abi.encode(next));
    }

    /// @notice Makes every release wait from now on. A single guardian can do this alone.
    function hold() external {
        _hold(msg.sender);
    }

    /// @notice The same, relayed, for a guardian whose account cannot pay the network's fee.
    function holdBySignature(bytes calldata signature) external {
        _hold(ECDSA.recover(_digest(keccak256(abi.encode(HOLD_TYPEHASH, governanceNonce))), signature));
    }

    /// @notice Queues the end of a hold. Needs k signatures.
    function endHold(bytes[] calldata signatures) external {
        _requireQuorum(keccak256(abi.encode(END_HOLD_TYPEHASH, governanceNonce)), signatures);
        _queueChange(ChangeKind.EndHold, "");
    }

    /// @notice Sweeps money from deposit addresses. Anyone may call, also while paused: it only moves money inwards.
    /// Empty addresses are skipped.
    function sweep(bytes32[] calldata salts, address token) external nonReentrant {
        for (uint256 i = 0; i < salts.length; ++i) _sweep(salts[i], token);
    }

    /// @notice A page of the ids of queued releases, in no particular order.
    function queue(uint256 from, uint256 count) external view returns (bytes32[] memory ids) {
        uint256 left = from < _queue.length ? _queue.length - from : 0;
        ids = new bytes32[](count < left ? count : left);
        for (uint256 i = 0; i < ids.length; ++i) ids[i] = _queue[from + i];
    }

    /// @notice The limits of a token, and the amount that may leave now without delay.
    function limitOf(
        address token
    ) external view returns (uint256 cap, uint256 window, uint256 delayAbove, uint256 available) {
        RollingLimit.Limit storage limit = _limits[token];
        window = limit.windowOf();
        if (window != 0) available = limit.available();
        return (limit.cap, window, _delayAbove[token], available);
    }

    /// @notice Deposit address for a salt, deployed or not.
    function forwarderOf(bytes32 salt) public view returns (address payable) {
        bytes32 hash = keccak256(abi.encodePacked(_create2Prefix(), address(this), salt, FORWARDER_CODE_HASH));
        return payable(address(uint160(uint256(hash))));
    }

    /// @dev The vault's balance must fall by exactly the amount and the recipient's must rise. If USDT's fee is ever
    /// switched on, the recipient pays it.
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

    /// @dev Hook for money that has just been swept.
    // solhint-disable-next-line no-empty-blocks
    function _takeIn(address token, uint256 amount) internal virtual {}

    /// @inheritdoc TimeLock
    function _change(ChangeKind kind, bytes memory data) internal override {
        if (kind == ChangeKind.Limit) _setLimit(abi.decode(data, (LimitSetting)));
        else {
            held = false;
            emit HoldEnded();
        }
    }

    /// @inheritdoc TimeLock
    function _cancel(bytes32 id) internal override returns (bool) {
        if (releases[id] != ReleaseStatus.Queued) return super._cancel(id);
        _dequeue(id);
        _void(id);
        return true;
    }

    function _setLimit(LimitSetting memory next) internal {
        _limits[next.token].configure(next.cap, next.window);
        _delayAbove[next.token] = next.delayAbove;
        emit LimitSet(next.token, next.cap, next.window, next.delayAbove);
    }

    /// @dev First byte of the network's CREATE2 rule.
    function _create2Prefix() internal pure virtual returns (bytes1);

    function _release(bytes32 releaseId, address token, address to, uint256 amount) private {
        releases[releaseId] = ReleaseStatus.Released;
        emit Released(releaseId, token, to, amount);
        _payOut(token, to, amount);
    }

    function _void(bytes32 releaseId) private {
        releases[releaseId] = ReleaseStatus.Voided;
        emit ReleaseVoided(releaseId);
    }

    function _enqueue(bytes32 releaseId, QueuedRelease memory waiting) private {
        releases[releaseId] = ReleaseStatus.Queued;
        queuedReleases[releaseId] = waiting;
        _queue.push(releaseId);
        _positions[releaseId] = _queue.length;
        emit ReleaseQueued(releaseId, waiting.token, waiting.to, waiting.amount, waiting.readyAt);
    }

    function _dequeue(bytes32 releaseId) private {
        bytes32 last = _queue[_queue.length - 1];
        uint256 position = _positions[releaseId];
        _queue[position - 1] = last;
        _positions[last] = position;
        _queue.pop();
        delete _positions[releaseId];
        delete queuedReleases[releaseId];
    }

    function _hold(address guardian) private {
        if (!isGuardian[guardian]) revert NotGuardian(guardian);
        if (held) revert AlreadyHeld();
        held = true;
        emit Held(guardian);
    }

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

    /// @dev A token without limits has a cap of zero: each of its releases waits.
    function _isImmediate(address token, uint256 amount) private view returns (bool) {
        RollingLimit.Limit storage limit = _limits[token];
        return !held && limit.windowOf() != 0 && amount <= _delayAbove[token] && amount <= limit.available();
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
