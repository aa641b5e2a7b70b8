// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IERC1363Receiver} from "@openzeppelin/contracts/interfaces/IERC1363Receiver.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {BridgeAssets} from "./BridgeAssets.sol";
import {RollingLimit} from "./RollingLimit.sol";
import {WrappedToken} from "./WrappedToken.sol";

/// @title Deposits into PLANET and converts out of it
/// @notice A deposit is credited once for ever. A convert is locked, then approved, then settled; or it is
/// returned. Supply of a token = credited - burned, at all times.
/// @dev Why approval is a separate step: guardians sign a release on the main network only after the approval is
/// final here, and a return signed for an unapproved convert is void once it is approved. So this contract decides
/// between release and return, and fewer than k hostile guardians cannot get both.
contract Bridge is BridgeAssets, ReentrancyGuard, IERC1363Receiver {
    using RollingLimit for RollingLimit.Limit;
    using SafeERC20 for IERC20;

    enum Status {
        None,
        Requested,
        Approved,
        Settled,
        Returned
    }

    struct Convert {
        address requester;
        Status status;
        uint40 slotSeconds;
        uint40 slotIndex;
        address asset;
        uint256 amount;
        uint256 fee;
    }

    bytes32 private constant CREDIT_TYPEHASH =
        keccak256("Credit(bytes32 depositId,address asset,address recipient,uint256 amount)");
    bytes32 private constant APPROVE_TYPEHASH = keccak256("ApproveConvert(bytes32 id)");
    bytes32 private constant SETTLE_TYPEHASH = keccak256("SettleConvert(bytes32 id,bytes32 mainTx,uint256 feeSpent)");
    bytes32 private constant RETURN_TYPEHASH = keccak256("ReturnConvert(bytes32 id,uint8 status,bytes32 reason)");
    uint256 private constant MAX_DESTINATION = 128;
    /// @dev For a contract that is paid. A relayer cannot make the call fail by sparing gas: when fewer are left for
    /// it, one of 64 remains here, too little to force the payment, and everything reverts.
    uint256 private constant RECEIVE_GAS = 100_000;
    bytes1 private constant PUSH20 = 0x73;
    bytes1 private constant SELFDESTRUCT = 0xff;

    error ZeroDepositId();
    error AlreadyCredited(bytes32 depositId);
    error BadRecipient(address recipient);
    error ZeroAmount();
    error InsufficientBacking(uint256 wanted, uint256 backing);
    error WrongValue(uint256 sent, uint256 expected);
    error BadNetwork();
    error BadDestination(uint256 length);
    error WrongStatus(bytes32 id, Status status);
    error ZeroMainTx();
    error FeeSpentTooHigh(uint256 feeSpent, uint256 fee);
    error NativeTransferFailed(address to);
    error UnknownCall(bytes4 selector);
    error WrongAsset(address given, address expected);
    error OperatorNotOwner(address operator, address owner);

    event Credited(bytes32 indexed depositId, address indexed asset, address indexed recipient, uint256 amount);
    event ConvertRequested(
        bytes32 indexed id,
        address indexed requester,
        address indexed asset,
        uint256 amount,
        uint256 fee,
        bytes32 network,
        string destination
    );
    event ConvertApproved(bytes32 indexed id);
    event ConvertSettled(bytes32 indexed id, bytes32 indexed mainTx, uint256 feeSpent, uint256 feeCollected);
    event ConvertReturned(bytes32 indexed id, address indexed requester, bytes32 reason);

    /// @notice Whether a deposit was credited.
    mapping(bytes32 depositId => bool done) public credited;
    /// @notice Converts by id.
    mapping(bytes32 id => Convert convert) public converts;
    /// @notice PLA held for the wrapped PLA that exists on Ethereum.
    uint256 public plaBacking;
    /// @notice PLA locked by open converts.
    uint256 public plaPending;
    /// @notice The number of converts ever requested.
    uint256 public convertCount;

    constructor(
        address[] memory guardians_,
        uint256 threshold_,
        address feeCollector_,
        LimitSetting memory plaCredit,
        LimitSetting memory plaConvert,
        TokenSetting[] memory tokens_
    ) BridgeAssets(guardians_, threshold_, feeCollector_, plaCredit, plaConvert, tokens_) {}

    /// @notice Credits a deposit made on a main network. Needs k signatures; anyone may relay.
    /// @param depositId Hash of network, transaction and output or log index.
    function credit(
        bytes32 depositId,
        address asset,
        address recipient,
        uint256 amount,
        bytes[] calldata signatures
    ) external whenRunning nonReentrant onlyKnown(asset) {
        if (depositId == bytes32(0)) revert ZeroDepositId();
        if (credited[depositId]) revert AlreadyCredited(depositId);
        if (recipient == address(0) || recipient == address(this)) revert BadRecipient(recipient);
        if (amount == 0) revert ZeroAmount();
        _requireQuorum(keccak256(abi.encode(CREDIT_TYPEHASH, depositId, asset, recipient, amount)), signatures);

        credited[depositId] = true;
        _creditLimits[asset].consume(amount);
        if (asset == PLA) {
            if (amount > plaBacking) revert InsufficientBacking(amount, plaBacking);
            plaBacking -= amount;
        }
        emit Credited(depositId, asset, recipient, amount);
        if (asset == PLA) _sendNative(recipient, amount);
        else WrappedToken(asset).mint(recipient, amount);
    }

    /// @notice Locks amount and fee and requests a release on a main network. PLA is sent as value, a token is
    /// transferred by allowance.
    /// @param network Name in ASCII, left-aligned.
    /// @param destination Address there, in that network's form. The guardians check it, and return the convert if it
    /// is invalid.
    /// @return id Key of the convert, and of its release on the main network.
    function requestConvert(
        address asset,
        uint256 amount,
        uint256 fee,
        bytes32 network,
        string calldata destination
    ) external payable whenRunning nonReentrant returns (bytes32 id) {
        uint256 expected = asset == PLA ? amount + fee : 0;
        if (msg.value != expected) revert WrongValue(msg.value, expected);
        id = _open(msg.sender, asset, amount, fee, network, destination);
        if (asset != PLA) IERC20(asset).safeTransferFrom(msg.sender, address(this), amount + fee);
    }

    /// @notice The same in one transaction for a token: `transferAndCall(bridge, amount + fee, data)`, where data is
    /// the encoded call of {requestConvert}.
    function onTransferReceived(
        address operator,
        address from,
        uint256 value,
        bytes calldata data
    ) external whenRunning nonReentrant onlyKnown(msg.sender) returns (bytes4) {
        if (operator != from) revert OperatorNotOwner(operator, from);
        if (bytes4(data) != this.requestConvert.selector) revert UnknownCall(bytes4(data));
        (address asset, uint256 amount, uint256 fee, bytes32 network, string memory destination) = abi.decode(
            data[4:],
            (address, uint256, uint256, bytes32, string)
        );
        if (asset != msg.sender) revert WrongAsset(asset, msg.sender);
        if (value != amount + fee) revert WrongValue(value, amount + fee);
        _open(from, asset, amount, fee, network, destination);
        return IERC1363Receiver.onTransferReceived.selector;
    }

    /// @notice Approves a convert for release on the main network. Needs k signatures.
    function approveConvert(bytes32 id, bytes[] calldata signatures) external whenRunning {
        Convert storage convert = converts[id];
        if (convert.status != Status.Requested) revert WrongStatus(id, convert.status);
        _requireQuorum(keccak256(abi.encode(APPROVE_TYPEHASH, id)), signatures);
        convert.status = Status.Approved;
        emit ConvertApproved(id);
    }

    /// @notice Closes a convert that was released. Needs k signatures.
    /// @dev A token's reserves fell by amount + feeSpent, so that much is burned. PLA stays as backing of the wrapped
    /// PLA just minted, whose network fee was paid in another coin: its feeSpent is zero.
    function settleConvert(
        bytes32 id,
        bytes32 mainTx,
        uint256 feeSpent,
        bytes[] calldata signatures
    ) external whenRunning nonReentrant {
        Convert storage convert = converts[id];
        if (convert.status != Status.Approved) revert WrongStatus(id, convert.status);
        if (mainTx == bytes32(0)) revert ZeroMainTx();
        (address asset, uint256 amount, uint256 fee) = (convert.asset, convert.amount, convert.fee);
        uint256 most = asset == PLA ? 0 : fee;
        if (feeSpent > most) revert FeeSpentTooHigh(feeSpent, most);
        _requireQuorum(keccak256(abi.encode(SETTLE_TYPEHASH, id, mainTx, feeSpent)), signatures);

        convert.status = Status.Settled;
        uint256 rest = fee - feeSpent;
        emit ConvertSettled(id, mainTx, feeSpent, rest);
        if (asset == PLA) {
            plaPending -= amount + fee;
            plaBacking += amount;
        } else {
            WrappedToken(asset).burn(amount + feeSpent);
        }
        _pay(asset, feeCollector, rest);
    }

    /// @notice Returns amount and fee to the requester. Needs k signatures. Also works while paused: a pause must not
    /// trap anyone's money, and a return moves it only to its owner.
    /// @dev The signatures name the status that they apply to. For an approved convert they attest that its release
    /// can no longer happen.
    function returnConvert(bytes32 id, bytes32 reason, bytes[] calldata signatures) external nonReentrant {
        Convert storage convert = converts[id];
        Status status = convert.status;
        if (status != Status.Requested && status != Status.Approved) revert WrongStatus(id, status);
        _requireQuorum(keccak256(abi.encode(RETURN_TYPEHASH, id, status, reason)), signatures);

        convert.status = Status.Returned;
        (address asset, address requester, uint256 total) = (
            convert.asset,
            convert.requester,
            convert.amount + convert.fee
        );
        _convertLimits[asset].giveBack(total, convert.slotSeconds, convert.slotIndex);
        if (asset == PLA) plaPending -= total;
        emit ConvertReturned(id, requester, reason);
        _pay(asset, requester, total);
    }

    function _open(
        address requester,
        address asset,
        uint256 amount,
        uint256 fee,
        bytes32 network,
        string memory destination
    ) private onlyKnown(asset) returns (bytes32 id) {
        if (amount == 0) revert ZeroAmount();
        if (network == bytes32(0)) revert BadNetwork();
        uint256 length = bytes(destination).length;
        if (length == 0 || length > MAX_DESTINATION) revert BadDestination(length);

        (uint256 slotSeconds, uint256 slotIndex) = _convertLimits[asset].consume(amount + fee);
        // Chain and contract are part of the id: the vaults on the main networks outlive a redeployment here.
        id = keccak256(abi.encode(block.chainid, address(this), ++convertCount));
        converts[id] = Convert({
            requester: requester,
            status: Status.Requested,
            slotSeconds: uint40(slotSeconds),
            slotIndex: uint40(slotIndex),
            asset: asset,
            amount: amount,
            fee: fee
        });
        if (asset == PLA) plaPending += amount + fee;
        emit ConvertRequested(id, requester, asset, amount, fee, network, destination);
    }

    function _pay(address asset, address to, uint256 amount) private {
        if (amount == 0) return;
        if (asset == PLA) _sendNative(to, amount);
        else IERC20(asset).safeTransfer(to, amount);
    }

    /// @dev A contract may refuse the call, but not the money: it would wait here for ever.
    function _sendNative(address to, uint256 amount) private {
        (bool ok, ) = to.call{value: amount, gas: RECEIVE_GAS}("");
        if (!ok) _forceNative(to, amount);
    }

    /// @dev Creates a contract that destroys itself and so pays `to` without running its code.
    function _forceNative(address to, uint256 amount) private {
        bytes memory initCode = abi.encodePacked(PUSH20, to, SELFDESTRUCT);
        address payer;
        // solhint-disable-next-line no-inline-assembly
        assembly ("memory-safe") {
            payer := create(amount, add(initCode, 0x20), mload(initCode))
        }
        if (payer == address(0)) revert NativeTransferFailed(to);
    }
}
