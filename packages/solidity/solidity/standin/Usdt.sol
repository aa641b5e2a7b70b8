// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @title Shared base of the two stand-ins for USDT: balances, allowances, issue, and Tether's dormant transfer fee
/// @dev For test networks. Reimplements the behaviour of the deployed contracts.
abstract contract Usdt {
    error NotIssuer();
    error Insufficient();

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    // ERC-20 requires these spellings.
    // solhint-disable const-name-snakecase
    string public constant name = "Tether USD";
    string public constant symbol = "USDT";
    uint8 public constant decimals = 6;
    // solhint-enable const-name-snakecase

    address public immutable ISSUER;
    uint256 public totalSupply;
    uint256 public basisPointsRate;
    mapping(address holder => uint256 amount) public balanceOf;
    mapping(address owner => mapping(address spender => uint256 amount)) public allowance;

    constructor(address issuer) {
        ISSUER = issuer;
    }

    function issue(address to, uint256 amount) external {
        if (msg.sender != ISSUER) revert NotIssuer();
        totalSupply += amount;
        balanceOf[to] += amount;
        emit Transfer(address(0), to, amount);
    }

    function setFee(uint256 basisPoints) external {
        if (msg.sender != ISSUER) revert NotIssuer();
        basisPointsRate = basisPoints;
    }

    function _approve(address spender, uint256 amount) internal {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
    }

    function _spend(address owner, uint256 amount) internal {
        uint256 allowed = allowance[owner][msg.sender];
        if (allowed < amount) revert Insufficient();
        if (allowed != type(uint256).max) allowance[owner][msg.sender] = allowed - amount;
    }

    function _move(address from, address to, uint256 amount) internal {
        if (balanceOf[from] < amount) revert Insufficient();
        uint256 fee = (amount * basisPointsRate) / 10_000;
        balanceOf[from] -= amount;
        balanceOf[to] += amount - fee;
        emit Transfer(from, to, amount - fee);
        if (fee == 0) return;
        balanceOf[ISSUER] += fee;
        emit Transfer(from, ISSUER, fee);
    }
}
