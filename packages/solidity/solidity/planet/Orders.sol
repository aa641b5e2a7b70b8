// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IERC1363Receiver} from "@openzeppelin/contracts/interfaces/IERC1363Receiver.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {RotatingSigner} from "../signing/RotatingSigner.sol";
import {TypedDomain} from "../signing/TypedDomain.sol";

/// @title Payment of orders
/// @notice An order is paid at most once, by the payer named in the server's authorisation, straight to the
/// merchant. This contract never keeps money. Only the merchant can refund, to the payer, and never more in total than
/// was paid.
contract Orders is RotatingSigner, ReentrancyGuard, IERC1363Receiver {
    using SafeERC20 for IERC20;

    enum Status {
        None,
        Paid,
        Refunded,
        Voided
    }

    /// @dev The server signs this while the order is linked and not expired. The zero address is the native coin.
    struct Authorisation {
        bytes32 orderId;
        address payer;
        address merchant;
        address asset;
        uint256 amount;
        uint256 deadline;
    }

    struct Payment {
        address payer;
        Status status;
        address merchant;
        address asset;
        uint256 amount;
    }

    struct Permit {
        uint256 deadline;
        uint8 v;
        bytes32 r;
        bytes32 s;
    }

    address private constant NATIVE = address(0);
    bytes32 private constant AUTHORISATION_TYPEHASH =
        keccak256(
            "Authorisation(bytes32 orderId,address payer,address merchant,address asset,uint256 amount,uint256 deadline)"
        );
    bytes32 private constant VOID_TYPEHASH = keccak256("Void(bytes32 orderId)");

    error NotPayer(address caller, address payer);
    error NotMerchant(address caller, address merchant);
    error BadOrder();
    error Expired(uint256 deadline);
    error WrongStatus(bytes32 orderId, Status status);
    error WrongValue(uint256 sent, uint256 expected);
    error WrongAsset(address given, address expected);
    error NativeNeedsNoPermit();
    error NativeTransferFailed(address to);
    error UnknownCall(bytes4 selector);
    error OperatorNotOwner(address operator, address owner);

    event Paid(
        bytes32 indexed orderId,
        address indexed payer,
        address indexed merchant,
        address asset,
        uint256 amount
    );
    event Refunded(
        bytes32 indexed orderId,
        address indexed payer,
        address indexed merchant,
        address asset,
        uint256 amount
    );
    event Voided(bytes32 indexed orderId);

    /// @notice The status of an order.
    mapping(bytes32 orderId => Payment payment) public payments;

    /// @notice The amount of an order that was refunded.
    mapping(bytes32 orderId => uint256 amount) public refundedOf;

    /// @param authoriser Key that authorises payments.
    /// @param keeper Cold key that can replace it.
    constructor(address authoriser, address keeper) TypedDomain("Planet Orders") RotatingSigner(authoriser, keeper) {}

    /// @notice Pays an order: the native coin is sent as value, a token is transferred by allowance.
    function pay(Authorisation calldata order, bytes calldata signature) external payable nonReentrant {
        _recordPaid(order, signature, msg.sender);
        _forward(order.asset, order.payer, order.merchant, order.amount);
    }

    /// @notice Pays with a token, with a permit for the allowance in the same call.
    /// @dev Only the payer may call: a permit alone does not name its order.
    function payWithPermit(
        Authorisation calldata order,
        bytes calldata signature,
        Permit calldata permit
    ) external nonReentrant {
        _recordPaid(order, signature, msg.sender);
        _usePermit(order.asset, order.amount, permit);
        _forward(order.asset, order.payer, order.merchant, order.amount);
    }

    /// @notice Refunds a payment or a part of it: the native coin that is sent as value, or all that is left of a token
    /// by allowance. Merchant only.
    function refund(bytes32 orderId) external payable nonReentrant {
        (Payment memory payment, uint256 amount) = _recordRefunded(orderId, msg.sender, msg.value);
        _forward(payment.asset, payment.merchant, payment.payer, amount);
    }

    /// @notice Refunds all that is left of a token payment, with a permit for the allowance in the same call.
    function refundWithPermit(bytes32 orderId, Permit calldata permit) external nonReentrant {
        (Payment memory payment, uint256 amount) = _recordRefunded(orderId, msg.sender, 0);
        _usePermit(payment.asset, amount, permit);
        _forward(payment.asset, payment.merchant, payment.payer, amount);
    }

    /// @notice Pays or refunds by `transferAndCall(orders, amount, data)`, where data is the encoded call of
    /// {pay} or {refund}. A refund returns the amount of the transfer.
    function onTransferReceived(
        address operator,
        address from,
        uint256 value,
        bytes calldata data
    ) external nonReentrant returns (bytes4) {
        if (operator != from) revert OperatorNotOwner(operator, from);
        bytes4 selector = bytes4(data);
        address asset;
        address to;
        uint256 amount;
        if (selector == this.pay.selector) {
            (Authorisation memory order, bytes memory signature) = abi.decode(data[4:], (Authorisation, bytes));
            _recordPaid(order, signature, from);
            (asset, to, amount) = (order.asset, order.merchant, order.amount);
        } else if (selector == this.refund.selector) {
            Payment memory payment;
            (payment, amount) = _recordRefunded(abi.decode(data[4:], (bytes32)), from, value);
            (asset, to) = (payment.asset, payment.payer);
        } else {
            revert UnknownCall(selector);
        }
        if (asset != msg.sender) revert WrongAsset(msg.sender, asset);
        if (value != amount) revert WrongValue(value, amount);
        IERC20(asset).safeTransfer(to, amount);
        return IERC1363Receiver.onTransferReceived.selector;
    }

    /// @notice Closes an unpaid order for ever, so that no authorisation in flight can pay it. Anyone may relay.
    function voidOrder(bytes32 orderId, bytes calldata signature) external {
        Payment storage payment = payments[orderId];
        if (payment.status != Status.None) revert WrongStatus(orderId, payment.status);
        _requireSigner(keccak256(abi.encode(VOID_TYPEHASH, orderId)), signature);
        payment.status = Status.Voided;
        emit Voided(orderId);
    }

    function _recordPaid(Authorisation memory order, bytes memory signature, address payer) private {
        if (payer != order.payer) revert NotPayer(payer, order.payer);
        if (order.orderId == bytes32(0) || order.merchant == address(0) || order.amount == 0) revert BadOrder();
        if (block.timestamp > order.deadline) revert Expired(order.deadline);
        Payment storage payment = payments[order.orderId];
        if (payment.status != Status.None) revert WrongStatus(order.orderId, payment.status);
        _requireSigner(keccak256(abi.encode(AUTHORISATION_TYPEHASH, order)), signature);
        payments[order.orderId] = Payment(order.payer, Status.Paid, order.merchant, order.asset, order.amount);
        emit Paid(order.orderId, order.payer, order.merchant, order.asset, order.amount);
    }

    /// @param wanted The amount to refund; zero for all that is left.
    function _recordRefunded(
        bytes32 orderId,
        address merchant,
        uint256 wanted
    ) private returns (Payment memory payment, uint256 amount) {
        payment = payments[orderId];
        if (payment.status != Status.Paid) revert WrongStatus(orderId, payment.status);
        if (merchant != payment.merchant) revert NotMerchant(merchant, payment.merchant);
        uint256 left = payment.amount - refundedOf[orderId];
        amount = wanted == 0 ? left : wanted;
        if (amount > left) revert WrongValue(amount, left);
        refundedOf[orderId] += amount;
        if (amount == left) payments[orderId].status = Status.Refunded;
        emit Refunded(orderId, payment.payer, payment.merchant, payment.asset, amount);
    }

    /// @dev Anyone can use a permit from the pool first. The allowance then already exists, so a failing permit does
    /// not fail the payment; the transfer that follows fails if the allowance is missing.
    function _usePermit(address asset, uint256 amount, Permit calldata permit) private {
        if (asset == NATIVE) revert NativeNeedsNoPermit();
        // solhint-disable no-empty-blocks
        try
            IERC20Permit(asset).permit(
                msg.sender,
                address(this),
                amount,
                permit.deadline,
                permit.v,
                permit.r,
                permit.s
            )
        {} catch {}
        // solhint-enable no-empty-blocks
    }

    function _forward(address asset, address from, address to, uint256 amount) private {
        uint256 expected = asset == NATIVE ? amount : 0;
        if (msg.value != expected) revert WrongValue(msg.value, expected);
        if (asset == NATIVE) {
            (bool ok, ) = to.call{value: amount}("");
            if (!ok) revert NativeTransferFailed(to);
        } else {
            IERC20(asset).safeTransferFrom(from, to, amount);
        }
    }
}
