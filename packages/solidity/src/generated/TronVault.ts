// Generated from solidity/ by src/compile.ts.
export const tronVaultAbi = [
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
export const tronVaultBytecode = '0x61014060405234801561001157600080fd5b50604051614658380380614658833981016040819052610030916106aa565b838383838184846040518060400160405280600c81526020016b141b185b995d0815985d5b1d60a21b81525061006b816101ef60201b60201c565b6080528051602082012060a08190524660c05261010781604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201529081018290527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc660608201524660808201523060a082015260009060c001604051602081830303815290604052805190602001209050919050565b60e052506101179050828261022d565b5050801580610128575062278d0081115b1561014e576040516373a2723960e01b8152600481018290526024015b60405180910390fd5b6101005260017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005560405161018560208201610542565b601f1982820381018352601f909101166040528051602091909101206101205260005b81518110156101e1576101d98282815181106101c6576101c6610787565b602002602001015161043a60201b60201c565b6001016101a8565b505050505050505050610955565b600080829050601f8151111561021a578260405163305a27a960e01b8152600401610145919061079d565b8051610225826107eb565b179392505050565b8151602081111561025457604051633e2cd87360e21b815260048101829052602401610145565b600282108061026257508082115b1561028a57604051638c88347960e01b81526004810183905260248101829052604401610145565b600060048054806020026020016040519081016040528092919081815260200182805480156102e257602002820191906000526020600020905b81546001600160a01b031681526001909101906020018083116102c4575b5050505050905060005b81518110156103475760006003600084848151811061030d5761030d610787565b6020908102919091018101516001600160a01b03168252810191909152604001600020805460ff19169115159190911790556001016102ec565b506000805b838110156103e657600086828151811061036857610368610787565b60200260200101519050826001600160a01b0316816001600160a01b0316116103b75760405163429de27960e01b81526001600160a01b03808516600483015282166024820152604401610145565b6001600160a01b0381166000908152600360205260409020805460ff191660019081179091559092500161034c565b5060046103f38682610812565b5060008490556040517ff6e2114b5d9c2170d91bd9c1ad31d529bbda6be575ec1e24326c349a9713261e9061042b90879087906108c1565b60405180910390a15050505050565b60208082015160408084015184516001600160a01b03166000908152600a9094529220610469929091906104e2565b6060818101805183516001600160a01b03908116600090815260096020908152604091829020939093558551838701518288015195518351918252948101959095529084019290925216917f7654537ee5ecac3ef14f97b201cc408e32314c51e8ff1af5e77705cdeef89301910160405180910390a250565b8015806104f257506301e2850081115b806105065750610503600c8261092d565b15155b15610527576040516328202d1b60e11b815260048101829052602401610145565b818355610535600c82610941565b8360010181905550505050565b61024c8061440c83390190565b634e487b7160e01b600052604160045260246000fd5b604051608081016001600160401b03811182821017156105875761058761054f565b60405290565b604051601f8201601f191681016001600160401b03811182821017156105b5576105b561054f565b604052919050565b60006001600160401b038211156105d6576105d661054f565b5060051b60200190565b80516001600160a01b03811681146105f757600080fd5b919050565b600082601f83011261060d57600080fd5b815161062061061b826105bd565b61058d565b8082825260208201915060208360071b86010192508583111561064257600080fd5b602085015b838110156106a0576080818803121561065f57600080fd5b610667610565565b610670826105e0565b81526020828101518183015260408084015190830152606080840151908301529084529290920191608001610647565b5095945050505050565b600080600080608085870312156106c057600080fd5b84516001600160401b038111156106d657600080fd5b8501601f810187136106e757600080fd5b80516106f561061b826105bd565b8082825260208201915060208360051b85010192508983111561071757600080fd5b6020840193505b828410156107405761072f846105e0565b82526020938401939091019061071e565b602089015160408a015160608b01519299509097509550925050506001600160401b0381111561076f57600080fd5b61077b878288016105fc565b91505092959194509250565b634e487b7160e01b600052603260045260246000fd5b602081526000825180602084015260005b818110156107cb57602081860181015160408684010152016107ae565b506000604082850101526040601f19601f83011684010191505092915050565b8051602080830151919081101561080c576000198160200360031b1b821691505b50919050565b81516001600160401b0381111561082b5761082b61054f565b680100000000000000008111156108445761084461054f565b81548183558082101561087c57826000528160206000200182820360005b8181101561087857600083820155600101610862565b5050505b50602083016108918360009081526020902090565b60005b838110156108b95782516001600160a01b031681830155602090920191600101610894565b505050505050565b6040808252835190820181905260009060208501906060840190835b818110156109045783516001600160a01b03168352602093840193909201916001016108dd565b5050602093909301939093525092915050565b634e487b7160e01b600052601260045260246000fd5b60008261093c5761093c610917565b500690565b60008261095057610950610917565b500490565b60805160a05160c05160e0516101005161012051613a5a6109b260003960006108590152600081816103f701528181610e220152611b48015260006124a7015260006124510152600061247b01526000610ba40152613a5a6000f3fe6080604052600436106101c55760003560e01c80638456cb59116100f7578063aa8156e011610095578063cbb4be9011610064578063cbb4be90146105ca578063d9be832c146105ea578063f491a84c14610600578063fb6f93f91461063d57600080fd5b8063aa8156e01461054a578063c320049a1461056a578063c799147b1461058a578063c9e28088146105aa57600080fd5b806398b2f669116100d157806398b2f66914610476578063a285aed7146104f0578063a83f44971461050a578063aa68a9081461052a57600080fd5b80638456cb591461041957806384b0196e1461042e5780638f74744a1461045657600080fd5b806342b7534b11610164578063546a2ca41161013e578063546a2ca4146103695780635a81d4ba146103a95780635c975abb146103cb57806369b41170146103e557600080fd5b806342b7534b1461030557806342cde4e81461032557806349bae8671461034957600080fd5b80630c68ba21116101a05780630c68ba2114610240578063177a3f17146102805780632cc91a2a146102a0578063382fcf1c146102d857600080fd5b8062e0c53f146101d15780630373ce02146101e85780630443efb71461020857600080fd5b366101cc57005b600080fd5b3480156101dd57600080fd5b506101e661065d565b005b3480156101f457600080fd5b506101e6610203366004612c7c565b610668565b34801561021457600080fd5b50610228610223366004612cc7565b610713565b60405161023793929190612d64565b60405180910390f35b34801561024c57600080fd5b5061027061025b366004612daa565b60036020526000908152604090205460ff1681565b6040519015158152602001610237565b34801561028c57600080fd5b506101e661029b366004612dc7565b6107c2565b3480156102ac57600080fd5b506102c06102bb366004612cc7565b61081c565b6040516001600160a01b039091168152602001610237565b3480156102e457600080fd5b506102f86102f3366004612e1d565b61089f565b6040516102379190612e3f565b34801561031157600080fd5b506101e6610320366004612eb8565b610977565b34801561033157600080fd5b5061033b60005481565b604051908152602001610237565b34801561035557600080fd5b506101e6610364366004612ef6565b610a19565b34801561037557600080fd5b50610389610384366004612daa565b610ac7565b604080519485526020850193909352918301526060820152608001610237565b3480156103b557600080fd5b506103be610b28565b6040516102379190612fb8565b3480156103d757600080fd5b506002546102709060ff1681565b3480156103f157600080fd5b5061033b7f000000000000000000000000000000000000000000000000000000000000000081565b34801561042557600080fd5b506101e6610b8a565b34801561043a57600080fd5b50610443610b93565b6040516102379796959493929190612fcb565b34801561046257600080fd5b506101e6610471366004613063565b610c07565b34801561048257600080fd5b506104c5610491366004612cc7565b60076020526000908152604090208054600182015460028301546003909301546001600160a01b0392831693919092169184565b604080516001600160a01b039586168152949093166020850152918301526060820152608001610237565b3480156104fc57600080fd5b506008546102709060ff1681565b34801561051657600080fd5b506101e66105253660046130a4565b610c94565b34801561053657600080fd5b506101e661054536600461311f565b610e6a565b34801561055657600080fd5b506101e6610565366004613154565b610ec9565b34801561057657600080fd5b506101e6610585366004612cc7565b611049565b34801561059657600080fd5b506101e66105a5366004612cc7565b61124d565b3480156105b657600080fd5b506101e66105c5366004613063565b611372565b3480156105d657600080fd5b506101e66105e536600461311f565b6113fa565b3480156105f657600080fd5b5061033b60015481565b34801561060c57600080fd5b5061063061061b366004612cc7565b60066020526000908152604090205460ff1681565b6040516102379190613195565b34801561064957600080fd5b506101e6610658366004612cc7565b6114a5565b610666336114af565b565b6000600360008581526006602052604090205460ff16600381111561068f5761068f612ce0565b149050806106a0576106a08461155b565b604080517f67421948341369520cc8af954f5663810c825db6330c2af09a35b1d22dbc40b460208201529081018590526106f5906060015b6040516020818303038152906040528051906020012084846115c0565b801561070457610704846116d9565b61070d846117ca565b50505050565b60056020526000908152604090208054600182015460028301805460ff90931693919261073f906131a8565b80601f016020809104026020016040519081016040528092919081815260200182805461076b906131a8565b80156107b85780601f1061078d576101008083540402835291602001916107b8565b820191906000526020600020905b81548152906001019060200180831161079b57829003601f168201915b5050505050905083565b6107ca61180d565b60005b828110156107ff576107f78484838181106107ea576107ea6131e2565b9050602002013583611829565b6001016107cd565b506108176001600080516020613a3a83398151915255565b505050565b600080604160f81b6040516001600160f81b031990911660208201526bffffffffffffffffffffffff193060601b166021820152603581018490527f0000000000000000000000000000000000000000000000000000000000000000605582015260750160408051601f1981840301815291905280516020909101209392505050565b600b5460609060009084106108b55760006108c3565b600b546108c390859061320e565b90508083106108d257806108d4565b825b6001600160401b038111156108eb576108eb613221565b604051908082528060200260200182016040528015610914578160200160208202803683370190505b50915060005b825181101561096f57600b61092f8287613237565b8154811061093f5761093f6131e2565b906000526020600020015483828151811061095c5761095c6131e2565b602090810291909101015260010161091a565b505092915050565b61081783610a146109d87fbad01e0ea990ea0bf9fc3ab2f2d2ceb59a678aa163f3c86a0073ff3f26bcb4a0876040516020016109bd929190918252602082015260400190565b604051602081830303815290604052805190602001206119e7565b85858080601f016020809104026020016040519081016040528093929190818152602001838380828437600092019190915250611a2f92505050565b611a5b565b60008585604051602001610a2e92919061324a565b60408051601f1981840301815282825280516020918201206001547f19daea5f0252ac253dde8bbe6f74ea732bfb35c0688c601557fa53372c444cdc928501929092529183018290526060830187905260808301529150610a919060a0016106d8565b610abf6001878787604051602001610aab93929190613281565b604051602081830303815290604052611b01565b505050505050565b6001600160a01b0381166000908152600a60205260408120819081908190610aee81611c35565b93508315610b0257610aff81611c48565b91505b546001600160a01b03861660009081526009602052604090205490945091509193509193565b60606004805480602002602001604051908101604052809291908181526020018280548015610b8057602002820191906000526020600020905b81546001600160a01b03168152600190910190602001808311610b62575b5050505050905090565b61066633611ce4565b600060608060008060006060610bc87f0000000000000000000000000000000000000000000000000000000000000000611d90565b604080516000808252606082018352600160208301908152603160f81b93830193909352600f60f81b9b939a5091985046975030965090945092509050565b6000610c4a7f0cca53475dbf54d6741835ebf07f098d4ca7770e89455e7f9ea221d776540c5d6001546040516020016109bd929190918252602082015260400190565b9050610817610c8f8285858080601f016020809104026020016040519081016040528093929190818152602001838380828437600092019190915250611a2f92505050565b611ce4565b60025460ff1615610cb857604051631309a56360e01b815260040160405180910390fd5b610cc061180d565b610cc98661155b565b6001600160a01b0384161580610ce757506001600160a01b03841630145b15610d1557604051631ecdd20960e31b81526001600160a01b03851660048201526024015b60405180910390fd5b82600003610d3657604051631f2a200560e01b815260040160405180910390fd5b604080517fb141b43c077824d2e3435c04475027df9f4b76d972da4461399b4f8d69ce9ad560208201529081018790526001600160a01b0380871660608301528516608082015260a08101849052610da99060c0015b6040516020818303038152906040528051906020012083836115c0565b610db38584611dcf565b15610ded576001600160a01b0385166000908152600a60205260409020610dda9084611e41565b5050610de886868686611ecc565b610e53565b610e53866040518060800160405280886001600160a01b03168152602001876001600160a01b031681526020018681526020017f000000000000000000000000000000000000000000000000000000000000000042610e4c9190613237565b9052611f44565b610abf6001600080516020613a3a83398151915255565b610eab7f2e61ce8e79ec8c75489184295ab7f5062012d6618ef32d35b2a22308245e6038600154604051602001610d8c929190918252602082015260400190565b610ec5600360405180602001604052806000815250611b01565b5050565b60007f54d3bf55f00f74456395d85d66f600088848cdcd629078db63fd28c616558711610ef96020860186612daa565b600154604080516020818101959095526001600160a01b0390931683820152928701356060838101919091529287013560808301529186013560a082015260c081019190915260e001604051602081830303815290604052805190602001209050610f658184846115c0565b6000600a81610f776020880188612daa565b6001600160a01b03166001600160a01b0316815260200190815260200160002090506000610fa482611c35565b8660400135148015610fbb57508154602087013511155b8015610ffc575060096000610fd36020890189612daa565b6001600160a01b03166001600160a01b0316815260200190815260200160002054866060013511155b9050801561103357600160008154611013906132d7565b9091555061102e61102936889003880188613348565b612042565b610abf565b610abf600287604051602001610aab9190613398565b6000818152600560205260408082208151606081019092528054829060ff16600381111561107957611079612ce0565b600381111561108a5761108a612ce0565b8152602001600182015481526020016002820180546110a8906131a8565b80601f01602080910402602001604051908101604052809291908181526020018280546110d4906131a8565b80156111215780601f106110f657610100808354040283529160200191611121565b820191906000526020600020905b81548152906001019060200180831161110457829003601f168201915b50505050508152505090506000600381111561113f5761113f612ce0565b8151600381111561115257611152612ce0565b036111735760405163e0a203fb60e01b815260048101839052602401610d0c565b80602001514210156111a0578060200151604051630a8d68c960e21b8152600401610d0c91815260200190565b6000828152600560205260408120805460ff1916815560018101829055906111cb6002830182612bd4565b505060405182907facba7db33afd41cd69adcb9749e50b9fd484953f306d98d2d6e0a8ce0adb7d5c90600090a260018151600381111561120d5761120d612ce0565b0361123b57600080826040015180602001905181019061122d91906133d7565b9150915061070d82826120ea565b610ec5816000015182604001516122f7565b60025460ff161561127157604051631309a56360e01b815260040160405180910390fd5b61127961180d565b600360008281526006602052604090205460ff16600381111561129e5761129e612ce0565b146112bf5760405163e58aa1e760e01b815260048101829052602401610d0c565b600081815260076020908152604091829020825160808101845281546001600160a01b0390811682526001830154169281019290925260028101549282019290925260039091015460608201819052421015611336578060600151604051630a8d68c960e21b8152600401610d0c91815260200190565b61133f826116d9565b61135782826000015183602001518460400151611ecc565b5061136f6001600080516020613a3a83398151915255565b50565b610ec56113f56113b97fd39442f8e083e78c2088dacf1c91ee24e0d7580081a60a9853c8b9c0129c9c586001546040516020016109bd929190918252602082015260400190565b84848080601f016020809104026020016040519081016040528093929190818152602001838380828437600092019190915250611a2f92505050565b6114af565b60025460ff1661141d5760405163bc871ce560e01b815260040160405180910390fd5b6001805461146e917fdfdc0b0eecbbe6b8df4b3dcf4e40c51c5e3825342342237ddeab6f484870ece191906000611453836132d7565b90915550604080516020810193909352820152606001610d8c565b6002805460ff191690556040517f62451d457bc659158be6e6247f56ec1df424a5c7597f71c20c2bc44e0965c8f990600090a15050565b61136f8133611a5b565b6001600160a01b03811660009081526003602052604090205460ff166114f35760405163a252c15160e01b81526001600160a01b0382166004820152602401610d0c565b60085460ff16156115175760405163cfe7b42560e01b815260040160405180910390fd5b6008805460ff191660011790556040516001600160a01b038216907f02f2eeeab3dbbae043168615de7a877c84b6cf07a7456d05eac5926b612b505690600090a250565b806115795760405163aa76e2f360e01b815260040160405180910390fd5b60008181526006602052604081205460ff169081600381111561159e5761159e612ce0565b14610ec5578181604051630fb4b7eb60e41b8152600401610d0c929190613498565b60005481908110156115f3576000546040516359b8466f60e01b8152610d0c918391600401918252602082015260400190565b60006115fe856119e7565b90506000805b838110156116d057600061163b84888885818110611624576116246131e2565b905060200281019061163691906134b5565b61235e565b9050826001600160a01b0316816001600160a01b031611611682576040516311641feb60e21b81526001600160a01b03808516600483015282166024820152604401610d0c565b6001600160a01b03811660009081526003602052604090205460ff166116c65760405163a252c15160e01b81526001600160a01b0382166004820152602401610d0c565b9150600101611604565b50505050505050565b600b8054600091906116ed9060019061320e565b815481106116fd576116fd6131e2565b6000918252602080832090910154848352600c90915260409091205490915081600b61172a60018461320e565b8154811061173a5761173a6131e2565b6000918252602080832090910192909255838152600c90915260409020819055600b80548061176b5761176b6134fb565b600082815260208082208301600019908101839055909201909255938152600c84526040808220829055600790945292832080546001600160a01b03199081168255600182018054909116905560028101849055600301929092555050565b600081815260066020526040808220805460ff191660021790555182917f690f930b131694adc83753850e0216e6d72933c03e5914f6bfd9311128733a3b91a250565b61181561238a565b6002600080516020613a3a83398151915255565b60006118348361081c565b9050600061184283836123ba565b9050806000036118525750505050565b816001600160a01b03163b6000036118dd5760008460405161187390612c0b565b8190604051809103906000f5905080158015611893573d6000803e3d6000fd5b509050826001600160a01b0316816001600160a01b0316146118db5760405163afe69ed760e01b81526001600160a01b03808316600483015284166024820152604401610d0c565b505b60006118e984306123ba565b604051634b7e8e2160e11b81526001600160a01b03868116600483015260248201859052919250908416906396fd1c4290604401600060405180830381600087803b15801561193757600080fd5b505af115801561194b573d6000803e3d6000fd5b5050505060008161195c86306123ba565b611966919061320e565b9050806000036119945760405163579a88ab60e11b81526001600160a01b0386166004820152602401610d0c565b836001600160a01b0316856001600160a01b0316877fb54a956efa2885f605a691ebaa631db09ff8be97e46f62d97806ce1e88940e29846040516119da91815260200190565b60405180910390a4610abf565b60006119f161244d565b60405161190160f01b60208201526022810191909152604281018390526062015b604051602081830303815290604052805190602001209050919050565b600080600080611a3f86866124c9565b925092509250611a4f8282612516565b50909150505b92915050565b6001600160a01b03811660009081526003602052604090205460ff16611a9f5760405163a252c15160e01b81526001600160a01b0382166004820152602401610d0c565b611aa8826125cf565b611ac75760405162d12f1f60e11b815260048101839052602401610d0c565b6040516001600160a01b0382169083907fafef3cf77aaf1b96bd17c0393451c8cd873bbd43b70ebc6d7708c886729d42f690600090a35050565b600180546000918491849184611b16836132d7565b91905055604051602001611b2c93929190613511565b60405160208183030381529060405280519060200120905060007f000000000000000000000000000000000000000000000000000000000000000042611b729190613237565b90506040518060600160405280856003811115611b9157611b91612ce0565b815260208082018490526040918201869052600085815260059091522081518154829060ff19166001836003811115611bcc57611bcc612ce0565b02179055506020820151600182015560408201516002820190611bef90826135a5565b50905050817fd9b7e187b75842141801704e7bccc5f7e9258227e6baaa786daeaf1159f674b3858584604051611c2793929190613511565b60405180910390a250505050565b6000600c8260010154611a559190613663565b600181015460009081611c5b8242613690565b90506000600c8211611c6e576000611c79565b611c79600c8361320e565b90506000815b838111611cbe5760008581526002880160209081526040808320848452909152902054611cac9083613237565b9150611cb7816132d7565b9050611c7f565b508554808210611ccf576000611cd9565b611cd9828261320e565b979650505050505050565b60025460ff1615611d0857604051631309a56360e01b815260040160405180910390fd5b6001600160a01b03811660009081526003602052604090205460ff16611d4c5760405163a252c15160e01b81526001600160a01b0382166004820152602401610d0c565b6002805460ff191660011790556040516001600160a01b038216907f62e78cea01bee320cd4e420270b5ea74000d11b0c9f74754ebdbfc544b05a25890600090a250565b60606000611d9d8361261e565b604080516020808252818301909252919250600091906020820181803683375050509182525060208101929092525090565b6001600160a01b0382166000908152600a6020526040812060085460ff16158015611e015750611dfe81611c35565b15155b8015611e2557506001600160a01b0384166000908152600960205260409020548311155b8015611e395750611e3581611c48565b8311155b949350505050565b6000806000611e4f85611c48565b905080841115611e7c57604051634779077960e11b81526004810185905260248101829052604401610d0c565b60018501549250611e8d8342613690565b60008481526002870160209081526040808320848452909152812080549294508692909190611ebd908490613237565b92505081905550509250929050565b600084815260066020526040902080546001919060ff191682800217905550816001600160a01b0316836001600160a01b0316857ff841af1340fe1d6814e6ec7893c8cc8939c12ee8d084afe073c5b10dc8fc794c84604051611f3191815260200190565b60405180910390a461070d838383612646565b60008281526006602090815260408083208054600360ff19909116811790915560078352818420855181546001600160a01b03199081166001600160a01b03928316178355878601805160018581018054909416918516919091179092558886018051600286015560608a0180519590960194909455600b805492830181557f0175b7a638427703f0dbe7bb9bbf987a2551717b34e79f33b5b1008d1fa01db99092018a90559054600c875296859020969096559451865191519251845193845294830194909452825193851694169286927f195b3f979fed769888ec593d715199830205c8d69daa3a0d3844063f09801859928290030190a45050565b60208082015160408084015184516001600160a01b03166000908152600a909452922061207192909190612986565b6060818101805183516001600160a01b03908116600090815260096020908152604091829020939093558551838701518288015195518351918252948101959095529084019290925216917f7654537ee5ecac3ef14f97b201cc408e32314c51e8ff1af5e77705cdeef89301910160405180910390a250565b8151602081111561211157604051633e2cd87360e21b815260048101829052602401610d0c565b600282108061211f57508082115b1561214757604051638c88347960e01b81526004810183905260248101829052604401610d0c565b6000600480548060200260200160405190810160405280929190818152602001828054801561219f57602002820191906000526020600020905b81546001600160a01b03168152600190910190602001808311612181575b5050505050905060005b8151811015612204576000600360008484815181106121ca576121ca6131e2565b6020908102919091018101516001600160a01b03168252810191909152604001600020805460ff19169115159190911790556001016121a9565b506000805b838110156122a3576000868281518110612225576122256131e2565b60200260200101519050826001600160a01b0316816001600160a01b0316116122745760405163429de27960e01b81526001600160a01b03808516600483015282166024820152604401610d0c565b6001600160a01b0381166000908152600360205260409020805460ff1916600190811790915590925001612209565b5060046122b086826136a4565b5060008490556040517ff6e2114b5d9c2170d91bd9c1ad31d529bbda6be575ec1e24326c349a9713261e906122e89087908790613732565b60405180910390a15050505050565b600282600381111561230b5761230b612ce0565b0361232757610ec5818060200190518101906110299190613754565b6008805460ff191690556040517fcbc4afeabd284f80442071c0263d53b18563d4efd0ce67a868b0367bb6e459f590600090a15050565b60008060008061236f8787876129e6565b92509250925061237f8282612516565b509095945050505050565b600080516020613a3a8339815191525460020361066657604051633ee5aeb560e01b815260040160405180910390fd5b60006001600160a01b0383161561243a576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa158015612411573d6000803e3d6000fd5b505050506040513d601f19601f8201168201806040525081019061243591906137a4565b612446565b816001600160a01b0316315b9392505050565b60007f000000000000000000000000000000000000000000000000000000000000000046146124a45761249f7f0000000000000000000000000000000000000000000000000000000000000000612a30565b905090565b507f000000000000000000000000000000000000000000000000000000000000000090565b600080600083516041036125035760208401516040850151606086015160001a6124f588828585612a9d565b95509550955050505061250f565b50508151600091506002905b9250925092565b600082600381111561252a5761252a612ce0565b03612533575050565b600182600381111561254757612547612ce0565b036125655760405163f645eedf60e01b815260040160405180910390fd5b600282600381111561257957612579612ce0565b0361259a5760405163fce698f760e01b815260048101829052602401610d0c565b60038260038111156125ae576125ae612ce0565b03610ec5576040516335e2f38360e21b815260048101829052602401610d0c565b6000600360008381526006602052604090205460ff1660038111156125f6576125f6612ce0565b1461260457611a5582612b6c565b61260d826116d9565b612616826117ca565b506001919050565b600060ff8216601f811115611a5557604051632cd44ac360e21b815260040160405180910390fd5b6001600160a01b0383166126db576000826001600160a01b03168260405160006040518083038185875af1925050503d80600081146126a1576040519150601f19603f3d011682016040523d82523d6000602084013e6126a6565b606091505b505090508061070d57604051637f9e98e760e01b81526001600160a01b03808616600483015284166024820152604401610d0c565b6040516370a0823160e01b81523060048201526000906001600160a01b038516906370a0823190602401602060405180830381865afa158015612722573d6000803e3d6000fd5b505050506040513d601f19601f8201168201806040525081019061274691906137a4565b6040516370a0823160e01b81526001600160a01b0385811660048301529192506000918616906370a0823190602401602060405180830381865afa158015612792573d6000803e3d6000fd5b505050506040513d601f19601f820116820180604052508101906127b691906137a4565b6040516001600160a01b0386811660248301526044820186905291925060009187169060640160408051601f198184030181529181526020820180516001600160e01b031663a9059cbb60e01b1790525161281191906137bd565b6000604051808303816000865af19150503d806000811461284e576040519150601f19603f3d011682016040523d82523d6000602084013e612853565b606091505b50506040516370a0823160e01b8152306004820152909150600090849086906001600160a01b038a16906370a0823190602401602060405180830381865afa1580156128a3573d6000803e3d6000fd5b505050506040513d601f19601f820116820180604052508101906128c791906137a4565b6128d19190613237565b1490508115806128df575080155b8061295557506040516370a0823160e01b81526001600160a01b0387811660048301528491908916906370a0823190602401602060405180830381865afa15801561292e573d6000803e3d6000fd5b505050506040513d601f19601f8201168201806040525081019061295291906137a4565b11155b156116d057604051637f9e98e760e01b81526001600160a01b03808916600483015287166024820152604401610d0c565b80158061299657506301e2850081115b806129aa57506129a7600c826137d9565b15155b156129cb576040516328202d1b60e11b815260048101829052602401610d0c565b8183556129d9600c82613690565b8360010181905550505050565b600080806041849003612a1c5784356020860135604087013560001a612a0e89828585612a9d565b955095509550505050612a27565b506000915060029050825b93509350939050565b604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201529081018290527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc660608201524660808201523060a082015260009060c001611a12565b600080807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0841115612ad85750600091506003905082612b62565b604080516000808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa158015612b2c573d6000803e3d6000fd5b5050604051601f1901519150506001600160a01b038116612b5857506000925060019150829050612b62565b9250600091508190505b9450945094915050565b60008060008381526005602052604090205460ff166003811115612b9257612b92612ce0565b03612b9f57506000919050565b6000828152600560205260408120805460ff191681556001810182905590612bca6002830182612bd4565b5060019392505050565b508054612be0906131a8565b6000825580601f10612bf0575050565b601f0160209004906000526020600020906106669190612c18565b61024c806137ee83390190565b60005b8082111561081757600081840155600101612c1b565b60008083601f840112612c4357600080fd5b5081356001600160401b03811115612c5a57600080fd5b6020830191508360208260051b8501011115612c7557600080fd5b9250929050565b600080600060408486031215612c9157600080fd5b8335925060208401356001600160401b03811115612cae57600080fd5b612cba86828701612c31565b9497909650939450505050565b600060208284031215612cd957600080fd5b5035919050565b634e487b7160e01b600052602160045260246000fd5b6004811061136f57634e487b7160e01b600052602160045260246000fd5b60005b83811015612d2f578181015183820152602001612d17565b50506000910152565b60008151808452612d50816020860160208601612d14565b601f01601f19169290920160200192915050565b612d6d84612cf6565b838152826020820152606060408201526000612d8c6060830184612d38565b95945050505050565b6001600160a01b038116811461136f57600080fd5b600060208284031215612dbc57600080fd5b813561244681612d95565b600080600060408486031215612ddc57600080fd5b83356001600160401b03811115612df257600080fd5b612dfe86828701612c31565b9094509250506020840135612e1281612d95565b809150509250925092565b60008060408385031215612e3057600080fd5b50508035926020909101359150565b602080825282518282018190526000918401906040840190835b8181101561237f578351835260209384019390920191600101612e59565b60008083601f840112612e8957600080fd5b5081356001600160401b03811115612ea057600080fd5b602083019150836020828501011115612c7557600080fd5b600080600060408486031215612ecd57600080fd5b8335925060208401356001600160401b03811115612eea57600080fd5b612cba86828701612e77565b600080600080600060608688031215612f0e57600080fd5b85356001600160401b03811115612f2457600080fd5b612f3088828901612c31565b9096509450506020860135925060408601356001600160401b03811115612f5657600080fd5b612f6288828901612c31565b969995985093965092949392505050565b600081518084526020840193506020830160005b82811015612fae5781516001600160a01b0316865260209586019590910190600101612f87565b5093949350505050565b6020815260006124466020830184612f73565b60ff60f81b8816815260e060208201526000612fea60e0830189612d38565b8281036040840152612ffc8189612d38565b606084018890526001600160a01b038716608085015260a0840186905283810360c08501528451808252602080870193509091019060005b81811015613052578351835260209384019390920191600101613034565b50909b9a5050505050505050505050565b6000806020838503121561307657600080fd5b82356001600160401b0381111561308c57600080fd5b61309885828601612e77565b90969095509350505050565b60008060008060008060a087890312156130bd57600080fd5b8635955060208701356130cf81612d95565b945060408701356130df81612d95565b93506060870135925060808701356001600160401b0381111561310157600080fd5b61310d89828a01612c31565b979a9699509497509295939492505050565b6000806020838503121561313257600080fd5b82356001600160401b0381111561314857600080fd5b61309885828601612c31565b600080600083850360a081121561316a57600080fd5b608081121561317857600080fd5b5083925060808401356001600160401b03811115612cae57600080fd5b602081016131a283612cf6565b91905290565b600181811c908216806131bc57607f821691505b6020821081036131dc57634e487b7160e01b600052602260045260246000fd5b50919050565b634e487b7160e01b600052603260045260246000fd5b634e487b7160e01b600052601160045260246000fd5b81810381811115611a5557611a556131f8565b634e487b7160e01b600052604160045260246000fd5b80820180821115611a5557611a556131f8565b60008184825b8581101561237f57813561326381612d95565b6001600160a01b031683526020928301929190910190600101613250565b6040808252810183905260008460608301825b868110156132c45782356132a781612d95565b6001600160a01b0316825260209283019290910190600101613294565b5060209390930193909352509392505050565b6000600182016132e9576132e96131f8565b5060010190565b604051608081016001600160401b038111828210171561331257613312613221565b60405290565b604051601f8201601f191681016001600160401b038111828210171561334057613340613221565b604052919050565b6000608082840312801561335b57600080fd5b506133646132f0565b823561336f81612d95565b815260208381013590820152604080840135908201526060928301359281019290925250919050565b6080810182356133a781612d95565b6001600160a01b031682526020838101359083015260408084013590830152606092830135929091019190915290565b600080604083850312156133ea57600080fd5b82516001600160401b0381111561340057600080fd5b8301601f8101851361341157600080fd5b80516001600160401b0381111561342a5761342a613221565b8060051b61343a60208201613318565b9182526020818401810192908101908884111561345657600080fd5b6020850194505b83851015613484578451925061347283612d95565b8282526020948501949091019061345d565b602097909701519698969750505050505050565b828152604081016134a883612cf6565b8260208301529392505050565b6000808335601e198436030181126134cc57600080fd5b8301803591506001600160401b038211156134e657600080fd5b602001915036819003821315612c7557600080fd5b634e487b7160e01b600052603160045260246000fd5b61351a84612cf6565b8381526060602082015260006135336060830185612d38565b9050826040830152949350505050565b60005b8281101561081757600082820155600101613546565b601f821115610817578282111561081757806000526020600020601f840160051c602085101561358a575060005b61359e81601f860160051c03828401613543565b5050505050565b81516001600160401b038111156135be576135be613221565b6135d2816135cc84546131a8565b8461355c565b6020601f82116001811461360657600083156135ee5750848201515b600019600385901b1c1916600184901b17845561359e565b600084815260208120601f198516915b828110156136365787850151825560209485019460019092019101613616565b50848210156136545786840151600019600387901b60f8161c191681555b50505050600190811b01905550565b8082028115828204841417611a5557611a556131f8565b634e487b7160e01b600052601260045260246000fd5b60008261369f5761369f61367a565b500490565b81516001600160401b038111156136bd576136bd613221565b680100000000000000008111156136d6576136d6613221565b8154818355808210156136fc5782600052816020600020016136fa83830382613543565b505b506020830182600052602060002060005b83811015610abf5782516001600160a01b03168282015560209092019160010161370d565b6040815260006137456040830185612f73565b90508260208301529392505050565b6000608082840312801561376757600080fd5b506137706132f0565b825161377b81612d95565b815260208381015190820152604080840151908201526060928301519281019290925250919050565b6000602082840312156137b657600080fd5b5051919050565b600082516137cf818460208701612d14565b9190910192915050565b6000826137e8576137e861367a565b50069056fe60a0604052348015600f57600080fd5b503360805260805161021e61002e6000396000605b015261021e6000f3fe6080604052600436106100225760003560e01c806396fd1c421461002e57600080fd5b3661002957005b600080fd5b34801561003a57600080fd5b5061004e6100493660046101b7565b610050565b005b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614610099576040516362df054560e01b815260040160405180910390fd5b60006001600160a01b0383166100f95760405133908390600081818185875af1925050503d80600081146100e9576040519150601f19603f3d011682016040523d82523d6000602084013e6100ee565b606091505b505080915050610194565b604051336024820152604481018390526001600160a01b0384169060640160408051601f198184030181529181526020820180516001600160e01b031663a9059cbb60e01b1790525161014c91906101ef565b6000604051808303816000865af19150503d8060008114610189576040519150601f19603f3d011682016040523d82523d6000602084013e61018e565b606091505b50909150505b806101b25760405163d51bb48560e01b815260040160405180910390fd5b505050565b600080604083850312156101ca57600080fd5b82356001600160a01b03811681146101e157600080fd5b946020939093013593505050565b6000825160005b8181101561021057602081860181015185830152016101f6565b506000920191825250919050569b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f0060a0604052348015600f57600080fd5b503360805260805161021e61002e6000396000605b015261021e6000f3fe6080604052600436106100225760003560e01c806396fd1c421461002e57600080fd5b3661002957005b600080fd5b34801561003a57600080fd5b5061004e6100493660046101b7565b610050565b005b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614610099576040516362df054560e01b815260040160405180910390fd5b60006001600160a01b0383166100f95760405133908390600081818185875af1925050503d80600081146100e9576040519150601f19603f3d011682016040523d82523d6000602084013e6100ee565b606091505b505080915050610194565b604051336024820152604481018390526001600160a01b0384169060640160408051601f198184030181529181526020820180516001600160e01b031663a9059cbb60e01b1790525161014c91906101ef565b6000604051808303816000865af19150503d8060008114610189576040519150601f19603f3d011682016040523d82523d6000602084013e61018e565b606091505b50909150505b806101b25760405163d51bb48560e01b815260040160405180910390fd5b505050565b600080604083850312156101ca57600080fd5b82356001600160a01b03811681146101e157600080fd5b946020939093013593505050565b6000825160005b8181101561021057602081860181015185830152016101f6565b50600092019182525091905056' as const
/** What a node holds as code, with zeros where immutables go: [start, length] in bytes. */
export const tronVaultRuntime = {
  code: '0x6080604052600436106101c55760003560e01c80638456cb59116100f7578063aa8156e011610095578063cbb4be9011610064578063cbb4be90146105ca578063d9be832c146105ea578063f491a84c14610600578063fb6f93f91461063d57600080fd5b8063aa8156e01461054a578063c320049a1461056a578063c799147b1461058a578063c9e28088146105aa57600080fd5b806398b2f669116100d157806398b2f66914610476578063a285aed7146104f0578063a83f44971461050a578063aa68a9081461052a57600080fd5b80638456cb591461041957806384b0196e1461042e5780638f74744a1461045657600080fd5b806342b7534b11610164578063546a2ca41161013e578063546a2ca4146103695780635a81d4ba146103a95780635c975abb146103cb57806369b41170146103e557600080fd5b806342b7534b1461030557806342cde4e81461032557806349bae8671461034957600080fd5b80630c68ba21116101a05780630c68ba2114610240578063177a3f17146102805780632cc91a2a146102a0578063382fcf1c146102d857600080fd5b8062e0c53f146101d15780630373ce02146101e85780630443efb71461020857600080fd5b366101cc57005b600080fd5b3480156101dd57600080fd5b506101e661065d565b005b3480156101f457600080fd5b506101e6610203366004612c7c565b610668565b34801561021457600080fd5b50610228610223366004612cc7565b610713565b60405161023793929190612d64565b60405180910390f35b34801561024c57600080fd5b5061027061025b366004612daa565b60036020526000908152604090205460ff1681565b6040519015158152602001610237565b34801561028c57600080fd5b506101e661029b366004612dc7565b6107c2565b3480156102ac57600080fd5b506102c06102bb366004612cc7565b61081c565b6040516001600160a01b039091168152602001610237565b3480156102e457600080fd5b506102f86102f3366004612e1d565b61089f565b6040516102379190612e3f565b34801561031157600080fd5b506101e6610320366004612eb8565b610977565b34801561033157600080fd5b5061033b60005481565b604051908152602001610237565b34801561035557600080fd5b506101e6610364366004612ef6565b610a19565b34801561037557600080fd5b50610389610384366004612daa565b610ac7565b604080519485526020850193909352918301526060820152608001610237565b3480156103b557600080fd5b506103be610b28565b6040516102379190612fb8565b3480156103d757600080fd5b506002546102709060ff1681565b3480156103f157600080fd5b5061033b7f000000000000000000000000000000000000000000000000000000000000000081565b34801561042557600080fd5b506101e6610b8a565b34801561043a57600080fd5b50610443610b93565b6040516102379796959493929190612fcb565b34801561046257600080fd5b506101e6610471366004613063565b610c07565b34801561048257600080fd5b506104c5610491366004612cc7565b60076020526000908152604090208054600182015460028301546003909301546001600160a01b0392831693919092169184565b604080516001600160a01b039586168152949093166020850152918301526060820152608001610237565b3480156104fc57600080fd5b506008546102709060ff1681565b34801561051657600080fd5b506101e66105253660046130a4565b610c94565b34801561053657600080fd5b506101e661054536600461311f565b610e6a565b34801561055657600080fd5b506101e6610565366004613154565b610ec9565b34801561057657600080fd5b506101e6610585366004612cc7565b611049565b34801561059657600080fd5b506101e66105a5366004612cc7565b61124d565b3480156105b657600080fd5b506101e66105c5366004613063565b611372565b3480156105d657600080fd5b506101e66105e536600461311f565b6113fa565b3480156105f657600080fd5b5061033b60015481565b34801561060c57600080fd5b5061063061061b366004612cc7565b60066020526000908152604090205460ff1681565b6040516102379190613195565b34801561064957600080fd5b506101e6610658366004612cc7565b6114a5565b610666336114af565b565b6000600360008581526006602052604090205460ff16600381111561068f5761068f612ce0565b149050806106a0576106a08461155b565b604080517f67421948341369520cc8af954f5663810c825db6330c2af09a35b1d22dbc40b460208201529081018590526106f5906060015b6040516020818303038152906040528051906020012084846115c0565b801561070457610704846116d9565b61070d846117ca565b50505050565b60056020526000908152604090208054600182015460028301805460ff90931693919261073f906131a8565b80601f016020809104026020016040519081016040528092919081815260200182805461076b906131a8565b80156107b85780601f1061078d576101008083540402835291602001916107b8565b820191906000526020600020905b81548152906001019060200180831161079b57829003601f168201915b5050505050905083565b6107ca61180d565b60005b828110156107ff576107f78484838181106107ea576107ea6131e2565b9050602002013583611829565b6001016107cd565b506108176001600080516020613a3a83398151915255565b505050565b600080604160f81b6040516001600160f81b031990911660208201526bffffffffffffffffffffffff193060601b166021820152603581018490527f0000000000000000000000000000000000000000000000000000000000000000605582015260750160408051601f1981840301815291905280516020909101209392505050565b600b5460609060009084106108b55760006108c3565b600b546108c390859061320e565b90508083106108d257806108d4565b825b6001600160401b038111156108eb576108eb613221565b604051908082528060200260200182016040528015610914578160200160208202803683370190505b50915060005b825181101561096f57600b61092f8287613237565b8154811061093f5761093f6131e2565b906000526020600020015483828151811061095c5761095c6131e2565b602090810291909101015260010161091a565b505092915050565b61081783610a146109d87fbad01e0ea990ea0bf9fc3ab2f2d2ceb59a678aa163f3c86a0073ff3f26bcb4a0876040516020016109bd929190918252602082015260400190565b604051602081830303815290604052805190602001206119e7565b85858080601f016020809104026020016040519081016040528093929190818152602001838380828437600092019190915250611a2f92505050565b611a5b565b60008585604051602001610a2e92919061324a565b60408051601f1981840301815282825280516020918201206001547f19daea5f0252ac253dde8bbe6f74ea732bfb35c0688c601557fa53372c444cdc928501929092529183018290526060830187905260808301529150610a919060a0016106d8565b610abf6001878787604051602001610aab93929190613281565b604051602081830303815290604052611b01565b505050505050565b6001600160a01b0381166000908152600a60205260408120819081908190610aee81611c35565b93508315610b0257610aff81611c48565b91505b546001600160a01b03861660009081526009602052604090205490945091509193509193565b60606004805480602002602001604051908101604052809291908181526020018280548015610b8057602002820191906000526020600020905b81546001600160a01b03168152600190910190602001808311610b62575b5050505050905090565b61066633611ce4565b600060608060008060006060610bc87f0000000000000000000000000000000000000000000000000000000000000000611d90565b604080516000808252606082018352600160208301908152603160f81b93830193909352600f60f81b9b939a5091985046975030965090945092509050565b6000610c4a7f0cca53475dbf54d6741835ebf07f098d4ca7770e89455e7f9ea221d776540c5d6001546040516020016109bd929190918252602082015260400190565b9050610817610c8f8285858080601f016020809104026020016040519081016040528093929190818152602001838380828437600092019190915250611a2f92505050565b611ce4565b60025460ff1615610cb857604051631309a56360e01b815260040160405180910390fd5b610cc061180d565b610cc98661155b565b6001600160a01b0384161580610ce757506001600160a01b03841630145b15610d1557604051631ecdd20960e31b81526001600160a01b03851660048201526024015b60405180910390fd5b82600003610d3657604051631f2a200560e01b815260040160405180910390fd5b604080517fb141b43c077824d2e3435c04475027df9f4b76d972da4461399b4f8d69ce9ad560208201529081018790526001600160a01b0380871660608301528516608082015260a08101849052610da99060c0015b6040516020818303038152906040528051906020012083836115c0565b610db38584611dcf565b15610ded576001600160a01b0385166000908152600a60205260409020610dda9084611e41565b5050610de886868686611ecc565b610e53565b610e53866040518060800160405280886001600160a01b03168152602001876001600160a01b031681526020018681526020017f000000000000000000000000000000000000000000000000000000000000000042610e4c9190613237565b9052611f44565b610abf6001600080516020613a3a83398151915255565b610eab7f2e61ce8e79ec8c75489184295ab7f5062012d6618ef32d35b2a22308245e6038600154604051602001610d8c929190918252602082015260400190565b610ec5600360405180602001604052806000815250611b01565b5050565b60007f54d3bf55f00f74456395d85d66f600088848cdcd629078db63fd28c616558711610ef96020860186612daa565b600154604080516020818101959095526001600160a01b0390931683820152928701356060838101919091529287013560808301529186013560a082015260c081019190915260e001604051602081830303815290604052805190602001209050610f658184846115c0565b6000600a81610f776020880188612daa565b6001600160a01b03166001600160a01b0316815260200190815260200160002090506000610fa482611c35565b8660400135148015610fbb57508154602087013511155b8015610ffc575060096000610fd36020890189612daa565b6001600160a01b03166001600160a01b0316815260200190815260200160002054866060013511155b9050801561103357600160008154611013906132d7565b9091555061102e61102936889003880188613348565b612042565b610abf565b610abf600287604051602001610aab9190613398565b6000818152600560205260408082208151606081019092528054829060ff16600381111561107957611079612ce0565b600381111561108a5761108a612ce0565b8152602001600182015481526020016002820180546110a8906131a8565b80601f01602080910402602001604051908101604052809291908181526020018280546110d4906131a8565b80156111215780601f106110f657610100808354040283529160200191611121565b820191906000526020600020905b81548152906001019060200180831161110457829003601f168201915b50505050508152505090506000600381111561113f5761113f612ce0565b8151600381111561115257611152612ce0565b036111735760405163e0a203fb60e01b815260048101839052602401610d0c565b80602001514210156111a0578060200151604051630a8d68c960e21b8152600401610d0c91815260200190565b6000828152600560205260408120805460ff1916815560018101829055906111cb6002830182612bd4565b505060405182907facba7db33afd41cd69adcb9749e50b9fd484953f306d98d2d6e0a8ce0adb7d5c90600090a260018151600381111561120d5761120d612ce0565b0361123b57600080826040015180602001905181019061122d91906133d7565b9150915061070d82826120ea565b610ec5816000015182604001516122f7565b60025460ff161561127157604051631309a56360e01b815260040160405180910390fd5b61127961180d565b600360008281526006602052604090205460ff16600381111561129e5761129e612ce0565b146112bf5760405163e58aa1e760e01b815260048101829052602401610d0c565b600081815260076020908152604091829020825160808101845281546001600160a01b0390811682526001830154169281019290925260028101549282019290925260039091015460608201819052421015611336578060600151604051630a8d68c960e21b8152600401610d0c91815260200190565b61133f826116d9565b61135782826000015183602001518460400151611ecc565b5061136f6001600080516020613a3a83398151915255565b50565b610ec56113f56113b97fd39442f8e083e78c2088dacf1c91ee24e0d7580081a60a9853c8b9c0129c9c586001546040516020016109bd929190918252602082015260400190565b84848080601f016020809104026020016040519081016040528093929190818152602001838380828437600092019190915250611a2f92505050565b6114af565b60025460ff1661141d5760405163bc871ce560e01b815260040160405180910390fd5b6001805461146e917fdfdc0b0eecbbe6b8df4b3dcf4e40c51c5e3825342342237ddeab6f484870ece191906000611453836132d7565b90915550604080516020810193909352820152606001610d8c565b6002805460ff191690556040517f62451d457bc659158be6e6247f56ec1df424a5c7597f71c20c2bc44e0965c8f990600090a15050565b61136f8133611a5b565b6001600160a01b03811660009081526003602052604090205460ff166114f35760405163a252c15160e01b81526001600160a01b0382166004820152602401610d0c565b60085460ff16156115175760405163cfe7b42560e01b815260040160405180910390fd5b6008805460ff191660011790556040516001600160a01b038216907f02f2eeeab3dbbae043168615de7a877c84b6cf07a7456d05eac5926b612b505690600090a250565b806115795760405163aa76e2f360e01b815260040160405180910390fd5b60008181526006602052604081205460ff169081600381111561159e5761159e612ce0565b14610ec5578181604051630fb4b7eb60e41b8152600401610d0c929190613498565b60005481908110156115f3576000546040516359b8466f60e01b8152610d0c918391600401918252602082015260400190565b60006115fe856119e7565b90506000805b838110156116d057600061163b84888885818110611624576116246131e2565b905060200281019061163691906134b5565b61235e565b9050826001600160a01b0316816001600160a01b031611611682576040516311641feb60e21b81526001600160a01b03808516600483015282166024820152604401610d0c565b6001600160a01b03811660009081526003602052604090205460ff166116c65760405163a252c15160e01b81526001600160a01b0382166004820152602401610d0c565b9150600101611604565b50505050505050565b600b8054600091906116ed9060019061320e565b815481106116fd576116fd6131e2565b6000918252602080832090910154848352600c90915260409091205490915081600b61172a60018461320e565b8154811061173a5761173a6131e2565b6000918252602080832090910192909255838152600c90915260409020819055600b80548061176b5761176b6134fb565b600082815260208082208301600019908101839055909201909255938152600c84526040808220829055600790945292832080546001600160a01b03199081168255600182018054909116905560028101849055600301929092555050565b600081815260066020526040808220805460ff191660021790555182917f690f930b131694adc83753850e0216e6d72933c03e5914f6bfd9311128733a3b91a250565b61181561238a565b6002600080516020613a3a83398151915255565b60006118348361081c565b9050600061184283836123ba565b9050806000036118525750505050565b816001600160a01b03163b6000036118dd5760008460405161187390612c0b565b8190604051809103906000f5905080158015611893573d6000803e3d6000fd5b509050826001600160a01b0316816001600160a01b0316146118db5760405163afe69ed760e01b81526001600160a01b03808316600483015284166024820152604401610d0c565b505b60006118e984306123ba565b604051634b7e8e2160e11b81526001600160a01b03868116600483015260248201859052919250908416906396fd1c4290604401600060405180830381600087803b15801561193757600080fd5b505af115801561194b573d6000803e3d6000fd5b5050505060008161195c86306123ba565b611966919061320e565b9050806000036119945760405163579a88ab60e11b81526001600160a01b0386166004820152602401610d0c565b836001600160a01b0316856001600160a01b0316877fb54a956efa2885f605a691ebaa631db09ff8be97e46f62d97806ce1e88940e29846040516119da91815260200190565b60405180910390a4610abf565b60006119f161244d565b60405161190160f01b60208201526022810191909152604281018390526062015b604051602081830303815290604052805190602001209050919050565b600080600080611a3f86866124c9565b925092509250611a4f8282612516565b50909150505b92915050565b6001600160a01b03811660009081526003602052604090205460ff16611a9f5760405163a252c15160e01b81526001600160a01b0382166004820152602401610d0c565b611aa8826125cf565b611ac75760405162d12f1f60e11b815260048101839052602401610d0c565b6040516001600160a01b0382169083907fafef3cf77aaf1b96bd17c0393451c8cd873bbd43b70ebc6d7708c886729d42f690600090a35050565b600180546000918491849184611b16836132d7565b91905055604051602001611b2c93929190613511565b60405160208183030381529060405280519060200120905060007f000000000000000000000000000000000000000000000000000000000000000042611b729190613237565b90506040518060600160405280856003811115611b9157611b91612ce0565b815260208082018490526040918201869052600085815260059091522081518154829060ff19166001836003811115611bcc57611bcc612ce0565b02179055506020820151600182015560408201516002820190611bef90826135a5565b50905050817fd9b7e187b75842141801704e7bccc5f7e9258227e6baaa786daeaf1159f674b3858584604051611c2793929190613511565b60405180910390a250505050565b6000600c8260010154611a559190613663565b600181015460009081611c5b8242613690565b90506000600c8211611c6e576000611c79565b611c79600c8361320e565b90506000815b838111611cbe5760008581526002880160209081526040808320848452909152902054611cac9083613237565b9150611cb7816132d7565b9050611c7f565b508554808210611ccf576000611cd9565b611cd9828261320e565b979650505050505050565b60025460ff1615611d0857604051631309a56360e01b815260040160405180910390fd5b6001600160a01b03811660009081526003602052604090205460ff16611d4c5760405163a252c15160e01b81526001600160a01b0382166004820152602401610d0c565b6002805460ff191660011790556040516001600160a01b038216907f62e78cea01bee320cd4e420270b5ea74000d11b0c9f74754ebdbfc544b05a25890600090a250565b60606000611d9d8361261e565b604080516020808252818301909252919250600091906020820181803683375050509182525060208101929092525090565b6001600160a01b0382166000908152600a6020526040812060085460ff16158015611e015750611dfe81611c35565b15155b8015611e2557506001600160a01b0384166000908152600960205260409020548311155b8015611e395750611e3581611c48565b8311155b949350505050565b6000806000611e4f85611c48565b905080841115611e7c57604051634779077960e11b81526004810185905260248101829052604401610d0c565b60018501549250611e8d8342613690565b60008481526002870160209081526040808320848452909152812080549294508692909190611ebd908490613237565b92505081905550509250929050565b600084815260066020526040902080546001919060ff191682800217905550816001600160a01b0316836001600160a01b0316857ff841af1340fe1d6814e6ec7893c8cc8939c12ee8d084afe073c5b10dc8fc794c84604051611f3191815260200190565b60405180910390a461070d838383612646565b60008281526006602090815260408083208054600360ff19909116811790915560078352818420855181546001600160a01b03199081166001600160a01b03928316178355878601805160018581018054909416918516919091179092558886018051600286015560608a0180519590960194909455600b805492830181557f0175b7a638427703f0dbe7bb9bbf987a2551717b34e79f33b5b1008d1fa01db99092018a90559054600c875296859020969096559451865191519251845193845294830194909452825193851694169286927f195b3f979fed769888ec593d715199830205c8d69daa3a0d3844063f09801859928290030190a45050565b60208082015160408084015184516001600160a01b03166000908152600a909452922061207192909190612986565b6060818101805183516001600160a01b03908116600090815260096020908152604091829020939093558551838701518288015195518351918252948101959095529084019290925216917f7654537ee5ecac3ef14f97b201cc408e32314c51e8ff1af5e77705cdeef89301910160405180910390a250565b8151602081111561211157604051633e2cd87360e21b815260048101829052602401610d0c565b600282108061211f57508082115b1561214757604051638c88347960e01b81526004810183905260248101829052604401610d0c565b6000600480548060200260200160405190810160405280929190818152602001828054801561219f57602002820191906000526020600020905b81546001600160a01b03168152600190910190602001808311612181575b5050505050905060005b8151811015612204576000600360008484815181106121ca576121ca6131e2565b6020908102919091018101516001600160a01b03168252810191909152604001600020805460ff19169115159190911790556001016121a9565b506000805b838110156122a3576000868281518110612225576122256131e2565b60200260200101519050826001600160a01b0316816001600160a01b0316116122745760405163429de27960e01b81526001600160a01b03808516600483015282166024820152604401610d0c565b6001600160a01b0381166000908152600360205260409020805460ff1916600190811790915590925001612209565b5060046122b086826136a4565b5060008490556040517ff6e2114b5d9c2170d91bd9c1ad31d529bbda6be575ec1e24326c349a9713261e906122e89087908790613732565b60405180910390a15050505050565b600282600381111561230b5761230b612ce0565b0361232757610ec5818060200190518101906110299190613754565b6008805460ff191690556040517fcbc4afeabd284f80442071c0263d53b18563d4efd0ce67a868b0367bb6e459f590600090a15050565b60008060008061236f8787876129e6565b92509250925061237f8282612516565b509095945050505050565b600080516020613a3a8339815191525460020361066657604051633ee5aeb560e01b815260040160405180910390fd5b60006001600160a01b0383161561243a576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa158015612411573d6000803e3d6000fd5b505050506040513d601f19601f8201168201806040525081019061243591906137a4565b612446565b816001600160a01b0316315b9392505050565b60007f000000000000000000000000000000000000000000000000000000000000000046146124a45761249f7f0000000000000000000000000000000000000000000000000000000000000000612a30565b905090565b507f000000000000000000000000000000000000000000000000000000000000000090565b600080600083516041036125035760208401516040850151606086015160001a6124f588828585612a9d565b95509550955050505061250f565b50508151600091506002905b9250925092565b600082600381111561252a5761252a612ce0565b03612533575050565b600182600381111561254757612547612ce0565b036125655760405163f645eedf60e01b815260040160405180910390fd5b600282600381111561257957612579612ce0565b0361259a5760405163fce698f760e01b815260048101829052602401610d0c565b60038260038111156125ae576125ae612ce0565b03610ec5576040516335e2f38360e21b815260048101829052602401610d0c565b6000600360008381526006602052604090205460ff1660038111156125f6576125f6612ce0565b1461260457611a5582612b6c565b61260d826116d9565b612616826117ca565b506001919050565b600060ff8216601f811115611a5557604051632cd44ac360e21b815260040160405180910390fd5b6001600160a01b0383166126db576000826001600160a01b03168260405160006040518083038185875af1925050503d80600081146126a1576040519150601f19603f3d011682016040523d82523d6000602084013e6126a6565b606091505b505090508061070d57604051637f9e98e760e01b81526001600160a01b03808616600483015284166024820152604401610d0c565b6040516370a0823160e01b81523060048201526000906001600160a01b038516906370a0823190602401602060405180830381865afa158015612722573d6000803e3d6000fd5b505050506040513d601f19601f8201168201806040525081019061274691906137a4565b6040516370a0823160e01b81526001600160a01b0385811660048301529192506000918616906370a0823190602401602060405180830381865afa158015612792573d6000803e3d6000fd5b505050506040513d601f19601f820116820180604052508101906127b691906137a4565b6040516001600160a01b0386811660248301526044820186905291925060009187169060640160408051601f198184030181529181526020820180516001600160e01b031663a9059cbb60e01b1790525161281191906137bd565b6000604051808303816000865af19150503d806000811461284e576040519150601f19603f3d011682016040523d82523d6000602084013e612853565b606091505b50506040516370a0823160e01b8152306004820152909150600090849086906001600160a01b038a16906370a0823190602401602060405180830381865afa1580156128a3573d6000803e3d6000fd5b505050506040513d601f19601f820116820180604052508101906128c791906137a4565b6128d19190613237565b1490508115806128df575080155b8061295557506040516370a0823160e01b81526001600160a01b0387811660048301528491908916906370a0823190602401602060405180830381865afa15801561292e573d6000803e3d6000fd5b505050506040513d601f19601f8201168201806040525081019061295291906137a4565b11155b156116d057604051637f9e98e760e01b81526001600160a01b03808916600483015287166024820152604401610d0c565b80158061299657506301e2850081115b806129aa57506129a7600c826137d9565b15155b156129cb576040516328202d1b60e11b815260048101829052602401610d0c565b8183556129d9600c82613690565b8360010181905550505050565b600080806041849003612a1c5784356020860135604087013560001a612a0e89828585612a9d565b955095509550505050612a27565b506000915060029050825b93509350939050565b604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201529081018290527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc660608201524660808201523060a082015260009060c001611a12565b600080807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0841115612ad85750600091506003905082612b62565b604080516000808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa158015612b2c573d6000803e3d6000fd5b5050604051601f1901519150506001600160a01b038116612b5857506000925060019150829050612b62565b9250600091508190505b9450945094915050565b60008060008381526005602052604090205460ff166003811115612b9257612b92612ce0565b03612b9f57506000919050565b6000828152600560205260408120805460ff191681556001810182905590612bca6002830182612bd4565b5060019392505050565b508054612be0906131a8565b6000825580601f10612bf0575050565b601f0160209004906000526020600020906106669190612c18565b61024c806137ee83390190565b60005b8082111561081757600081840155600101612c1b565b60008083601f840112612c4357600080fd5b5081356001600160401b03811115612c5a57600080fd5b6020830191508360208260051b8501011115612c7557600080fd5b9250929050565b600080600060408486031215612c9157600080fd5b8335925060208401356001600160401b03811115612cae57600080fd5b612cba86828701612c31565b9497909650939450505050565b600060208284031215612cd957600080fd5b5035919050565b634e487b7160e01b600052602160045260246000fd5b6004811061136f57634e487b7160e01b600052602160045260246000fd5b60005b83811015612d2f578181015183820152602001612d17565b50506000910152565b60008151808452612d50816020860160208601612d14565b601f01601f19169290920160200192915050565b612d6d84612cf6565b838152826020820152606060408201526000612d8c6060830184612d38565b95945050505050565b6001600160a01b038116811461136f57600080fd5b600060208284031215612dbc57600080fd5b813561244681612d95565b600080600060408486031215612ddc57600080fd5b83356001600160401b03811115612df257600080fd5b612dfe86828701612c31565b9094509250506020840135612e1281612d95565b809150509250925092565b60008060408385031215612e3057600080fd5b50508035926020909101359150565b602080825282518282018190526000918401906040840190835b8181101561237f578351835260209384019390920191600101612e59565b60008083601f840112612e8957600080fd5b5081356001600160401b03811115612ea057600080fd5b602083019150836020828501011115612c7557600080fd5b600080600060408486031215612ecd57600080fd5b8335925060208401356001600160401b03811115612eea57600080fd5b612cba86828701612e77565b600080600080600060608688031215612f0e57600080fd5b85356001600160401b03811115612f2457600080fd5b612f3088828901612c31565b9096509450506020860135925060408601356001600160401b03811115612f5657600080fd5b612f6288828901612c31565b969995985093965092949392505050565b600081518084526020840193506020830160005b82811015612fae5781516001600160a01b0316865260209586019590910190600101612f87565b5093949350505050565b6020815260006124466020830184612f73565b60ff60f81b8816815260e060208201526000612fea60e0830189612d38565b8281036040840152612ffc8189612d38565b606084018890526001600160a01b038716608085015260a0840186905283810360c08501528451808252602080870193509091019060005b81811015613052578351835260209384019390920191600101613034565b50909b9a5050505050505050505050565b6000806020838503121561307657600080fd5b82356001600160401b0381111561308c57600080fd5b61309885828601612e77565b90969095509350505050565b60008060008060008060a087890312156130bd57600080fd5b8635955060208701356130cf81612d95565b945060408701356130df81612d95565b93506060870135925060808701356001600160401b0381111561310157600080fd5b61310d89828a01612c31565b979a9699509497509295939492505050565b6000806020838503121561313257600080fd5b82356001600160401b0381111561314857600080fd5b61309885828601612c31565b600080600083850360a081121561316a57600080fd5b608081121561317857600080fd5b5083925060808401356001600160401b03811115612cae57600080fd5b602081016131a283612cf6565b91905290565b600181811c908216806131bc57607f821691505b6020821081036131dc57634e487b7160e01b600052602260045260246000fd5b50919050565b634e487b7160e01b600052603260045260246000fd5b634e487b7160e01b600052601160045260246000fd5b81810381811115611a5557611a556131f8565b634e487b7160e01b600052604160045260246000fd5b80820180821115611a5557611a556131f8565b60008184825b8581101561237f57813561326381612d95565b6001600160a01b031683526020928301929190910190600101613250565b6040808252810183905260008460608301825b868110156132c45782356132a781612d95565b6001600160a01b0316825260209283019290910190600101613294565b5060209390930193909352509392505050565b6000600182016132e9576132e96131f8565b5060010190565b604051608081016001600160401b038111828210171561331257613312613221565b60405290565b604051601f8201601f191681016001600160401b038111828210171561334057613340613221565b604052919050565b6000608082840312801561335b57600080fd5b506133646132f0565b823561336f81612d95565b815260208381013590820152604080840135908201526060928301359281019290925250919050565b6080810182356133a781612d95565b6001600160a01b031682526020838101359083015260408084013590830152606092830135929091019190915290565b600080604083850312156133ea57600080fd5b82516001600160401b0381111561340057600080fd5b8301601f8101851361341157600080fd5b80516001600160401b0381111561342a5761342a613221565b8060051b61343a60208201613318565b9182526020818401810192908101908884111561345657600080fd5b6020850194505b83851015613484578451925061347283612d95565b8282526020948501949091019061345d565b602097909701519698969750505050505050565b828152604081016134a883612cf6565b8260208301529392505050565b6000808335601e198436030181126134cc57600080fd5b8301803591506001600160401b038211156134e657600080fd5b602001915036819003821315612c7557600080fd5b634e487b7160e01b600052603160045260246000fd5b61351a84612cf6565b8381526060602082015260006135336060830185612d38565b9050826040830152949350505050565b60005b8281101561081757600082820155600101613546565b601f821115610817578282111561081757806000526020600020601f840160051c602085101561358a575060005b61359e81601f860160051c03828401613543565b5050505050565b81516001600160401b038111156135be576135be613221565b6135d2816135cc84546131a8565b8461355c565b6020601f82116001811461360657600083156135ee5750848201515b600019600385901b1c1916600184901b17845561359e565b600084815260208120601f198516915b828110156136365787850151825560209485019460019092019101613616565b50848210156136545786840151600019600387901b60f8161c191681555b50505050600190811b01905550565b8082028115828204841417611a5557611a556131f8565b634e487b7160e01b600052601260045260246000fd5b60008261369f5761369f61367a565b500490565b81516001600160401b038111156136bd576136bd613221565b680100000000000000008111156136d6576136d6613221565b8154818355808210156136fc5782600052816020600020016136fa83830382613543565b505b506020830182600052602060002060005b83811015610abf5782516001600160a01b03168282015560209092019160010161370d565b6040815260006137456040830185612f73565b90508260208301529392505050565b6000608082840312801561376757600080fd5b506137706132f0565b825161377b81612d95565b815260208381015190820152604080840151908201526060928301519281019290925250919050565b6000602082840312156137b657600080fd5b5051919050565b600082516137cf818460208701612d14565b9190910192915050565b6000826137e8576137e861367a565b50069056fe60a0604052348015600f57600080fd5b503360805260805161021e61002e6000396000605b015261021e6000f3fe6080604052600436106100225760003560e01c806396fd1c421461002e57600080fd5b3661002957005b600080fd5b34801561003a57600080fd5b5061004e6100493660046101b7565b610050565b005b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614610099576040516362df054560e01b815260040160405180910390fd5b60006001600160a01b0383166100f95760405133908390600081818185875af1925050503d80600081146100e9576040519150601f19603f3d011682016040523d82523d6000602084013e6100ee565b606091505b505080915050610194565b604051336024820152604481018390526001600160a01b0384169060640160408051601f198184030181529181526020820180516001600160e01b031663a9059cbb60e01b1790525161014c91906101ef565b6000604051808303816000865af19150503d8060008114610189576040519150601f19603f3d011682016040523d82523d6000602084013e61018e565b606091505b50909150505b806101b25760405163d51bb48560e01b815260040160405180910390fd5b505050565b600080604083850312156101ca57600080fd5b82356001600160a01b03811681146101e157600080fd5b946020939093013593505050565b6000825160005b8181101561021057602081860181015185830152016101f6565b506000920191825250919050569b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f00',
  immutables: [[1015,32],[2137,32],[2980,32],[3618,32],[6984,32],[9297,32],[9339,32],[9383,32]],
} as const
