// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {RotatingSigner} from "../signing/RotatingSigner.sol";
import {TypedDomain} from "../signing/TypedDomain.sol";

/// @title Account id to address, written once
/// @notice A wallet resolves an account id here, so a wrong response of the server cannot redirect a payment.
/// The account proves that it holds the key; the provider attests that the id belongs to that account.
contract AccountRegistry is RotatingSigner {
    bytes32 private constant CLAIM_TYPEHASH = keccak256("Claim(bytes32 accountId,address account)");
    bytes32 private constant APPROVAL_TYPEHASH = keccak256("Approval(bytes32 accountId,address account)");

    error MalformedAccountId(bytes32 accountId);
    error AccountIdTaken(bytes32 accountId, address account);
    error AddressTaken(address account, bytes32 accountId);
    error NotSignedByAccount(address recovered, address account);

    event AccountRegistered(bytes32 indexed accountId, address indexed account);

    /// @notice Address of an account id; zero if not registered.
    mapping(bytes32 accountId => address account) public addressOf;
    /// @notice Account id of an address; zero if not registered.
    mapping(address account => bytes32 accountId) public accountIdOf;

    /// @param provider Key that approves registrations.
    /// @param keeper Cold key that can replace it.
    constructor(address provider, address keeper) TypedDomain("Planet Accounts") RotatingSigner(provider, keeper) {}

    /// @notice Registers an account. Anyone may relay.
    /// @param accountId ASCII, left-aligned, padded with zeros.
    function register(
        bytes32 accountId,
        address account,
        bytes calldata accountSignature,
        bytes calldata providerSignature
    ) external {
        _requireCanonical(accountId);
        if (addressOf[accountId] != address(0)) revert AccountIdTaken(accountId, addressOf[accountId]);
        if (accountIdOf[account] != bytes32(0)) revert AddressTaken(account, accountIdOf[account]);
        bytes32 claim = _digest(keccak256(abi.encode(CLAIM_TYPEHASH, accountId, account)));
        address recovered = ECDSA.recoverCalldata(claim, accountSignature);
        if (recovered != account) revert NotSignedByAccount(recovered, account);
        _requireSigner(keccak256(abi.encode(APPROVAL_TYPEHASH, accountId, account)), providerSignature);
        addressOf[accountId] = account;
        accountIdOf[account] = accountId;
        emit AccountRegistered(accountId, account);
    }

    /// @dev One spelling per id: capitals, digits and hyphens, then zeros to the end. Otherwise two ids could look
    /// the same on a screen.
    function _requireCanonical(bytes32 accountId) private pure {
        bool ended = accountId[0] == 0;
        if (ended) revert MalformedAccountId(accountId);
        for (uint256 i = 0; i < 32; ++i) {
            bytes1 c = accountId[i];
            if (c == 0) {
                ended = true;
                continue;
            }
            bool allowed = (c >= "A" && c <= "Z") || (c >= "0" && c <= "9") || c == "-";
            if (ended || !allowed) revert MalformedAccountId(accountId);
        }
    }
}
