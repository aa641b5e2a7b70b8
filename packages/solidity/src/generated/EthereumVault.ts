// Generated from solidity/ by src/compile.ts.
export const ethereumVaultAbi = [
  {
    "inputs": [
      {
        "internalType": "address[]",
        "name": "guardians_",
        "type": "address[]"
      },
      {
        "internalType": "uint256",
        "name": "threshold_",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "delay",
        "type": "uint256"
      },
      {
        "components": [
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "cap",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "window",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "delayAbove",
            "type": "uint256"
          }
        ],
        "internalType": "struct Vault.LimitSetting[]",
        "name": "limits",
        "type": "tuple[]"
      },
      {
        "components": [
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "cap",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "window",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "delayAbove",
            "type": "uint256"
          }
        ],
        "internalType": "struct Vault.LimitSetting",
        "name": "plaLimit",
        "type": "tuple"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "constructor"
  },
  {
    "inputs": [],
    "name": "AlreadyHeld",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      }
    ],
    "name": "BadRecipient",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "delay",
        "type": "uint256"
      }
    ],
    "name": "DelayOutOfRange",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ECDSAInvalidSignature",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "length",
        "type": "uint256"
      }
    ],
    "name": "ECDSAInvalidSignatureLength",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "s",
        "type": "bytes32"
      }
    ],
    "name": "ECDSAInvalidSignatureS",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "created",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "expected",
        "type": "address"
      }
    ],
    "name": "ForwarderMisplaced",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "previous",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "guardian",
        "type": "address"
      }
    ],
    "name": "GuardiansNotAscending",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "InvalidShortString",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "IsNotPaused",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "IsPaused",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "wanted",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "available",
        "type": "uint256"
      }
    ],
    "name": "LimitExceeded",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "account",
        "type": "address"
      }
    ],
    "name": "NotGuardian",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "releaseId",
        "type": "bytes32"
      }
    ],
    "name": "NotQueued",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "NothingArrived",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "id",
        "type": "bytes32"
      }
    ],
    "name": "NothingToVeto",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      }
    ],
    "name": "PayoutFailed",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ReentrancyGuardReentrantCall",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "releaseId",
        "type": "bytes32"
      },
      {
        "internalType": "enum Vault.ReleaseStatus",
        "name": "status",
        "type": "uint8"
      }
    ],
    "name": "ReleaseClosed",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "previous",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "signer",
        "type": "address"
      }
    ],
    "name": "SignersNotAscending",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "string",
        "name": "str",
        "type": "string"
      }
    ],
    "name": "StringTooLong",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "threshold",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "guardians",
        "type": "uint256"
      }
    ],
    "name": "ThresholdOutOfRange",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "readyAt",
        "type": "uint256"
      }
    ],
    "name": "TooEarly",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "given",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "needed",
        "type": "uint256"
      }
    ],
    "name": "TooFewSignatures",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "guardians",
        "type": "uint256"
      }
    ],
    "name": "TooManyGuardians",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "changeId",
        "type": "bytes32"
      }
    ],
    "name": "UnknownChange",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "window",
        "type": "uint256"
      }
    ],
    "name": "WindowOutOfRange",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ZeroAmount",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ZeroReleaseId",
    "type": "error"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "changeId",
        "type": "bytes32"
      }
    ],
    "name": "ChangeExecuted",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "changeId",
        "type": "bytes32"
      },
      {
        "indexed": false,
        "internalType": "enum TimeLock.ChangeKind",
        "name": "kind",
        "type": "uint8"
      },
      {
        "indexed": false,
        "internalType": "bytes",
        "name": "data",
        "type": "bytes"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "readyAt",
        "type": "uint256"
      }
    ],
    "name": "ChangeQueued",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": false,
        "internalType": "address[]",
        "name": "guardians",
        "type": "address[]"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "threshold",
        "type": "uint256"
      }
    ],
    "name": "GuardiansReplaced",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "guardian",
        "type": "address"
      }
    ],
    "name": "Held",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [],
    "name": "HoldEnded",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "cap",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "window",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "delayAbove",
        "type": "uint256"
      }
    ],
    "name": "LimitSet",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "guardian",
        "type": "address"
      }
    ],
    "name": "Paused",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "releaseId",
        "type": "bytes32"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "readyAt",
        "type": "uint256"
      }
    ],
    "name": "ReleaseQueued",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "releaseId",
        "type": "bytes32"
      }
    ],
    "name": "ReleaseVoided",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "releaseId",
        "type": "bytes32"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "Released",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [],
    "name": "Resumed",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "salt",
        "type": "bytes32"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "forwarder",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "Swept",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "id",
        "type": "bytes32"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "guardian",
        "type": "address"
      }
    ],
    "name": "Vetoed",
    "type": "event"
  },
  {
    "inputs": [],
    "name": "BRIDGED_PLA",
    "outputs": [
      {
        "internalType": "contract BridgedPla",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "DELAY",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "changeId",
        "type": "bytes32"
      }
    ],
    "name": "changes",
    "outputs": [
      {
        "internalType": "enum TimeLock.ChangeKind",
        "name": "kind",
        "type": "uint8"
      },
      {
        "internalType": "uint256",
        "name": "readyAt",
        "type": "uint256"
      },
      {
        "internalType": "bytes",
        "name": "data",
        "type": "bytes"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "eip712Domain",
    "outputs": [
      {
        "internalType": "bytes1",
        "name": "fields",
        "type": "bytes1"
      },
      {
        "internalType": "string",
        "name": "name",
        "type": "string"
      },
      {
        "internalType": "string",
        "name": "version",
        "type": "string"
      },
      {
        "internalType": "uint256",
        "name": "chainId",
        "type": "uint256"
      },
      {
        "internalType": "address",
        "name": "verifyingContract",
        "type": "address"
      },
      {
        "internalType": "bytes32",
        "name": "salt",
        "type": "bytes32"
      },
      {
        "internalType": "uint256[]",
        "name": "extensions",
        "type": "uint256[]"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes[]",
        "name": "signatures",
        "type": "bytes[]"
      }
    ],
    "name": "endHold",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "changeId",
        "type": "bytes32"
      }
    ],
    "name": "executeChange",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "releaseId",
        "type": "bytes32"
      }
    ],
    "name": "executeRelease",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "salt",
        "type": "bytes32"
      }
    ],
    "name": "forwarderOf",
    "outputs": [
      {
        "internalType": "address payable",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "governanceNonce",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "guardians",
    "outputs": [
      {
        "internalType": "address[]",
        "name": "",
        "type": "address[]"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "held",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "hold",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes",
        "name": "signature",
        "type": "bytes"
      }
    ],
    "name": "holdBySignature",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "account",
        "type": "address"
      }
    ],
    "name": "isGuardian",
    "outputs": [
      {
        "internalType": "bool",
        "name": "member",
        "type": "bool"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "limitOf",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "cap",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "window",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "delayAbove",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "available",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "pause",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes",
        "name": "signature",
        "type": "bytes"
      }
    ],
    "name": "pauseBySignature",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "paused",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "from",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "count",
        "type": "uint256"
      }
    ],
    "name": "queue",
    "outputs": [
      {
        "internalType": "bytes32[]",
        "name": "ids",
        "type": "bytes32[]"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "releaseId",
        "type": "bytes32"
      }
    ],
    "name": "queuedReleases",
    "outputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "readyAt",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "releaseId",
        "type": "bytes32"
      },
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      },
      {
        "internalType": "bytes[]",
        "name": "signatures",
        "type": "bytes[]"
      }
    ],
    "name": "release",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "releaseId",
        "type": "bytes32"
      }
    ],
    "name": "releases",
    "outputs": [
      {
        "internalType": "enum Vault.ReleaseStatus",
        "name": "status",
        "type": "uint8"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address[]",
        "name": "next",
        "type": "address[]"
      },
      {
        "internalType": "uint256",
        "name": "nextThreshold",
        "type": "uint256"
      },
      {
        "internalType": "bytes[]",
        "name": "signatures",
        "type": "bytes[]"
      }
    ],
    "name": "replaceGuardians",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes[]",
        "name": "signatures",
        "type": "bytes[]"
      }
    ],
    "name": "resume",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "cap",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "window",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "delayAbove",
            "type": "uint256"
          }
        ],
        "internalType": "struct Vault.LimitSetting",
        "name": "next",
        "type": "tuple"
      },
      {
        "internalType": "bytes[]",
        "name": "signatures",
        "type": "bytes[]"
      }
    ],
    "name": "setLimit",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32[]",
        "name": "salts",
        "type": "bytes32[]"
      },
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "sweep",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "threshold",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "id",
        "type": "bytes32"
      }
    ],
    "name": "veto",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "id",
        "type": "bytes32"
      },
      {
        "internalType": "bytes",
        "name": "signature",
        "type": "bytes"
      }
    ],
    "name": "vetoBySignature",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "releaseId",
        "type": "bytes32"
      },
      {
        "internalType": "bytes[]",
        "name": "signatures",
        "type": "bytes[]"
      }
    ],
    "name": "voidRelease",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "stateMutability": "payable",
    "type": "receive"
  }
] as const
export const ethereumVaultBytecode = '0x61016060405234801561001157600080fd5b5060405161633438038061633483398101604081905261003091610706565b848484848184846040518060400160405280600c81526020016b141b185b995d0815985d5b1d60a21b81525061006b8161023360201b60201c565b6080528051602082012060a08190524660c05261010781604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201529081018290527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc660608201524660808201523060a082015260009060c001604051602081830303815290604052805190602001209050919050565b60e0525061011790508282610271565b5050801580610128575062278d0081115b1561014e576040516373a2723960e01b8152600481018290526024015b60405180910390fd5b6101005260017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005560405161018560208201610586565b601f1982820381018352601f909101166040528051602091909101206101205260005b81518110156101e1576101d98282815181106101c6576101c66107f6565b602002602001015161047e60201b60201c565b6001016101a8565b50505050506040516101f290610593565b604051809103906000f08015801561020e573d6000803e3d6000fd5b506001600160a01b031661014081905281526102298161047e565b50505050506109c4565b600080829050601f8151111561025e578260405163305a27a960e01b8152600401610145919061080c565b80516102698261085a565b179392505050565b8151602081111561029857604051633e2cd87360e21b815260048101829052602401610145565b60028210806102a657508082115b156102ce57604051638c88347960e01b81526004810183905260248101829052604401610145565b6000600480548060200260200160405190810160405280929190818152602001828054801561032657602002820191906000526020600020905b81546001600160a01b03168152600190910190602001808311610308575b5050505050905060005b815181101561038b57600060036000848481518110610351576103516107f6565b6020908102919091018101516001600160a01b03168252810191909152604001600020805460ff1916911515919091179055600101610330565b506000805b8381101561042a5760008682815181106103ac576103ac6107f6565b60200260200101519050826001600160a01b0316816001600160a01b0316116103fb5760405163429de27960e01b81526001600160a01b03808516600483015282166024820152604401610145565b6001600160a01b0381166000908152600360205260409020805460ff1916600190811790915590925001610390565b5060046104378682610881565b5060008490556040517ff6e2114b5d9c2170d91bd9c1ad31d529bbda6be575ec1e24326c349a9713261e9061046f9087908790610930565b60405180910390a15050505050565b60208082015160408084015184516001600160a01b03166000908152600a90945292206104ad92909190610526565b6060818101805183516001600160a01b03908116600090815260096020908152604091829020939093558551838701518288015195518351918252948101959095529084019290925216917f7654537ee5ecac3ef14f97b201cc408e32314c51e8ff1af5e77705cdeef89301910160405180910390a250565b80158061053657506301e2850081115b8061054a5750610547600c8261099c565b15155b1561056b576040516328202d1b60e11b815260048101829052602401610145565b818355610579600c826109b0565b8360010181905550505050565b61024c8061465b83390190565b611a8d806148a783390190565b634e487b7160e01b600052604160045260246000fd5b604051601f8201601f191681016001600160401b03811182821017156105de576105de6105a0565b604052919050565b60006001600160401b038211156105ff576105ff6105a0565b5060051b60200190565b80516001600160a01b038116811461062057600080fd5b919050565b60006080828403121561063757600080fd5b604051608081016001600160401b0381118282101715610659576106596105a0565b60405290508061066883610609565b81526020838101519082015260408084015190820152606092830151920191909152919050565b600082601f8301126106a057600080fd5b81516106b36106ae826105e6565b6105b6565b8082825260208201915060208360071b8601019250858311156106d557600080fd5b602085015b838110156106fc576106ec8782610625565b83526020909201916080016106da565b5095945050505050565b6000806000806000610100868803121561071f57600080fd5b85516001600160401b0381111561073557600080fd5b8601601f8101881361074657600080fd5b80516107546106ae826105e6565b8082825260208201915060208360051b85010192508a83111561077657600080fd5b6020840193505b8284101561079f5761078e84610609565b82526020938401939091019061077d565b60208a015160408b015160608c0151929a509098509650925050506001600160401b038111156107ce57600080fd5b6107da8882890161068f565b9250506107ea8760808801610625565b90509295509295909350565b634e487b7160e01b600052603260045260246000fd5b602081526000825180602084015260005b8181101561083a576020818601810151604086840101520161081d565b506000604082850101526040601f19601f83011684010191505092915050565b8051602080830151919081101561087b576000198160200360031b1b821691505b50919050565b81516001600160401b0381111561089a5761089a6105a0565b680100000000000000008111156108b3576108b36105a0565b8154818355808210156108eb57826000528160206000200182820360005b818110156108e7576000838201556001016108d1565b5050505b50602083016109008360009081526020902090565b60005b838110156109285782516001600160a01b031681830155602090920191600101610903565b505050505050565b6040808252835190820181905260009060208501906060840190835b818110156109735783516001600160a01b031683526020938401939092019160010161094c565b5050602093909301939093525092915050565b634e487b7160e01b600052601260045260246000fd5b6000826109ab576109ab610986565b500690565b6000826109bf576109bf610986565b500490565b60805160a05160c05160e051610100516101205161014051613c13610a486000396000818161058701528181612497015281816124e40152818161273f015261279c0152600061089c01526000818161040201528181610e650152611b900152600061259e015260006125480152600061257201526000610be70152613c136000f3fe6080604052600436106101d05760003560e01c806384b0196e116100f7578063ae62a8a111610095578063cbb4be9011610064578063cbb4be9014610609578063d9be832c14610629578063f491a84c1461063f578063fb6f93f91461067c57600080fd5b8063ae62a8a114610575578063c320049a146105a9578063c799147b146105c9578063c9e28088146105e957600080fd5b8063a285aed7116100d1578063a285aed7146104fb578063a83f449714610515578063aa68a90814610535578063aa8156e01461055557600080fd5b806384b0196e146104395780638f74744a1461046157806398b2f6691461048157600080fd5b806342b7534b1161016f5780635a81d4ba1161013e5780635a81d4ba146103b45780635c975abb146103d657806369b41170146103f05780638456cb591461042457600080fd5b806342b7534b1461031057806342cde4e81461033057806349bae86714610354578063546a2ca41461037457600080fd5b80630c68ba21116101ab5780630c68ba211461024b578063177a3f171461028b5780632cc91a2a146102ab578063382fcf1c146102e357600080fd5b8062e0c53f146101dc5780630373ce02146101f35780630443efb71461021357600080fd5b366101d757005b600080fd5b3480156101e857600080fd5b506101f161069c565b005b3480156101ff57600080fd5b506101f161020e366004612e35565b6106a7565b34801561021f57600080fd5b5061023361022e366004612e80565b610752565b60405161024293929190612f1d565b60405180910390f35b34801561025757600080fd5b5061027b610266366004612f63565b60036020526000908152604090205460ff1681565b6040519015158152602001610242565b34801561029757600080fd5b506101f16102a6366004612f80565b610801565b3480156102b757600080fd5b506102cb6102c6366004612e80565b61085b565b6040516001600160a01b039091168152602001610242565b3480156102ef57600080fd5b506103036102fe366004612fd6565b6108e2565b6040516102429190612ff8565b34801561031c57600080fd5b506101f161032b366004613071565b6109ba565b34801561033c57600080fd5b5061034660005481565b604051908152602001610242565b34801561036057600080fd5b506101f161036f3660046130af565b610a5c565b34801561038057600080fd5b5061039461038f366004612f63565b610b0a565b604080519485526020850193909352918301526060820152608001610242565b3480156103c057600080fd5b506103c9610b6b565b6040516102429190613171565b3480156103e257600080fd5b5060025461027b9060ff1681565b3480156103fc57600080fd5b506103467f000000000000000000000000000000000000000000000000000000000000000081565b34801561043057600080fd5b506101f1610bcd565b34801561044557600080fd5b5061044e610bd6565b6040516102429796959493929190613184565b34801561046d57600080fd5b506101f161047c36600461321c565b610c4a565b34801561048d57600080fd5b506104d061049c366004612e80565b60076020526000908152604090208054600182015460028301546003909301546001600160a01b0392831693919092169184565b604080516001600160a01b039586168152949093166020850152918301526060820152608001610242565b34801561050757600080fd5b5060085461027b9060ff1681565b34801561052157600080fd5b506101f161053036600461325d565b610cd7565b34801561054157600080fd5b506101f16105503660046132d8565b610ead565b34801561056157600080fd5b506101f161057036600461330d565b610f0c565b34801561058157600080fd5b506102cb7f000000000000000000000000000000000000000000000000000000000000000081565b3480156105b557600080fd5b506101f16105c4366004612e80565b61108c565b3480156105d557600080fd5b506101f16105e4366004612e80565b611290565b3480156105f557600080fd5b506101f161060436600461321c565b6113b5565b34801561061557600080fd5b506101f16106243660046132d8565b61143d565b34801561063557600080fd5b5061034660015481565b34801561064b57600080fd5b5061066f61065a366004612e80565b60066020526000908152604090205460ff1681565b604051610242919061334e565b34801561068857600080fd5b506101f1610697366004612e80565b6114e8565b6106a5336114f2565b565b6000600360008581526006602052604090205460ff1660038111156106ce576106ce612e99565b149050806106df576106df8461159e565b604080517f67421948341369520cc8af954f5663810c825db6330c2af09a35b1d22dbc40b46020820152908101859052610734906060015b604051602081830303815290604052805190602001208484611603565b8015610743576107438461171c565b61074c8461180d565b50505050565b60056020526000908152604090208054600182015460028301805460ff90931693919261077e90613361565b80601f01602080910402602001604051908101604052809291908181526020018280546107aa90613361565b80156107f75780601f106107cc576101008083540402835291602001916107f7565b820191906000526020600020905b8154815290600101906020018083116107da57829003601f168201915b5050505050905083565b610809611850565b60005b8281101561083e576108368484838181106108295761082961339b565b905060200201358361186c565b60010161080c565b506108566001600080516020613bf383398151915255565b505050565b6000806001600160f81b03196040516001600160f81b031990911660208201526bffffffffffffffffffffffff193060601b166021820152603581018490527f0000000000000000000000000000000000000000000000000000000000000000605582015260750160408051601f1981840301815291905280516020909101209392505050565b600b5460609060009084106108f8576000610906565b600b546109069085906133c7565b90508083106109155780610917565b825b6001600160401b0381111561092e5761092e6133da565b604051908082528060200260200182016040528015610957578160200160208202803683370190505b50915060005b82518110156109b257600b61097282876133f0565b815481106109825761098261339b565b906000526020600020015483828151811061099f5761099f61339b565b602090810291909101015260010161095d565b505092915050565b61085683610a57610a1b7fbad01e0ea990ea0bf9fc3ab2f2d2ceb59a678aa163f3c86a0073ff3f26bcb4a087604051602001610a00929190918252602082015260400190565b60405160208183030381529060405280519060200120611a2f565b85858080601f016020809104026020016040519081016040528093929190818152602001838380828437600092019190915250611a7792505050565b611aa3565b60008585604051602001610a71929190613403565b60408051601f1981840301815282825280516020918201206001547f19daea5f0252ac253dde8bbe6f74ea732bfb35c0688c601557fa53372c444cdc928501929092529183018290526060830187905260808301529150610ad49060a001610717565b610b026001878787604051602001610aee9392919061343a565b604051602081830303815290604052611b49565b505050505050565b6001600160a01b0381166000908152600a60205260408120819081908190610b3181611c7d565b93508315610b4557610b4281611c90565b91505b546001600160a01b03861660009081526009602052604090205490945091509193509193565b60606004805480602002602001604051908101604052809291908181526020018280548015610bc357602002820191906000526020600020905b81546001600160a01b03168152600190910190602001808311610ba5575b5050505050905090565b6106a533611d2c565b600060608060008060006060610c0b7f0000000000000000000000000000000000000000000000000000000000000000611dd8565b604080516000808252606082018352600160208301908152603160f81b93830193909352600f60f81b9b939a5091985046975030965090945092509050565b6000610c8d7f0cca53475dbf54d6741835ebf07f098d4ca7770e89455e7f9ea221d776540c5d600154604051602001610a00929190918252602082015260400190565b9050610856610cd28285858080601f016020809104026020016040519081016040528093929190818152602001838380828437600092019190915250611a7792505050565b611d2c565b60025460ff1615610cfb57604051631309a56360e01b815260040160405180910390fd5b610d03611850565b610d0c8661159e565b6001600160a01b0384161580610d2a57506001600160a01b03841630145b15610d5857604051631ecdd20960e31b81526001600160a01b03851660048201526024015b60405180910390fd5b82600003610d7957604051631f2a200560e01b815260040160405180910390fd5b604080517fb141b43c077824d2e3435c04475027df9f4b76d972da4461399b4f8d69ce9ad560208201529081018790526001600160a01b0380871660608301528516608082015260a08101849052610dec9060c0015b604051602081830303815290604052805190602001208383611603565b610df68584611e17565b15610e30576001600160a01b0385166000908152600a60205260409020610e1d9084611e89565b5050610e2b86868686611f14565b610e96565b610e96866040518060800160405280886001600160a01b03168152602001876001600160a01b031681526020018681526020017f000000000000000000000000000000000000000000000000000000000000000042610e8f91906133f0565b9052611f8c565b610b026001600080516020613bf383398151915255565b610eee7f2e61ce8e79ec8c75489184295ab7f5062012d6618ef32d35b2a22308245e6038600154604051602001610dcf929190918252602082015260400190565b610f08600360405180602001604052806000815250611b49565b5050565b60007f54d3bf55f00f74456395d85d66f600088848cdcd629078db63fd28c616558711610f3c6020860186612f63565b600154604080516020818101959095526001600160a01b0390931683820152928701356060838101919091529287013560808301529186013560a082015260c081019190915260e001604051602081830303815290604052805190602001209050610fa8818484611603565b6000600a81610fba6020880188612f63565b6001600160a01b03166001600160a01b0316815260200190815260200160002090506000610fe782611c7d565b8660400135148015610ffe57508154602087013511155b801561103f5750600960006110166020890189612f63565b6001600160a01b03166001600160a01b0316815260200190815260200160002054866060013511155b905080156110765760016000815461105690613490565b9091555061107161106c36889003880188613501565b61208a565b610b02565b610b02600287604051602001610aee9190613551565b6000818152600560205260408082208151606081019092528054829060ff1660038111156110bc576110bc612e99565b60038111156110cd576110cd612e99565b8152602001600182015481526020016002820180546110eb90613361565b80601f016020809104026020016040519081016040528092919081815260200182805461111790613361565b80156111645780601f1061113957610100808354040283529160200191611164565b820191906000526020600020905b81548152906001019060200180831161114757829003601f168201915b50505050508152505090506000600381111561118257611182612e99565b8151600381111561119557611195612e99565b036111b65760405163e0a203fb60e01b815260048101839052602401610d4f565b80602001514210156111e3578060200151604051630a8d68c960e21b8152600401610d4f91815260200190565b6000828152600560205260408120805460ff19168155600181018290559061120e6002830182612d8d565b505060405182907facba7db33afd41cd69adcb9749e50b9fd484953f306d98d2d6e0a8ce0adb7d5c90600090a260018151600381111561125057611250612e99565b0361127e5760008082604001518060200190518101906112709190613590565b9150915061074c8282612132565b610f088160000151826040015161233f565b60025460ff16156112b457604051631309a56360e01b815260040160405180910390fd5b6112bc611850565b600360008281526006602052604090205460ff1660038111156112e1576112e1612e99565b146113025760405163e58aa1e760e01b815260048101829052602401610d4f565b600081815260076020908152604091829020825160808101845281546001600160a01b0390811682526001830154169281019290925260028101549282019290925260039091015460608201819052421015611379578060600151604051630a8d68c960e21b8152600401610d4f91815260200190565b6113828261171c565b61139a82826000015183602001518460400151611f14565b506113b26001600080516020613bf383398151915255565b50565b610f086114386113fc7fd39442f8e083e78c2088dacf1c91ee24e0d7580081a60a9853c8b9c0129c9c58600154604051602001610a00929190918252602082015260400190565b84848080601f016020809104026020016040519081016040528093929190818152602001838380828437600092019190915250611a7792505050565b6114f2565b60025460ff166114605760405163bc871ce560e01b815260040160405180910390fd5b600180546114b1917fdfdc0b0eecbbe6b8df4b3dcf4e40c51c5e3825342342237ddeab6f484870ece19190600061149683613490565b90915550604080516020810193909352820152606001610dcf565b6002805460ff191690556040517f62451d457bc659158be6e6247f56ec1df424a5c7597f71c20c2bc44e0965c8f990600090a15050565b6113b28133611aa3565b6001600160a01b03811660009081526003602052604090205460ff166115365760405163a252c15160e01b81526001600160a01b0382166004820152602401610d4f565b60085460ff161561155a5760405163cfe7b42560e01b815260040160405180910390fd5b6008805460ff191660011790556040516001600160a01b038216907f02f2eeeab3dbbae043168615de7a877c84b6cf07a7456d05eac5926b612b505690600090a250565b806115bc5760405163aa76e2f360e01b815260040160405180910390fd5b60008181526006602052604081205460ff16908160038111156115e1576115e1612e99565b14610f08578181604051630fb4b7eb60e41b8152600401610d4f929190613651565b6000548190811015611636576000546040516359b8466f60e01b8152610d4f918391600401918252602082015260400190565b600061164185611a2f565b90506000805b8381101561171357600061167e848888858181106116675761166761339b565b9050602002810190611679919061366e565b6123a6565b9050826001600160a01b0316816001600160a01b0316116116c5576040516311641feb60e21b81526001600160a01b03808516600483015282166024820152604401610d4f565b6001600160a01b03811660009081526003602052604090205460ff166117095760405163a252c15160e01b81526001600160a01b0382166004820152602401610d4f565b9150600101611647565b50505050505050565b600b805460009190611730906001906133c7565b815481106117405761174061339b565b6000918252602080832090910154848352600c90915260409091205490915081600b61176d6001846133c7565b8154811061177d5761177d61339b565b6000918252602080832090910192909255838152600c90915260409020819055600b8054806117ae576117ae6136b4565b600082815260208082208301600019908101839055909201909255938152600c84526040808220829055600790945292832080546001600160a01b03199081168255600182018054909116905560028101849055600301929092555050565b600081815260066020526040808220805460ff191660021790555182917f690f930b131694adc83753850e0216e6d72933c03e5914f6bfd9311128733a3b91a250565b6118586123d2565b6002600080516020613bf383398151915255565b60006118778361085b565b905060006118858383612402565b9050806000036118955750505050565b816001600160a01b03163b600003611920576000846040516118b690612dc4565b8190604051809103906000f59050801580156118d6573d6000803e3d6000fd5b509050826001600160a01b0316816001600160a01b03161461191e5760405163afe69ed760e01b81526001600160a01b03808316600483015284166024820152604401610d4f565b505b600061192c8430612402565b604051634b7e8e2160e11b81526001600160a01b03868116600483015260248201859052919250908416906396fd1c4290604401600060405180830381600087803b15801561197a57600080fd5b505af115801561198e573d6000803e3d6000fd5b5050505060008161199f8630612402565b6119a991906133c7565b9050806000036119d75760405163579a88ab60e11b81526001600160a01b0386166004820152602401610d4f565b836001600160a01b0316856001600160a01b0316877fb54a956efa2885f605a691ebaa631db09ff8be97e46f62d97806ce1e88940e2984604051611a1d91815260200190565b60405180910390a4610b028582612495565b6000611a39612544565b60405161190160f01b60208201526022810191909152604281018390526062015b604051602081830303815290604052805190602001209050919050565b600080600080611a8786866125c0565b925092509250611a97828261260d565b50909150505b92915050565b6001600160a01b03811660009081526003602052604090205460ff16611ae75760405163a252c15160e01b81526001600160a01b0382166004820152602401610d4f565b611af0826126c6565b611b0f5760405162d12f1f60e11b815260048101839052602401610d4f565b6040516001600160a01b0382169083907fafef3cf77aaf1b96bd17c0393451c8cd873bbd43b70ebc6d7708c886729d42f690600090a35050565b600180546000918491849184611b5e83613490565b91905055604051602001611b74939291906136ca565b60405160208183030381529060405280519060200120905060007f000000000000000000000000000000000000000000000000000000000000000042611bba91906133f0565b90506040518060600160405280856003811115611bd957611bd9612e99565b815260208082018490526040918201869052600085815260059091522081518154829060ff19166001836003811115611c1457611c14612e99565b02179055506020820151600182015560408201516002820190611c37908261375e565b50905050817fd9b7e187b75842141801704e7bccc5f7e9258227e6baaa786daeaf1159f674b3858584604051611c6f939291906136ca565b60405180910390a250505050565b6000600c8260010154611a9d919061381c565b600181015460009081611ca38242613849565b90506000600c8211611cb6576000611cc1565b611cc1600c836133c7565b90506000815b838111611d065760008581526002880160209081526040808320848452909152902054611cf490836133f0565b9150611cff81613490565b9050611cc7565b508554808210611d17576000611d21565b611d2182826133c7565b979650505050505050565b60025460ff1615611d5057604051631309a56360e01b815260040160405180910390fd5b6001600160a01b03811660009081526003602052604090205460ff16611d945760405163a252c15160e01b81526001600160a01b0382166004820152602401610d4f565b6002805460ff191660011790556040516001600160a01b038216907f62e78cea01bee320cd4e420270b5ea74000d11b0c9f74754ebdbfc544b05a25890600090a250565b60606000611de583612715565b604080516020808252818301909252919250600091906020820181803683375050509182525060208101929092525090565b6001600160a01b0382166000908152600a6020526040812060085460ff16158015611e495750611e4681611c7d565b15155b8015611e6d57506001600160a01b0384166000908152600960205260409020548311155b8015611e815750611e7d81611c90565b8311155b949350505050565b6000806000611e9785611c90565b905080841115611ec457604051634779077960e11b81526004810185905260248101829052604401610d4f565b60018501549250611ed58342613849565b60008481526002870160209081526040808320848452909152812080549294508692909190611f059084906133f0565b92505081905550509250929050565b600084815260066020526040902080546001919060ff191682800217905550816001600160a01b0316836001600160a01b0316857ff841af1340fe1d6814e6ec7893c8cc8939c12ee8d084afe073c5b10dc8fc794c84604051611f7991815260200190565b60405180910390a461074c83838361273d565b60008281526006602090815260408083208054600360ff19909116811790915560078352818420855181546001600160a01b03199081166001600160a01b03928316178355878601805160018581018054909416918516919091179092558886018051600286015560608a0180519590960194909455600b805492830181557f0175b7a638427703f0dbe7bb9bbf987a2551717b34e79f33b5b1008d1fa01db99092018a90559054600c875296859020969096559451865191519251845193845294830194909452825193851694169286927f195b3f979fed769888ec593d715199830205c8d69daa3a0d3844063f09801859928290030190a45050565b60208082015160408084015184516001600160a01b03166000908152600a90945292206120b9929091906127ff565b6060818101805183516001600160a01b03908116600090815260096020908152604091829020939093558551838701518288015195518351918252948101959095529084019290925216917f7654537ee5ecac3ef14f97b201cc408e32314c51e8ff1af5e77705cdeef89301910160405180910390a250565b8151602081111561215957604051633e2cd87360e21b815260048101829052602401610d4f565b600282108061216757508082115b1561218f57604051638c88347960e01b81526004810183905260248101829052604401610d4f565b600060048054806020026020016040519081016040528092919081815260200182805480156121e757602002820191906000526020600020905b81546001600160a01b031681526001909101906020018083116121c9575b5050505050905060005b815181101561224c576000600360008484815181106122125761221261339b565b6020908102919091018101516001600160a01b03168252810191909152604001600020805460ff19169115159190911790556001016121f1565b506000805b838110156122eb57600086828151811061226d5761226d61339b565b60200260200101519050826001600160a01b0316816001600160a01b0316116122bc5760405163429de27960e01b81526001600160a01b03808516600483015282166024820152604401610d4f565b6001600160a01b0381166000908152600360205260409020805460ff1916600190811790915590925001612251565b5060046122f8868261385d565b5060008490556040517ff6e2114b5d9c2170d91bd9c1ad31d529bbda6be575ec1e24326c349a9713261e9061233090879087906138eb565b60405180910390a15050505050565b600282600381111561235357612353612e99565b0361236f57610f088180602001905181019061106c919061390d565b6008805460ff191690556040517fcbc4afeabd284f80442071c0263d53b18563d4efd0ce67a868b0367bb6e459f590600090a15050565b6000806000806123b787878761285f565b9250925092506123c7828261260d565b509095945050505050565b600080516020613bf3833981519152546002036106a557604051633ee5aeb560e01b815260040160405180910390fd5b60006001600160a01b03831615612482576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa158015612459573d6000803e3d6000fd5b505050506040513d601f19601f8201168201806040525081019061247d919061395d565b61248e565b816001600160a01b0316315b9392505050565b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316826001600160a01b031603610f0857604051630852cd8d60e31b8152600481018290527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906342966c6890602401600060405180830381600087803b15801561253057600080fd5b505af1158015610b02573d6000803e3d6000fd5b60007f0000000000000000000000000000000000000000000000000000000000000000461461259b576125967f00000000000000000000000000000000000000000000000000000000000000006128a9565b905090565b507f000000000000000000000000000000000000000000000000000000000000000090565b600080600083516041036125fa5760208401516040850151606086015160001a6125ec88828585612916565b955095509550505050612606565b50508151600091506002905b9250925092565b600082600381111561262157612621612e99565b0361262a575050565b600182600381111561263e5761263e612e99565b0361265c5760405163f645eedf60e01b815260040160405180910390fd5b600282600381111561267057612670612e99565b036126915760405163fce698f760e01b815260048101829052602401610d4f565b60038260038111156126a5576126a5612e99565b03610f08576040516335e2f38360e21b815260048101829052602401610d4f565b6000600360008381526006602052604090205460ff1660038111156126ed576126ed612e99565b146126fb57611a9d826129e5565b6127048261171c565b61270d8261180d565b506001919050565b600060ff8216601f811115611a9d57604051632cd44ac360e21b815260040160405180910390fd5b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316836001600160a01b0316036127f4576040516340c10f1960e01b81526001600160a01b038381166004830152602482018390527f000000000000000000000000000000000000000000000000000000000000000016906340c10f1990604401600060405180830381600087803b1580156127e057600080fd5b505af1158015611713573d6000803e3d6000fd5b610856838383612a4d565b80158061280f57506301e2850081115b806128235750612820600c82613976565b15155b15612844576040516328202d1b60e11b815260048101829052602401610d4f565b818355612852600c82613849565b8360010181905550505050565b6000808060418490036128955784356020860135604087013560001a61288789828585612916565b9550955095505050506128a0565b506000915060029050825b93509350939050565b604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201529081018290527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc660608201524660808201523060a082015260009060c001611a5a565b600080807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a084111561295157506000915060039050826129db565b604080516000808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa1580156129a5573d6000803e3d6000fd5b5050604051601f1901519150506001600160a01b0381166129d1575060009250600191508290506129db565b9250600091508190505b9450945094915050565b60008060008381526005602052604090205460ff166003811115612a0b57612a0b612e99565b03612a1857506000919050565b6000828152600560205260408120805460ff191681556001810182905590612a436002830182612d8d565b5060019392505050565b6001600160a01b038316612ae2576000826001600160a01b03168260405160006040518083038185875af1925050503d8060008114612aa8576040519150601f19603f3d011682016040523d82523d6000602084013e612aad565b606091505b505090508061074c57604051637f9e98e760e01b81526001600160a01b03808616600483015284166024820152604401610d4f565b6040516370a0823160e01b81523060048201526000906001600160a01b038516906370a0823190602401602060405180830381865afa158015612b29573d6000803e3d6000fd5b505050506040513d601f19601f82011682018060405250810190612b4d919061395d565b6040516370a0823160e01b81526001600160a01b0385811660048301529192506000918616906370a0823190602401602060405180830381865afa158015612b99573d6000803e3d6000fd5b505050506040513d601f19601f82011682018060405250810190612bbd919061395d565b6040516001600160a01b0386811660248301526044820186905291925060009187169060640160408051601f198184030181529181526020820180516001600160e01b031663a9059cbb60e01b17905251612c18919061398a565b6000604051808303816000865af19150503d8060008114612c55576040519150601f19603f3d011682016040523d82523d6000602084013e612c5a565b606091505b50506040516370a0823160e01b8152306004820152909150600090849086906001600160a01b038a16906370a0823190602401602060405180830381865afa158015612caa573d6000803e3d6000fd5b505050506040513d601f19601f82011682018060405250810190612cce919061395d565b612cd891906133f0565b149050811580612ce6575080155b80612d5c57506040516370a0823160e01b81526001600160a01b0387811660048301528491908916906370a0823190602401602060405180830381865afa158015612d35573d6000803e3d6000fd5b505050506040513d601f19601f82011682018060405250810190612d59919061395d565b11155b1561171357604051637f9e98e760e01b81526001600160a01b03808916600483015287166024820152604401610d4f565b508054612d9990613361565b6000825580601f10612da9575050565b601f0160209004906000526020600020906106a59190612dd1565b61024c806139a783390190565b60005b8082111561085657600081840155600101612dd4565b60008083601f840112612dfc57600080fd5b5081356001600160401b03811115612e1357600080fd5b6020830191508360208260051b8501011115612e2e57600080fd5b9250929050565b600080600060408486031215612e4a57600080fd5b8335925060208401356001600160401b03811115612e6757600080fd5b612e7386828701612dea565b9497909650939450505050565b600060208284031215612e9257600080fd5b5035919050565b634e487b7160e01b600052602160045260246000fd5b600481106113b257634e487b7160e01b600052602160045260246000fd5b60005b83811015612ee8578181015183820152602001612ed0565b50506000910152565b60008151808452612f09816020860160208601612ecd565b601f01601f19169290920160200192915050565b612f2684612eaf565b838152826020820152606060408201526000612f456060830184612ef1565b95945050505050565b6001600160a01b03811681146113b257600080fd5b600060208284031215612f7557600080fd5b813561248e81612f4e565b600080600060408486031215612f9557600080fd5b83356001600160401b03811115612fab57600080fd5b612fb786828701612dea565b9094509250506020840135612fcb81612f4e565b809150509250925092565b60008060408385031215612fe957600080fd5b50508035926020909101359150565b602080825282518282018190526000918401906040840190835b818110156123c7578351835260209384019390920191600101613012565b60008083601f84011261304257600080fd5b5081356001600160401b0381111561305957600080fd5b602083019150836020828501011115612e2e57600080fd5b60008060006040848603121561308657600080fd5b8335925060208401356001600160401b038111156130a357600080fd5b612e7386828701613030565b6000806000806000606086880312156130c757600080fd5b85356001600160401b038111156130dd57600080fd5b6130e988828901612dea565b9096509450506020860135925060408601356001600160401b0381111561310f57600080fd5b61311b88828901612dea565b969995985093965092949392505050565b600081518084526020840193506020830160005b828110156131675781516001600160a01b0316865260209586019590910190600101613140565b5093949350505050565b60208152600061248e602083018461312c565b60ff60f81b8816815260e0602082015260006131a360e0830189612ef1565b82810360408401526131b58189612ef1565b606084018890526001600160a01b038716608085015260a0840186905283810360c08501528451808252602080870193509091019060005b8181101561320b5783518352602093840193909201916001016131ed565b50909b9a5050505050505050505050565b6000806020838503121561322f57600080fd5b82356001600160401b0381111561324557600080fd5b61325185828601613030565b90969095509350505050565b60008060008060008060a0878903121561327657600080fd5b86359550602087013561328881612f4e565b9450604087013561329881612f4e565b93506060870135925060808701356001600160401b038111156132ba57600080fd5b6132c689828a01612dea565b979a9699509497509295939492505050565b600080602083850312156132eb57600080fd5b82356001600160401b0381111561330157600080fd5b61325185828601612dea565b600080600083850360a081121561332357600080fd5b608081121561333157600080fd5b5083925060808401356001600160401b03811115612e6757600080fd5b6020810161335b83612eaf565b91905290565b600181811c9082168061337557607f821691505b60208210810361339557634e487b7160e01b600052602260045260246000fd5b50919050565b634e487b7160e01b600052603260045260246000fd5b634e487b7160e01b600052601160045260246000fd5b81810381811115611a9d57611a9d6133b1565b634e487b7160e01b600052604160045260246000fd5b80820180821115611a9d57611a9d6133b1565b60008184825b858110156123c757813561341c81612f4e565b6001600160a01b031683526020928301929190910190600101613409565b6040808252810183905260008460608301825b8681101561347d57823561346081612f4e565b6001600160a01b031682526020928301929091019060010161344d565b5060209390930193909352509392505050565b6000600182016134a2576134a26133b1565b5060010190565b604051608081016001600160401b03811182821017156134cb576134cb6133da565b60405290565b604051601f8201601f191681016001600160401b03811182821017156134f9576134f96133da565b604052919050565b6000608082840312801561351457600080fd5b5061351d6134a9565b823561352881612f4e565b815260208381013590820152604080840135908201526060928301359281019290925250919050565b60808101823561356081612f4e565b6001600160a01b031682526020838101359083015260408084013590830152606092830135929091019190915290565b600080604083850312156135a357600080fd5b82516001600160401b038111156135b957600080fd5b8301601f810185136135ca57600080fd5b80516001600160401b038111156135e3576135e36133da565b8060051b6135f3602082016134d1565b9182526020818401810192908101908884111561360f57600080fd5b6020850194505b8385101561363d578451925061362b83612f4e565b82825260209485019490910190613616565b602097909701519698969750505050505050565b8281526040810161366183612eaf565b8260208301529392505050565b6000808335601e1984360301811261368557600080fd5b8301803591506001600160401b0382111561369f57600080fd5b602001915036819003821315612e2e57600080fd5b634e487b7160e01b600052603160045260246000fd5b6136d384612eaf565b8381526060602082015260006136ec6060830185612ef1565b9050826040830152949350505050565b60005b82811015610856576000828201556001016136ff565b601f821115610856578282111561085657806000526020600020601f840160051c6020851015613743575060005b61375781601f860160051c038284016136fc565b5050505050565b81516001600160401b03811115613777576137776133da565b61378b816137858454613361565b84613715565b6020601f8211600181146137bf57600083156137a75750848201515b600019600385901b1c1916600184901b178455613757565b600084815260208120601f198516915b828110156137ef57878501518255602094850194600190920191016137cf565b508482101561380d5786840151600019600387901b60f8161c191681555b50505050600190811b01905550565b8082028115828204841417611a9d57611a9d6133b1565b634e487b7160e01b600052601260045260246000fd5b60008261385857613858613833565b500490565b81516001600160401b03811115613876576138766133da565b6801000000000000000081111561388f5761388f6133da565b8154818355808210156138b55782600052816020600020016138b3838303826136fc565b505b506020830182600052602060002060005b83811015610b025782516001600160a01b0316828201556020909201916001016138c6565b6040815260006138fe604083018561312c565b90508260208301529392505050565b6000608082840312801561392057600080fd5b506139296134a9565b825161393481612f4e565b815260208381015190820152604080840151908201526060928301519281019290925250919050565b60006020828403121561396f57600080fd5b5051919050565b60008261398557613985613833565b500690565b6000825161399c818460208701612ecd565b919091019291505056fe60a0604052348015600f57600080fd5b503360805260805161021e61002e6000396000605b015261021e6000f3fe6080604052600436106100225760003560e01c806396fd1c421461002e57600080fd5b3661002957005b600080fd5b34801561003a57600080fd5b5061004e6100493660046101b7565b610050565b005b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614610099576040516362df054560e01b815260040160405180910390fd5b60006001600160a01b0383166100f95760405133908390600081818185875af1925050503d80600081146100e9576040519150601f19603f3d011682016040523d82523d6000602084013e6100ee565b606091505b505080915050610194565b604051336024820152604481018390526001600160a01b0384169060640160408051601f198184030181529181526020820180516001600160e01b031663a9059cbb60e01b1790525161014c91906101ef565b6000604051808303816000865af19150503d8060008114610189576040519150601f19603f3d011682016040523d82523d6000602084013e61018e565b606091505b50909150505b806101b25760405163d51bb48560e01b815260040160405180910390fd5b505050565b600080604083850312156101ca57600080fd5b82356001600160a01b03811681146101e157600080fd5b946020939093013593505050565b6000825160005b8181101561021057602081860181015185830152016101f6565b506000920191825250919050569b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f0060a0604052348015600f57600080fd5b503360805260805161021e61002e6000396000605b015261021e6000f3fe6080604052600436106100225760003560e01c806396fd1c421461002e57600080fd5b3661002957005b600080fd5b34801561003a57600080fd5b5061004e6100493660046101b7565b610050565b005b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614610099576040516362df054560e01b815260040160405180910390fd5b60006001600160a01b0383166100f95760405133908390600081818185875af1925050503d80600081146100e9576040519150601f19603f3d011682016040523d82523d6000602084013e6100ee565b606091505b505080915050610194565b604051336024820152604481018390526001600160a01b0384169060640160408051601f198184030181529181526020820180516001600160e01b031663a9059cbb60e01b1790525161014c91906101ef565b6000604051808303816000865af19150503d8060008114610189576040519150601f19603f3d011682016040523d82523d6000602084013e61018e565b606091505b50909150505b806101b25760405163d51bb48560e01b815260040160405180910390fd5b505050565b600080604083850312156101ca57600080fd5b82356001600160a01b03811681146101e157600080fd5b946020939093013593505050565b6000825160005b8181101561021057602081860181015185830152016101f6565b5060009201918252509190505661014060405234801561001157600080fd5b506040518060400160405280600b81526020016a4272696467656420504c4160a81b81525060405180604001604052806003815260200162504c4160e81b81525060128283838160039081610066919061022d565b506004610073828261022d565b5050506100858161013a60201b60201c565b6080528051602082012060a08190524660c05261012181604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201529081018290527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc660608201524660808201523060a082015260009060c001604051602081830303815290604052805190602001209050919050565b60e0525050336101005260ff1661012052506103619050565b600080829050601f8151111561016e578260405163305a27a960e01b815260040161016591906102ef565b60405180910390fd5b80516101798261033d565b179392505050565b634e487b7160e01b600052604160045260246000fd5b600181811c908216806101ab57607f821691505b6020821081036101cb57634e487b7160e01b600052602260045260246000fd5b50919050565b601f821115610228578282111561022857806000526020600020601f840160051c60208510156101ff575060005b90810190601f840160051c0360005b818110156102245760008382015560010161020e565b5050505b505050565b81516001600160401b0381111561024657610246610181565b61025a816102548454610197565b846101d1565b6020601f82116001811461028e57600083156102765750848201515b600019600385901b1c1916600184901b1784556102e8565b600084815260208120601f198516915b828110156102be578785015182556020948501946001909201910161029e565b50848210156102dc5786840151600019600387901b60f8161c191681555b505060018360011b0184555b5050505050565b602081526000825180602084015260005b8181101561031d5760208186018101516040868401015201610300565b506000604082850101526040601f19601f83011684010191505092915050565b805160208083015191908110156101cb5760001960209190910360031b1b16919050565b60805160a05160c05160e05161010051610120516116cf6103be60003960006101e101526000818161035d01528181610542015261059b015260006109cd0152600061097c015260006109a60152600061061701526116cf6000f3fe608060405234801561001057600080fd5b506004361061014d5760003560e01c806342966c68116100c3578063c1d34b891161007c578063c1d34b89146102d3578063cae9ca51146102e6578063d505accf146102f9578063d8fbe9941461030c578063dd62ed3e1461031f578063ee9a31a21461035857600080fd5b806342966c681461024e57806370a08231146102615780637ecebe001461028a57806384b0196e1461029d57806395d89b41146102b8578063a9059cbb146102c057600080fd5b806323b872dd1161011557806323b872dd146101c7578063313ce567146101da5780633177029f1461020b5780633644e5151461021e5780634000aea01461022657806340c10f191461023957600080fd5b806301ffc9a71461015257806306fdde031461017a578063095ea7b31461018f5780631296ee62146101a257806318160ddd146101b5575b600080fd5b610165610160366004611205565b610397565b60405190151581526020015b60405180910390f35b6101826103ce565b6040516101719190611268565b61016561019d366004611297565b610460565b6101656101b0366004611297565b610478565b6002545b604051908152602001610171565b6101656101d53660046112c1565b61049b565b60405160ff7f0000000000000000000000000000000000000000000000000000000000000000168152602001610171565b610165610219366004611297565b6104bf565b6101b96104db565b6101656102343660046113a3565b6104ea565b61024c610247366004611297565b610537565b005b61024c61025c3660046113fa565b610590565b6101b961026f366004611413565b6001600160a01b031660009081526020819052604090205490565b6101b9610298366004611413565b6105e8565b6102a5610606565b604051610171979695949392919061142e565b61018261067a565b6101656102ce366004611297565b610689565b6101656102e13660046114c6565b610697565b6101656102f43660046113a3565b6106e8565b61024c61030736600461152e565b61072f565b61016561031a3660046112c1565b610863565b6101b961032d3660046115a1565b6001600160a01b03918216600090815260016020908152604080832093909416825291909152205490565b61037f7f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b039091168152602001610171565b60006001600160e01b0319821663b0202a1160e01b14806103c857506301ffc9a760e01b6001600160e01b03198316145b92915050565b6060600380546103dd906115d4565b80601f0160208091040260200160405190810160405280929190818152602001828054610409906115d4565b80156104565780601f1061042b57610100808354040283529160200191610456565b820191906000526020600020905b81548152906001019060200180831161043957829003601f168201915b5050505050905090565b60003361046e818585610888565b5060019392505050565b60006104948383604051806020016040528060008152506104ea565b9392505050565b6000336104a985828561089a565b6104b4858585610919565b506001949350505050565b60006104948383604051806020016040528060008152506106e8565b60006104e5610978565b905090565b60006104f68484610689565b61052a5760405163118d81d760e11b81526001600160a01b0385166004820152602481018490526044015b60405180910390fd5b61046e33338686866109ef565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461058257604051637c8da0cf60e11b8152336004820152602401610521565b61058c8282610b40565b5050565b336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146105db57604051637c8da0cf60e11b8152336004820152602401610521565b6105e53382610b76565b50565b6001600160a01b0381166000908152600560205260408120546103c8565b60006060806000806000606061063b7f0000000000000000000000000000000000000000000000000000000000000000610bac565b604080516000808252606082018352600160208301908152603160f81b93830193909352600f60f81b9b939a5091985046975030965090945092509050565b6060600480546103dd906115d4565b60003361046e818585610919565b60006106a485858561049b565b6106db57604051635ab42af360e11b81526001600160a01b0380871660048301528516602482015260448101849052606401610521565b6104b433868686866109ef565b60006106f48484610460565b61072357604051631439557160e21b81526001600160a01b038516600482015260248101849052604401610521565b61046e33858585610beb565b8342111561075357604051639e96b26f60e01b815260048101859052602401610521565b60007f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c98888886107a08c6001600160a01b0316600090815260056020526040902080546001810190915590565b6040805160208101969096526001600160a01b0394851690860152929091166060840152608083015260a082015260c0810186905260e00160405160208183030381529060405280519060200120905060006108066107fe83610d29565b868686610d71565b9050886001600160a01b0316816001600160a01b03161461084d576040516378ac361960e01b81526001600160a01b0380831660048301528a166024820152604401610521565b610858898989610888565b505050505050505050565b600061088084848460405180602001604052806000815250610697565b949350505050565b6108958383836001610d9f565b505050565b6001600160a01b03838116600090815260016020908152604080832093861683529290522054600019811015610913578181101561090457604051637dc7a0d960e11b81526001600160a01b03841660048201526024810182905260448101839052606401610521565b61091384848484036000610d9f565b50505050565b6001600160a01b03831661094357604051634b637e8f60e11b815260006004820152602401610521565b6001600160a01b03821661096d5760405163ec442f0560e01b815260006004820152602401610521565b610895838383610e74565b60007f000000000000000000000000000000000000000000000000000000000000000046146109ca576104e57f0000000000000000000000000000000000000000000000000000000000000000610ea8565b507f000000000000000000000000000000000000000000000000000000000000000090565b826001600160a01b03163b600003610a25576040516322a5b36760e21b81526001600160a01b0384166004820152602401610521565b604051632229f29760e21b81526001600160a01b038416906388a7ca5c90610a5790889088908790879060040161160e565b6020604051808303816000875af1925050508015610a92575060408051601f3d908101601f19168201909252610a8f9181019061164b565b60015b610afb573d808015610ac0576040519150601f19603f3d011682016040523d82523d6000602084013e610ac5565b606091505b508051600003610af3576040516322a5b36760e21b81526001600160a01b0385166004820152602401610521565b805160208201fd5b6001600160e01b03198116632229f29760e21b14610b37576040516322a5b36760e21b81526001600160a01b0385166004820152602401610521565b505b5050505050565b6001600160a01b038216610b6a5760405163ec442f0560e01b815260006004820152602401610521565b61058c60008383610e74565b6001600160a01b038216610ba057604051634b637e8f60e11b815260006004820152602401610521565b61058c82600083610e74565b60606000610bb983610f15565b604080516020808252818301909252919250600091906020820181803683375050509182525060208101929092525090565b826001600160a01b03163b600003610c215760405163deb6d3ed60e01b81526001600160a01b0384166004820152602401610521565b6040516307b04a2d60e41b81526001600160a01b03841690637b04a2d090610c5190879086908690600401611668565b6020604051808303816000875af1925050508015610c8c575060408051601f3d908101601f19168201909252610c899181019061164b565b60015b610ced573d808015610cba576040519150601f19603f3d011682016040523d82523d6000602084013e610cbf565b606091505b508051600003610af35760405163deb6d3ed60e01b81526001600160a01b0385166004820152602401610521565b6001600160e01b031981166307b04a2d60e41b14610b395760405163deb6d3ed60e01b81526001600160a01b0385166004820152602401610521565b6000610d33610978565b60405161190160f01b60208201526022810191909152604281018390526062015b604051602081830303815290604052805190602001209050919050565b600080600080610d8388888888610f3d565b925092509250610d93828261100c565b50909695505050505050565b6001600160a01b038416610dc95760405163e602df0560e01b815260006004820152602401610521565b6001600160a01b038316610df357604051634a1406b160e11b815260006004820152602401610521565b6001600160a01b038085166000908152600160209081526040808320938716835292905220829055801561091357826001600160a01b0316846001600160a01b03167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b92584604051610e6691815260200190565b60405180910390a350505050565b306001600160a01b03831603610e9d5760405163c598853160e01b815260040160405180910390fd5b6108958383836110c5565b604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201529081018290527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc660608201524660808201523060a082015260009060c001610d54565b600060ff8216601f8111156103c857604051632cd44ac360e21b815260040160405180910390fd5b600080807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0841115610f785750600091506003905082611002565b604080516000808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa158015610fcc573d6000803e3d6000fd5b5050604051601f1901519150506001600160a01b038116610ff857506000925060019150829050611002565b9250600091508190505b9450945094915050565b600082600381111561102057611020611698565b03611029575050565b600182600381111561103d5761103d611698565b0361105b5760405163f645eedf60e01b815260040160405180910390fd5b600282600381111561106f5761106f611698565b036110905760405163fce698f760e01b815260048101829052602401610521565b60038260038111156110a4576110a4611698565b0361058c576040516335e2f38360e21b815260048101829052602401610521565b6001600160a01b0383166110f05780600260008282546110e591906116ae565b909155506111629050565b6001600160a01b038316600090815260208190526040902054818110156111435760405163391434e360e21b81526001600160a01b03851660048201526024810182905260448101839052606401610521565b6001600160a01b03841660009081526020819052604090209082900390555b6001600160a01b03821661117e5760028054829003905561119d565b6001600160a01b03821660009081526020819052604090208054820190555b816001600160a01b0316836001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef836040516111e291815260200190565b60405180910390a3505050565b6001600160e01b0319811681146105e557600080fd5b60006020828403121561121757600080fd5b8135610494816111ef565b6000815180845260005b818110156112485760208185018101518683018201520161122c565b506000602082860101526020601f19601f83011685010191505092915050565b6020815260006104946020830184611222565b80356001600160a01b038116811461129257600080fd5b919050565b600080604083850312156112aa57600080fd5b6112b38361127b565b946020939093013593505050565b6000806000606084860312156112d657600080fd5b6112df8461127b565b92506112ed6020850161127b565b929592945050506040919091013590565b634e487b7160e01b600052604160045260246000fd5b600082601f83011261132557600080fd5b813567ffffffffffffffff81111561133f5761133f6112fe565b604051601f8201601f19908116603f0116810167ffffffffffffffff8111828210171561136e5761136e6112fe565b60405281815283820160200185101561138657600080fd5b816020850160208301376000918101602001919091529392505050565b6000806000606084860312156113b857600080fd5b6113c18461127b565b925060208401359150604084013567ffffffffffffffff8111156113e457600080fd5b6113f086828701611314565b9150509250925092565b60006020828403121561140c57600080fd5b5035919050565b60006020828403121561142557600080fd5b6104948261127b565b60ff60f81b8816815260e06020820152600061144d60e0830189611222565b828103604084015261145f8189611222565b606084018890526001600160a01b038716608085015260a0840186905283810360c08501528451808252602080870193509091019060005b818110156114b5578351835260209384019390920191600101611497565b50909b9a5050505050505050505050565b600080600080608085870312156114dc57600080fd5b6114e58561127b565b93506114f36020860161127b565b925060408501359150606085013567ffffffffffffffff81111561151657600080fd5b61152287828801611314565b91505092959194509250565b600080600080600080600060e0888a03121561154957600080fd5b6115528861127b565b96506115606020890161127b565b95506040880135945060608801359350608088013560ff8116811461158457600080fd5b9699959850939692959460a0840135945060c09093013592915050565b600080604083850312156115b457600080fd5b6115bd8361127b565b91506115cb6020840161127b565b90509250929050565b600181811c908216806115e857607f821691505b60208210810361160857634e487b7160e01b600052602260045260246000fd5b50919050565b6001600160a01b038581168252841660208201526040810183905260806060820181905260009061164190830184611222565b9695505050505050565b60006020828403121561165d57600080fd5b8151610494816111ef565b60018060a01b038416815282602082015260606040820152600061168f6060830184611222565b95945050505050565b634e487b7160e01b600052602160045260246000fd5b808201808211156103c857634e487b7160e01b600052601160045260246000fd' as const
/** What a node holds as code, with zeros where immutables go: [start, length] in bytes. */
export const ethereumVaultRuntime = {
  code: '0x6080604052600436106101d05760003560e01c806384b0196e116100f7578063ae62a8a111610095578063cbb4be9011610064578063cbb4be9014610609578063d9be832c14610629578063f491a84c1461063f578063fb6f93f91461067c57600080fd5b8063ae62a8a114610575578063c320049a146105a9578063c799147b146105c9578063c9e28088146105e957600080fd5b8063a285aed7116100d1578063a285aed7146104fb578063a83f449714610515578063aa68a90814610535578063aa8156e01461055557600080fd5b806384b0196e146104395780638f74744a1461046157806398b2f6691461048157600080fd5b806342b7534b1161016f5780635a81d4ba1161013e5780635a81d4ba146103b45780635c975abb146103d657806369b41170146103f05780638456cb591461042457600080fd5b806342b7534b1461031057806342cde4e81461033057806349bae86714610354578063546a2ca41461037457600080fd5b80630c68ba21116101ab5780630c68ba211461024b578063177a3f171461028b5780632cc91a2a146102ab578063382fcf1c146102e357600080fd5b8062e0c53f146101dc5780630373ce02146101f35780630443efb71461021357600080fd5b366101d757005b600080fd5b3480156101e857600080fd5b506101f161069c565b005b3480156101ff57600080fd5b506101f161020e366004612e35565b6106a7565b34801561021f57600080fd5b5061023361022e366004612e80565b610752565b60405161024293929190612f1d565b60405180910390f35b34801561025757600080fd5b5061027b610266366004612f63565b60036020526000908152604090205460ff1681565b6040519015158152602001610242565b34801561029757600080fd5b506101f16102a6366004612f80565b610801565b3480156102b757600080fd5b506102cb6102c6366004612e80565b61085b565b6040516001600160a01b039091168152602001610242565b3480156102ef57600080fd5b506103036102fe366004612fd6565b6108e2565b6040516102429190612ff8565b34801561031c57600080fd5b506101f161032b366004613071565b6109ba565b34801561033c57600080fd5b5061034660005481565b604051908152602001610242565b34801561036057600080fd5b506101f161036f3660046130af565b610a5c565b34801561038057600080fd5b5061039461038f366004612f63565b610b0a565b604080519485526020850193909352918301526060820152608001610242565b3480156103c057600080fd5b506103c9610b6b565b6040516102429190613171565b3480156103e257600080fd5b5060025461027b9060ff1681565b3480156103fc57600080fd5b506103467f000000000000000000000000000000000000000000000000000000000000000081565b34801561043057600080fd5b506101f1610bcd565b34801561044557600080fd5b5061044e610bd6565b6040516102429796959493929190613184565b34801561046d57600080fd5b506101f161047c36600461321c565b610c4a565b34801561048d57600080fd5b506104d061049c366004612e80565b60076020526000908152604090208054600182015460028301546003909301546001600160a01b0392831693919092169184565b604080516001600160a01b039586168152949093166020850152918301526060820152608001610242565b34801561050757600080fd5b5060085461027b9060ff1681565b34801561052157600080fd5b506101f161053036600461325d565b610cd7565b34801561054157600080fd5b506101f16105503660046132d8565b610ead565b34801561056157600080fd5b506101f161057036600461330d565b610f0c565b34801561058157600080fd5b506102cb7f000000000000000000000000000000000000000000000000000000000000000081565b3480156105b557600080fd5b506101f16105c4366004612e80565b61108c565b3480156105d557600080fd5b506101f16105e4366004612e80565b611290565b3480156105f557600080fd5b506101f161060436600461321c565b6113b5565b34801561061557600080fd5b506101f16106243660046132d8565b61143d565b34801561063557600080fd5b5061034660015481565b34801561064b57600080fd5b5061066f61065a366004612e80565b60066020526000908152604090205460ff1681565b604051610242919061334e565b34801561068857600080fd5b506101f1610697366004612e80565b6114e8565b6106a5336114f2565b565b6000600360008581526006602052604090205460ff1660038111156106ce576106ce612e99565b149050806106df576106df8461159e565b604080517f67421948341369520cc8af954f5663810c825db6330c2af09a35b1d22dbc40b46020820152908101859052610734906060015b604051602081830303815290604052805190602001208484611603565b8015610743576107438461171c565b61074c8461180d565b50505050565b60056020526000908152604090208054600182015460028301805460ff90931693919261077e90613361565b80601f01602080910402602001604051908101604052809291908181526020018280546107aa90613361565b80156107f75780601f106107cc576101008083540402835291602001916107f7565b820191906000526020600020905b8154815290600101906020018083116107da57829003601f168201915b5050505050905083565b610809611850565b60005b8281101561083e576108368484838181106108295761082961339b565b905060200201358361186c565b60010161080c565b506108566001600080516020613bf383398151915255565b505050565b6000806001600160f81b03196040516001600160f81b031990911660208201526bffffffffffffffffffffffff193060601b166021820152603581018490527f0000000000000000000000000000000000000000000000000000000000000000605582015260750160408051601f1981840301815291905280516020909101209392505050565b600b5460609060009084106108f8576000610906565b600b546109069085906133c7565b90508083106109155780610917565b825b6001600160401b0381111561092e5761092e6133da565b604051908082528060200260200182016040528015610957578160200160208202803683370190505b50915060005b82518110156109b257600b61097282876133f0565b815481106109825761098261339b565b906000526020600020015483828151811061099f5761099f61339b565b602090810291909101015260010161095d565b505092915050565b61085683610a57610a1b7fbad01e0ea990ea0bf9fc3ab2f2d2ceb59a678aa163f3c86a0073ff3f26bcb4a087604051602001610a00929190918252602082015260400190565b60405160208183030381529060405280519060200120611a2f565b85858080601f016020809104026020016040519081016040528093929190818152602001838380828437600092019190915250611a7792505050565b611aa3565b60008585604051602001610a71929190613403565b60408051601f1981840301815282825280516020918201206001547f19daea5f0252ac253dde8bbe6f74ea732bfb35c0688c601557fa53372c444cdc928501929092529183018290526060830187905260808301529150610ad49060a001610717565b610b026001878787604051602001610aee9392919061343a565b604051602081830303815290604052611b49565b505050505050565b6001600160a01b0381166000908152600a60205260408120819081908190610b3181611c7d565b93508315610b4557610b4281611c90565b91505b546001600160a01b03861660009081526009602052604090205490945091509193509193565b60606004805480602002602001604051908101604052809291908181526020018280548015610bc357602002820191906000526020600020905b81546001600160a01b03168152600190910190602001808311610ba5575b5050505050905090565b6106a533611d2c565b600060608060008060006060610c0b7f0000000000000000000000000000000000000000000000000000000000000000611dd8565b604080516000808252606082018352600160208301908152603160f81b93830193909352600f60f81b9b939a5091985046975030965090945092509050565b6000610c8d7f0cca53475dbf54d6741835ebf07f098d4ca7770e89455e7f9ea221d776540c5d600154604051602001610a00929190918252602082015260400190565b9050610856610cd28285858080601f016020809104026020016040519081016040528093929190818152602001838380828437600092019190915250611a7792505050565b611d2c565b60025460ff1615610cfb57604051631309a56360e01b815260040160405180910390fd5b610d03611850565b610d0c8661159e565b6001600160a01b0384161580610d2a57506001600160a01b03841630145b15610d5857604051631ecdd20960e31b81526001600160a01b03851660048201526024015b60405180910390fd5b82600003610d7957604051631f2a200560e01b815260040160405180910390fd5b604080517fb141b43c077824d2e3435c04475027df9f4b76d972da4461399b4f8d69ce9ad560208201529081018790526001600160a01b0380871660608301528516608082015260a08101849052610dec9060c0015b604051602081830303815290604052805190602001208383611603565b610df68584611e17565b15610e30576001600160a01b0385166000908152600a60205260409020610e1d9084611e89565b5050610e2b86868686611f14565b610e96565b610e96866040518060800160405280886001600160a01b03168152602001876001600160a01b031681526020018681526020017f000000000000000000000000000000000000000000000000000000000000000042610e8f91906133f0565b9052611f8c565b610b026001600080516020613bf383398151915255565b610eee7f2e61ce8e79ec8c75489184295ab7f5062012d6618ef32d35b2a22308245e6038600154604051602001610dcf929190918252602082015260400190565b610f08600360405180602001604052806000815250611b49565b5050565b60007f54d3bf55f00f74456395d85d66f600088848cdcd629078db63fd28c616558711610f3c6020860186612f63565b600154604080516020818101959095526001600160a01b0390931683820152928701356060838101919091529287013560808301529186013560a082015260c081019190915260e001604051602081830303815290604052805190602001209050610fa8818484611603565b6000600a81610fba6020880188612f63565b6001600160a01b03166001600160a01b0316815260200190815260200160002090506000610fe782611c7d565b8660400135148015610ffe57508154602087013511155b801561103f5750600960006110166020890189612f63565b6001600160a01b03166001600160a01b0316815260200190815260200160002054866060013511155b905080156110765760016000815461105690613490565b9091555061107161106c36889003880188613501565b61208a565b610b02565b610b02600287604051602001610aee9190613551565b6000818152600560205260408082208151606081019092528054829060ff1660038111156110bc576110bc612e99565b60038111156110cd576110cd612e99565b8152602001600182015481526020016002820180546110eb90613361565b80601f016020809104026020016040519081016040528092919081815260200182805461111790613361565b80156111645780601f1061113957610100808354040283529160200191611164565b820191906000526020600020905b81548152906001019060200180831161114757829003601f168201915b50505050508152505090506000600381111561118257611182612e99565b8151600381111561119557611195612e99565b036111b65760405163e0a203fb60e01b815260048101839052602401610d4f565b80602001514210156111e3578060200151604051630a8d68c960e21b8152600401610d4f91815260200190565b6000828152600560205260408120805460ff19168155600181018290559061120e6002830182612d8d565b505060405182907facba7db33afd41cd69adcb9749e50b9fd484953f306d98d2d6e0a8ce0adb7d5c90600090a260018151600381111561125057611250612e99565b0361127e5760008082604001518060200190518101906112709190613590565b9150915061074c8282612132565b610f088160000151826040015161233f565b60025460ff16156112b457604051631309a56360e01b815260040160405180910390fd5b6112bc611850565b600360008281526006602052604090205460ff1660038111156112e1576112e1612e99565b146113025760405163e58aa1e760e01b815260048101829052602401610d4f565b600081815260076020908152604091829020825160808101845281546001600160a01b0390811682526001830154169281019290925260028101549282019290925260039091015460608201819052421015611379578060600151604051630a8d68c960e21b8152600401610d4f91815260200190565b6113828261171c565b61139a82826000015183602001518460400151611f14565b506113b26001600080516020613bf383398151915255565b50565b610f086114386113fc7fd39442f8e083e78c2088dacf1c91ee24e0d7580081a60a9853c8b9c0129c9c58600154604051602001610a00929190918252602082015260400190565b84848080601f016020809104026020016040519081016040528093929190818152602001838380828437600092019190915250611a7792505050565b6114f2565b60025460ff166114605760405163bc871ce560e01b815260040160405180910390fd5b600180546114b1917fdfdc0b0eecbbe6b8df4b3dcf4e40c51c5e3825342342237ddeab6f484870ece19190600061149683613490565b90915550604080516020810193909352820152606001610dcf565b6002805460ff191690556040517f62451d457bc659158be6e6247f56ec1df424a5c7597f71c20c2bc44e0965c8f990600090a15050565b6113b28133611aa3565b6001600160a01b03811660009081526003602052604090205460ff166115365760405163a252c15160e01b81526001600160a01b0382166004820152602401610d4f565b60085460ff161561155a5760405163cfe7b42560e01b815260040160405180910390fd5b6008805460ff191660011790556040516001600160a01b038216907f02f2eeeab3dbbae043168615de7a877c84b6cf07a7456d05eac5926b612b505690600090a250565b806115bc5760405163aa76e2f360e01b815260040160405180910390fd5b60008181526006602052604081205460ff16908160038111156115e1576115e1612e99565b14610f08578181604051630fb4b7eb60e41b8152600401610d4f929190613651565b6000548190811015611636576000546040516359b8466f60e01b8152610d4f918391600401918252602082015260400190565b600061164185611a2f565b90506000805b8381101561171357600061167e848888858181106116675761166761339b565b9050602002810190611679919061366e565b6123a6565b9050826001600160a01b0316816001600160a01b0316116116c5576040516311641feb60e21b81526001600160a01b03808516600483015282166024820152604401610d4f565b6001600160a01b03811660009081526003602052604090205460ff166117095760405163a252c15160e01b81526001600160a01b0382166004820152602401610d4f565b9150600101611647565b50505050505050565b600b805460009190611730906001906133c7565b815481106117405761174061339b565b6000918252602080832090910154848352600c90915260409091205490915081600b61176d6001846133c7565b8154811061177d5761177d61339b565b6000918252602080832090910192909255838152600c90915260409020819055600b8054806117ae576117ae6136b4565b600082815260208082208301600019908101839055909201909255938152600c84526040808220829055600790945292832080546001600160a01b03199081168255600182018054909116905560028101849055600301929092555050565b600081815260066020526040808220805460ff191660021790555182917f690f930b131694adc83753850e0216e6d72933c03e5914f6bfd9311128733a3b91a250565b6118586123d2565b6002600080516020613bf383398151915255565b60006118778361085b565b905060006118858383612402565b9050806000036118955750505050565b816001600160a01b03163b600003611920576000846040516118b690612dc4565b8190604051809103906000f59050801580156118d6573d6000803e3d6000fd5b509050826001600160a01b0316816001600160a01b03161461191e5760405163afe69ed760e01b81526001600160a01b03808316600483015284166024820152604401610d4f565b505b600061192c8430612402565b604051634b7e8e2160e11b81526001600160a01b03868116600483015260248201859052919250908416906396fd1c4290604401600060405180830381600087803b15801561197a57600080fd5b505af115801561198e573d6000803e3d6000fd5b5050505060008161199f8630612402565b6119a991906133c7565b9050806000036119d75760405163579a88ab60e11b81526001600160a01b0386166004820152602401610d4f565b836001600160a01b0316856001600160a01b0316877fb54a956efa2885f605a691ebaa631db09ff8be97e46f62d97806ce1e88940e2984604051611a1d91815260200190565b60405180910390a4610b028582612495565b6000611a39612544565b60405161190160f01b60208201526022810191909152604281018390526062015b604051602081830303815290604052805190602001209050919050565b600080600080611a8786866125c0565b925092509250611a97828261260d565b50909150505b92915050565b6001600160a01b03811660009081526003602052604090205460ff16611ae75760405163a252c15160e01b81526001600160a01b0382166004820152602401610d4f565b611af0826126c6565b611b0f5760405162d12f1f60e11b815260048101839052602401610d4f565b6040516001600160a01b0382169083907fafef3cf77aaf1b96bd17c0393451c8cd873bbd43b70ebc6d7708c886729d42f690600090a35050565b600180546000918491849184611b5e83613490565b91905055604051602001611b74939291906136ca565b60405160208183030381529060405280519060200120905060007f000000000000000000000000000000000000000000000000000000000000000042611bba91906133f0565b90506040518060600160405280856003811115611bd957611bd9612e99565b815260208082018490526040918201869052600085815260059091522081518154829060ff19166001836003811115611c1457611c14612e99565b02179055506020820151600182015560408201516002820190611c37908261375e565b50905050817fd9b7e187b75842141801704e7bccc5f7e9258227e6baaa786daeaf1159f674b3858584604051611c6f939291906136ca565b60405180910390a250505050565b6000600c8260010154611a9d919061381c565b600181015460009081611ca38242613849565b90506000600c8211611cb6576000611cc1565b611cc1600c836133c7565b90506000815b838111611d065760008581526002880160209081526040808320848452909152902054611cf490836133f0565b9150611cff81613490565b9050611cc7565b508554808210611d17576000611d21565b611d2182826133c7565b979650505050505050565b60025460ff1615611d5057604051631309a56360e01b815260040160405180910390fd5b6001600160a01b03811660009081526003602052604090205460ff16611d945760405163a252c15160e01b81526001600160a01b0382166004820152602401610d4f565b6002805460ff191660011790556040516001600160a01b038216907f62e78cea01bee320cd4e420270b5ea74000d11b0c9f74754ebdbfc544b05a25890600090a250565b60606000611de583612715565b604080516020808252818301909252919250600091906020820181803683375050509182525060208101929092525090565b6001600160a01b0382166000908152600a6020526040812060085460ff16158015611e495750611e4681611c7d565b15155b8015611e6d57506001600160a01b0384166000908152600960205260409020548311155b8015611e815750611e7d81611c90565b8311155b949350505050565b6000806000611e9785611c90565b905080841115611ec457604051634779077960e11b81526004810185905260248101829052604401610d4f565b60018501549250611ed58342613849565b60008481526002870160209081526040808320848452909152812080549294508692909190611f059084906133f0565b92505081905550509250929050565b600084815260066020526040902080546001919060ff191682800217905550816001600160a01b0316836001600160a01b0316857ff841af1340fe1d6814e6ec7893c8cc8939c12ee8d084afe073c5b10dc8fc794c84604051611f7991815260200190565b60405180910390a461074c83838361273d565b60008281526006602090815260408083208054600360ff19909116811790915560078352818420855181546001600160a01b03199081166001600160a01b03928316178355878601805160018581018054909416918516919091179092558886018051600286015560608a0180519590960194909455600b805492830181557f0175b7a638427703f0dbe7bb9bbf987a2551717b34e79f33b5b1008d1fa01db99092018a90559054600c875296859020969096559451865191519251845193845294830194909452825193851694169286927f195b3f979fed769888ec593d715199830205c8d69daa3a0d3844063f09801859928290030190a45050565b60208082015160408084015184516001600160a01b03166000908152600a90945292206120b9929091906127ff565b6060818101805183516001600160a01b03908116600090815260096020908152604091829020939093558551838701518288015195518351918252948101959095529084019290925216917f7654537ee5ecac3ef14f97b201cc408e32314c51e8ff1af5e77705cdeef89301910160405180910390a250565b8151602081111561215957604051633e2cd87360e21b815260048101829052602401610d4f565b600282108061216757508082115b1561218f57604051638c88347960e01b81526004810183905260248101829052604401610d4f565b600060048054806020026020016040519081016040528092919081815260200182805480156121e757602002820191906000526020600020905b81546001600160a01b031681526001909101906020018083116121c9575b5050505050905060005b815181101561224c576000600360008484815181106122125761221261339b565b6020908102919091018101516001600160a01b03168252810191909152604001600020805460ff19169115159190911790556001016121f1565b506000805b838110156122eb57600086828151811061226d5761226d61339b565b60200260200101519050826001600160a01b0316816001600160a01b0316116122bc5760405163429de27960e01b81526001600160a01b03808516600483015282166024820152604401610d4f565b6001600160a01b0381166000908152600360205260409020805460ff1916600190811790915590925001612251565b5060046122f8868261385d565b5060008490556040517ff6e2114b5d9c2170d91bd9c1ad31d529bbda6be575ec1e24326c349a9713261e9061233090879087906138eb565b60405180910390a15050505050565b600282600381111561235357612353612e99565b0361236f57610f088180602001905181019061106c919061390d565b6008805460ff191690556040517fcbc4afeabd284f80442071c0263d53b18563d4efd0ce67a868b0367bb6e459f590600090a15050565b6000806000806123b787878761285f565b9250925092506123c7828261260d565b509095945050505050565b600080516020613bf3833981519152546002036106a557604051633ee5aeb560e01b815260040160405180910390fd5b60006001600160a01b03831615612482576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa158015612459573d6000803e3d6000fd5b505050506040513d601f19601f8201168201806040525081019061247d919061395d565b61248e565b816001600160a01b0316315b9392505050565b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316826001600160a01b031603610f0857604051630852cd8d60e31b8152600481018290527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906342966c6890602401600060405180830381600087803b15801561253057600080fd5b505af1158015610b02573d6000803e3d6000fd5b60007f0000000000000000000000000000000000000000000000000000000000000000461461259b576125967f00000000000000000000000000000000000000000000000000000000000000006128a9565b905090565b507f000000000000000000000000000000000000000000000000000000000000000090565b600080600083516041036125fa5760208401516040850151606086015160001a6125ec88828585612916565b955095509550505050612606565b50508151600091506002905b9250925092565b600082600381111561262157612621612e99565b0361262a575050565b600182600381111561263e5761263e612e99565b0361265c5760405163f645eedf60e01b815260040160405180910390fd5b600282600381111561267057612670612e99565b036126915760405163fce698f760e01b815260048101829052602401610d4f565b60038260038111156126a5576126a5612e99565b03610f08576040516335e2f38360e21b815260048101829052602401610d4f565b6000600360008381526006602052604090205460ff1660038111156126ed576126ed612e99565b146126fb57611a9d826129e5565b6127048261171c565b61270d8261180d565b506001919050565b600060ff8216601f811115611a9d57604051632cd44ac360e21b815260040160405180910390fd5b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316836001600160a01b0316036127f4576040516340c10f1960e01b81526001600160a01b038381166004830152602482018390527f000000000000000000000000000000000000000000000000000000000000000016906340c10f1990604401600060405180830381600087803b1580156127e057600080fd5b505af1158015611713573d6000803e3d6000fd5b610856838383612a4d565b80158061280f57506301e2850081115b806128235750612820600c82613976565b15155b15612844576040516328202d1b60e11b815260048101829052602401610d4f565b818355612852600c82613849565b8360010181905550505050565b6000808060418490036128955784356020860135604087013560001a61288789828585612916565b9550955095505050506128a0565b506000915060029050825b93509350939050565b604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201529081018290527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc660608201524660808201523060a082015260009060c001611a5a565b600080807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a084111561295157506000915060039050826129db565b604080516000808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa1580156129a5573d6000803e3d6000fd5b5050604051601f1901519150506001600160a01b0381166129d1575060009250600191508290506129db565b9250600091508190505b9450945094915050565b60008060008381526005602052604090205460ff166003811115612a0b57612a0b612e99565b03612a1857506000919050565b6000828152600560205260408120805460ff191681556001810182905590612a436002830182612d8d565b5060019392505050565b6001600160a01b038316612ae2576000826001600160a01b03168260405160006040518083038185875af1925050503d8060008114612aa8576040519150601f19603f3d011682016040523d82523d6000602084013e612aad565b606091505b505090508061074c57604051637f9e98e760e01b81526001600160a01b03808616600483015284166024820152604401610d4f565b6040516370a0823160e01b81523060048201526000906001600160a01b038516906370a0823190602401602060405180830381865afa158015612b29573d6000803e3d6000fd5b505050506040513d601f19601f82011682018060405250810190612b4d919061395d565b6040516370a0823160e01b81526001600160a01b0385811660048301529192506000918616906370a0823190602401602060405180830381865afa158015612b99573d6000803e3d6000fd5b505050506040513d601f19601f82011682018060405250810190612bbd919061395d565b6040516001600160a01b0386811660248301526044820186905291925060009187169060640160408051601f198184030181529181526020820180516001600160e01b031663a9059cbb60e01b17905251612c18919061398a565b6000604051808303816000865af19150503d8060008114612c55576040519150601f19603f3d011682016040523d82523d6000602084013e612c5a565b606091505b50506040516370a0823160e01b8152306004820152909150600090849086906001600160a01b038a16906370a0823190602401602060405180830381865afa158015612caa573d6000803e3d6000fd5b505050506040513d601f19601f82011682018060405250810190612cce919061395d565b612cd891906133f0565b149050811580612ce6575080155b80612d5c57506040516370a0823160e01b81526001600160a01b0387811660048301528491908916906370a0823190602401602060405180830381865afa158015612d35573d6000803e3d6000fd5b505050506040513d601f19601f82011682018060405250810190612d59919061395d565b11155b1561171357604051637f9e98e760e01b81526001600160a01b03808916600483015287166024820152604401610d4f565b508054612d9990613361565b6000825580601f10612da9575050565b601f0160209004906000526020600020906106a59190612dd1565b61024c806139a783390190565b60005b8082111561085657600081840155600101612dd4565b60008083601f840112612dfc57600080fd5b5081356001600160401b03811115612e1357600080fd5b6020830191508360208260051b8501011115612e2e57600080fd5b9250929050565b600080600060408486031215612e4a57600080fd5b8335925060208401356001600160401b03811115612e6757600080fd5b612e7386828701612dea565b9497909650939450505050565b600060208284031215612e9257600080fd5b5035919050565b634e487b7160e01b600052602160045260246000fd5b600481106113b257634e487b7160e01b600052602160045260246000fd5b60005b83811015612ee8578181015183820152602001612ed0565b50506000910152565b60008151808452612f09816020860160208601612ecd565b601f01601f19169290920160200192915050565b612f2684612eaf565b838152826020820152606060408201526000612f456060830184612ef1565b95945050505050565b6001600160a01b03811681146113b257600080fd5b600060208284031215612f7557600080fd5b813561248e81612f4e565b600080600060408486031215612f9557600080fd5b83356001600160401b03811115612fab57600080fd5b612fb786828701612dea565b9094509250506020840135612fcb81612f4e565b809150509250925092565b60008060408385031215612fe957600080fd5b50508035926020909101359150565b602080825282518282018190526000918401906040840190835b818110156123c7578351835260209384019390920191600101613012565b60008083601f84011261304257600080fd5b5081356001600160401b0381111561305957600080fd5b602083019150836020828501011115612e2e57600080fd5b60008060006040848603121561308657600080fd5b8335925060208401356001600160401b038111156130a357600080fd5b612e7386828701613030565b6000806000806000606086880312156130c757600080fd5b85356001600160401b038111156130dd57600080fd5b6130e988828901612dea565b9096509450506020860135925060408601356001600160401b0381111561310f57600080fd5b61311b88828901612dea565b969995985093965092949392505050565b600081518084526020840193506020830160005b828110156131675781516001600160a01b0316865260209586019590910190600101613140565b5093949350505050565b60208152600061248e602083018461312c565b60ff60f81b8816815260e0602082015260006131a360e0830189612ef1565b82810360408401526131b58189612ef1565b606084018890526001600160a01b038716608085015260a0840186905283810360c08501528451808252602080870193509091019060005b8181101561320b5783518352602093840193909201916001016131ed565b50909b9a5050505050505050505050565b6000806020838503121561322f57600080fd5b82356001600160401b0381111561324557600080fd5b61325185828601613030565b90969095509350505050565b60008060008060008060a0878903121561327657600080fd5b86359550602087013561328881612f4e565b9450604087013561329881612f4e565b93506060870135925060808701356001600160401b038111156132ba57600080fd5b6132c689828a01612dea565b979a9699509497509295939492505050565b600080602083850312156132eb57600080fd5b82356001600160401b0381111561330157600080fd5b61325185828601612dea565b600080600083850360a081121561332357600080fd5b608081121561333157600080fd5b5083925060808401356001600160401b03811115612e6757600080fd5b6020810161335b83612eaf565b91905290565b600181811c9082168061337557607f821691505b60208210810361339557634e487b7160e01b600052602260045260246000fd5b50919050565b634e487b7160e01b600052603260045260246000fd5b634e487b7160e01b600052601160045260246000fd5b81810381811115611a9d57611a9d6133b1565b634e487b7160e01b600052604160045260246000fd5b80820180821115611a9d57611a9d6133b1565b60008184825b858110156123c757813561341c81612f4e565b6001600160a01b031683526020928301929190910190600101613409565b6040808252810183905260008460608301825b8681101561347d57823561346081612f4e565b6001600160a01b031682526020928301929091019060010161344d565b5060209390930193909352509392505050565b6000600182016134a2576134a26133b1565b5060010190565b604051608081016001600160401b03811182821017156134cb576134cb6133da565b60405290565b604051601f8201601f191681016001600160401b03811182821017156134f9576134f96133da565b604052919050565b6000608082840312801561351457600080fd5b5061351d6134a9565b823561352881612f4e565b815260208381013590820152604080840135908201526060928301359281019290925250919050565b60808101823561356081612f4e565b6001600160a01b031682526020838101359083015260408084013590830152606092830135929091019190915290565b600080604083850312156135a357600080fd5b82516001600160401b038111156135b957600080fd5b8301601f810185136135ca57600080fd5b80516001600160401b038111156135e3576135e36133da565b8060051b6135f3602082016134d1565b9182526020818401810192908101908884111561360f57600080fd5b6020850194505b8385101561363d578451925061362b83612f4e565b82825260209485019490910190613616565b602097909701519698969750505050505050565b8281526040810161366183612eaf565b8260208301529392505050565b6000808335601e1984360301811261368557600080fd5b8301803591506001600160401b0382111561369f57600080fd5b602001915036819003821315612e2e57600080fd5b634e487b7160e01b600052603160045260246000fd5b6136d384612eaf565b8381526060602082015260006136ec6060830185612ef1565b9050826040830152949350505050565b60005b82811015610856576000828201556001016136ff565b601f821115610856578282111561085657806000526020600020601f840160051c6020851015613743575060005b61375781601f860160051c038284016136fc565b5050505050565b81516001600160401b03811115613777576137776133da565b61378b816137858454613361565b84613715565b6020601f8211600181146137bf57600083156137a75750848201515b600019600385901b1c1916600184901b178455613757565b600084815260208120601f198516915b828110156137ef57878501518255602094850194600190920191016137cf565b508482101561380d5786840151600019600387901b60f8161c191681555b50505050600190811b01905550565b8082028115828204841417611a9d57611a9d6133b1565b634e487b7160e01b600052601260045260246000fd5b60008261385857613858613833565b500490565b81516001600160401b03811115613876576138766133da565b6801000000000000000081111561388f5761388f6133da565b8154818355808210156138b55782600052816020600020016138b3838303826136fc565b505b506020830182600052602060002060005b83811015610b025782516001600160a01b0316828201556020909201916001016138c6565b6040815260006138fe604083018561312c565b90508260208301529392505050565b6000608082840312801561392057600080fd5b506139296134a9565b825161393481612f4e565b815260208381015190820152604080840151908201526060928301519281019290925250919050565b60006020828403121561396f57600080fd5b5051919050565b60008261398557613985613833565b500690565b6000825161399c818460208701612ecd565b919091019291505056fe60a0604052348015600f57600080fd5b503360805260805161021e61002e6000396000605b015261021e6000f3fe6080604052600436106100225760003560e01c806396fd1c421461002e57600080fd5b3661002957005b600080fd5b34801561003a57600080fd5b5061004e6100493660046101b7565b610050565b005b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614610099576040516362df054560e01b815260040160405180910390fd5b60006001600160a01b0383166100f95760405133908390600081818185875af1925050503d80600081146100e9576040519150601f19603f3d011682016040523d82523d6000602084013e6100ee565b606091505b505080915050610194565b604051336024820152604481018390526001600160a01b0384169060640160408051601f198184030181529181526020820180516001600160e01b031663a9059cbb60e01b1790525161014c91906101ef565b6000604051808303816000865af19150503d8060008114610189576040519150601f19603f3d011682016040523d82523d6000602084013e61018e565b606091505b50909150505b806101b25760405163d51bb48560e01b815260040160405180910390fd5b505050565b600080604083850312156101ca57600080fd5b82356001600160a01b03811681146101e157600080fd5b946020939093013593505050565b6000825160005b8181101561021057602081860181015185830152016101f6565b506000920191825250919050569b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f00',
  immutables: [[1026,32],[1415,32],[2204,32],[3047,32],[3685,32],[7056,32],[9367,32],[9444,32],[9544,32],[9586,32],[9630,32],[10047,32],[10140,32]],
} as const
