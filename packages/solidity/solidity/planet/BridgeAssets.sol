// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Guardians} from "../guardians/Guardians.sol";
import {TypedDomain} from "../signing/TypedDomain.sol";
import {RollingLimit} from "./RollingLimit.sol";
import {WrappedToken} from "./WrappedToken.sol";

/// @title The bridge's assets, their limits per window, and the receiver of fees
/// @dev The bridge creates its tokens itself. The zero address is the native coin PLA.
abstract contract BridgeAssets is Guardians {
    using RollingLimit for RollingLimit.Limit;

    struct LimitSetting {
        uint256 cap;
        uint256 window;
    }

    struct TokenSetting {
        string name;
        string symbol;
        uint8 decimals;
        LimitSetting credit;
        LimitSetting convert;
    }

    address internal constant PLA = address(0);

    bytes32 private constant ADD_TOKEN_TYPEHASH =
        keccak256(
            "AddToken(string name,string symbol,uint8 decimals,uint256 creditCap,uint256 creditWindow,uint256 convertCap,uint256 convertWindow,uint256 nonce)"
        );
    bytes32 private constant SET_LIMITS_TYPEHASH =
        keccak256(
            "SetLimits(address asset,uint256 creditCap,uint256 creditWindow,uint256 convertCap,uint256 convertWindow,uint256 nonce)"
        );
    bytes32 private constant SET_FEE_COLLECTOR_TYPEHASH =
        keccak256("SetFeeCollector(address feeCollector,uint256 nonce)");

    error UnknownAsset(address asset);
    error BadFeeCollector();

    event TokenAdded(address indexed token, string symbol, uint8 decimals);
    event LimitsSet(
        address indexed asset,
        uint256 creditCap,
        uint256 creditWindow,
        uint256 convertCap,
        uint256 convertWindow
    );
    event FeeCollectorSet(address indexed feeCollector);

    /// @notice Receives the rest of a convert's fee.
    address public feeCollector;
    /// @notice Whether the bridge carries an asset.
    mapping(address asset => bool known) public isAsset;
    address[] private _tokens;
    mapping(address asset => RollingLimit.Limit limit) internal _creditLimits;
    mapping(address asset => RollingLimit.Limit limit) internal _convertLimits;

    modifier onlyKnown(address asset) {
        if (!isAsset[asset]) revert UnknownAsset(asset);
        _;
    }

    constructor(
        address[] memory guardians_,
        uint256 threshold_,
        address feeCollector_,
        LimitSetting memory plaCredit,
        LimitSetting memory plaConvert,
        TokenSetting[] memory tokens_
    ) TypedDomain("Planet Bridge") Guardians(guardians_, threshold_) {
        _setFeeCollector(feeCollector_);
        isAsset[PLA] = true;
        _setLimits(PLA, plaCredit, plaConvert);
        for (uint256 i = 0; i < tokens_.length; ++i) _addToken(tokens_[i]);
    }

    /// @notice Creates one more wrapped token. Needs k signatures.
    function addToken(TokenSetting calldata token, bytes[] calldata signatures) external {
        _requireQuorum(
            keccak256(
                abi.encode(
                    ADD_TOKEN_TYPEHASH,
                    keccak256(bytes(token.name)),
                    keccak256(bytes(token.symbol)),
                    token.decimals,
                    token.credit,
                    token.convert,
                    governanceNonce++
                )
            ),
            signatures
        );
        _addToken(token);
    }

    /// @notice Sets an asset's caps. Needs k signatures. A different window resets the count.
    function setLimits(
        address asset,
        LimitSetting calldata credit_,
        LimitSetting calldata convert_,
        bytes[] calldata signatures
    ) external onlyKnown(asset) {
        _requireQuorum(
            keccak256(abi.encode(SET_LIMITS_TYPEHASH, asset, credit_, convert_, governanceNonce++)),
            signatures
        );
        _setLimits(asset, credit_, convert_);
    }

    /// @notice Sets who receives fees. Needs k signatures.
    function setFeeCollector(address next, bytes[] calldata signatures) external {
        _requireQuorum(keccak256(abi.encode(SET_FEE_COLLECTOR_TYPEHASH, next, governanceNonce++)), signatures);
        _setFeeCollector(next);
    }

    /// @notice The wrapped tokens, in the order of their creation.
    function tokens() external view returns (address[] memory) {
        return _tokens;
    }

    /// @notice Caps and windows of an asset, and the amount left in the current window.
    function limitsOf(
        address asset
    )
        external
        view
        onlyKnown(asset)
        returns (
            LimitSetting memory credit_,
            LimitSetting memory convert_,
            uint256 creditAvailable,
            uint256 convertAvailable
        )
    {
        RollingLimit.Limit storage c = _creditLimits[asset];
        RollingLimit.Limit storage d = _convertLimits[asset];
        credit_ = LimitSetting(c.cap, c.windowOf());
        convert_ = LimitSetting(d.cap, d.windowOf());
        return (credit_, convert_, c.available(), d.available());
    }

    function _addToken(TokenSetting memory token) private {
        WrappedToken created = new WrappedToken(token.name, token.symbol, token.decimals);
        isAsset[address(created)] = true;
        _tokens.push(address(created));
        emit TokenAdded(address(created), token.symbol, token.decimals);
        _setLimits(address(created), token.credit, token.convert);
    }

    function _setLimits(address asset, LimitSetting memory credit_, LimitSetting memory convert_) private {
        _creditLimits[asset].configure(credit_.cap, credit_.window);
        _convertLimits[asset].configure(convert_.cap, convert_.window);
        emit LimitsSet(asset, credit_.cap, credit_.window, convert_.cap, convert_.window);
    }

    function _setFeeCollector(address next) private {
        if (next == address(0) || next == address(this)) revert BadFeeCollector();
        feeCollector = next;
        emit FeeCollectorSet(next);
    }
}
