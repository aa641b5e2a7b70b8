// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC1363} from "@openzeppelin/contracts/token/ERC20/extensions/ERC1363.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {Nonces} from "@openzeppelin/contracts/utils/Nonces.sol";
import {TypedDomain} from "../signing/TypedDomain.sol";

/// @title A coin of another network, backed one to one by the bridge's reserves there
/// @notice ERC-20 with ERC-2612 permit and ERC-1363 transferAndCall. Only the bridge can mint, and it can burn
/// only its own tokens.
contract WrappedToken is ERC1363, Nonces, TypedDomain, IERC20Permit {
    bytes32 private constant PERMIT_TYPEHASH =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");

    error NotBridge(address caller);
    error PermitExpired(uint256 deadline);
    error NotSignedByOwner(address recovered, address owner);
    error TransferToToken();

    /// @notice The contract that mints and burns: the bridge on PLANET, the vault on Ethereum.
    address public immutable BRIDGE;
    uint8 private immutable DECIMALS;

    modifier onlyBridge() {
        if (msg.sender != BRIDGE) revert NotBridge(msg.sender);
        _;
    }

    /// @dev The creator is the bridge, so token and bridge always match.
    constructor(
        string memory name,
        string memory symbol,
        uint8 decimals_
    ) ERC20(name, symbol) TypedDomain(name) {
        BRIDGE = msg.sender;
        DECIMALS = decimals_;
    }

    /// @notice Mints tokens for a credited deposit.
    function mint(address to, uint256 amount) external onlyBridge {
        _mint(to, amount);
    }

    /// @notice Burns tokens that the bridge itself holds.
    function burn(uint256 amount) external onlyBridge {
        _burn(msg.sender, amount);
    }

    /// @inheritdoc IERC20Permit
    function permit(
        address owner,
        address spender,
        uint256 value,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        if (block.timestamp > deadline) revert PermitExpired(deadline);
        bytes32 hash = keccak256(abi.encode(PERMIT_TYPEHASH, owner, spender, value, _useNonce(owner), deadline));
        address recovered = ECDSA.recover(_digest(hash), v, r, s);
        if (recovered != owner) revert NotSignedByOwner(recovered, owner);
        _approve(owner, spender, value);
    }

    /// @inheritdoc IERC20Permit
    // solhint-disable-next-line func-name-mixedcase
    function DOMAIN_SEPARATOR() external view returns (bytes32) {
        return _domainSeparator();
    }

    /// @inheritdoc IERC20Permit
    function nonces(address owner) public view override(IERC20Permit, Nonces) returns (uint256) {
        return super.nonces(owner);
    }

    /// @inheritdoc ERC20
    function decimals() public view override returns (uint8) {
        return DECIMALS;
    }

    /// @dev Tokens sent to the token's own address would be lost to their owner.
    function _update(address from, address to, uint256 value) internal override {
        if (to == address(this)) revert TransferToToken();
        super._update(from, to, value);
    }
}
