// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @title A cap on the amount within any window of time
/// @dev The window is divided into slots. The current slot and the twelve before it cover at least a whole window, so
/// no window of that length ever exceeds the cap, at a fixed cost. Usage can be credited back to its slot, which
/// running totals would not allow.
library RollingLimit {
    uint256 private constant SLOTS = 12;

    error LimitExceeded(uint256 wanted, uint256 available);
    error WindowOutOfRange(uint256 window);

    /// @dev Usage is counted per slot length: a different window resets the count.
    struct Limit {
        uint256 cap;
        uint256 slotSeconds;
        mapping(uint256 slotSeconds => mapping(uint256 index => uint256 amount)) used;
    }

    /// @param window Seconds, a multiple of twelve, a year at most.
    function configure(Limit storage self, uint256 cap, uint256 window) internal {
        if (window == 0 || window > 366 days || window % SLOTS != 0) revert WindowOutOfRange(window);
        self.cap = cap;
        self.slotSeconds = window / SLOTS;
    }

    /// @return slotSeconds Length of the slot charged, to be stored for {giveBack}.
    /// @return index Number of the slot charged.
    function consume(Limit storage self, uint256 amount) internal returns (uint256 slotSeconds, uint256 index) {
        uint256 left = available(self);
        if (amount > left) revert LimitExceeded(amount, left);
        slotSeconds = self.slotSeconds;
        index = block.timestamp / slotSeconds;
        self.used[slotSeconds][index] += amount;
    }

    function giveBack(Limit storage self, uint256 amount, uint256 slotSeconds, uint256 index) internal {
        self.used[slotSeconds][index] -= amount;
    }

    function available(Limit storage self) internal view returns (uint256) {
        uint256 slotSeconds = self.slotSeconds;
        uint256 last = block.timestamp / slotSeconds;
        uint256 first = last > SLOTS ? last - SLOTS : 0;
        uint256 sum = 0;
        for (uint256 i = first; i <= last; ++i) sum += self.used[slotSeconds][i];
        uint256 cap = self.cap;
        return sum < cap ? cap - sum : 0;
    }

    function windowOf(Limit storage self) internal view returns (uint256) {
        return self.slotSeconds * SLOTS;
    }
}
