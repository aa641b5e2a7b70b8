// Generated from solidity/ by src/compile.ts.
export const bridgeAbi = [
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
        "internalType": "address",
        "name": "feeCollector_",
        "type": "address"
      },
      {
        "components": [
          {
            "internalType": "uint256",
            "name": "cap",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "window",
            "type": "uint256"
          }
        ],
        "internalType": "struct BridgeAssets.LimitSetting",
        "name": "plaCredit",
        "type": "tuple"
      },
      {
        "components": [
          {
            "internalType": "uint256",
            "name": "cap",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "window",
            "type": "uint256"
          }
        ],
        "internalType": "struct BridgeAssets.LimitSetting",
        "name": "plaConvert",
        "type": "tuple"
      },
      {
        "components": [
          {
            "internalType": "string",
            "name": "name",
            "type": "string"
          },
          {
            "internalType": "string",
            "name": "symbol",
            "type": "string"
          },
          {
            "internalType": "uint8",
            "name": "decimals",
            "type": "uint8"
          },
          {
            "components": [
              {
                "internalType": "uint256",
                "name": "cap",
                "type": "uint256"
              },
              {
                "internalType": "uint256",
                "name": "window",
                "type": "uint256"
              }
            ],
            "internalType": "struct BridgeAssets.LimitSetting",
            "name": "credit",
            "type": "tuple"
          },
          {
            "components": [
              {
                "internalType": "uint256",
                "name": "cap",
                "type": "uint256"
              },
              {
                "internalType": "uint256",
                "name": "window",
                "type": "uint256"
              }
            ],
            "internalType": "struct BridgeAssets.LimitSetting",
            "name": "convert",
            "type": "tuple"
          }
        ],
        "internalType": "struct BridgeAssets.TokenSetting[]",
        "name": "tokens_",
        "type": "tuple[]"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "constructor"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "depositId",
        "type": "bytes32"
      }
    ],
    "name": "AlreadyCredited",
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
    "name": "BadDestination",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "BadFeeCollector",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "BadNetwork",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "recipient",
        "type": "address"
      }
    ],
    "name": "BadRecipient",
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
        "internalType": "uint256",
        "name": "feeSpent",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "fee",
        "type": "uint256"
      }
    ],
    "name": "FeeSpentTooHigh",
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
    "inputs": [
      {
        "internalType": "uint256",
        "name": "wanted",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "backing",
        "type": "uint256"
      }
    ],
    "name": "InsufficientBacking",
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
        "name": "to",
        "type": "address"
      }
    ],
    "name": "NativeTransferFailed",
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
        "internalType": "address",
        "name": "operator",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "owner",
        "type": "address"
      }
    ],
    "name": "OperatorNotOwner",
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
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "SafeERC20FailedOperation",
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
        "internalType": "address",
        "name": "asset",
        "type": "address"
      }
    ],
    "name": "UnknownAsset",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes4",
        "name": "selector",
        "type": "bytes4"
      }
    ],
    "name": "UnknownCall",
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
    "inputs": [
      {
        "internalType": "address",
        "name": "given",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "expected",
        "type": "address"
      }
    ],
    "name": "WrongAsset",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "id",
        "type": "bytes32"
      },
      {
        "internalType": "enum Bridge.Status",
        "name": "status",
        "type": "uint8"
      }
    ],
    "name": "WrongStatus",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "sent",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "expected",
        "type": "uint256"
      }
    ],
    "name": "WrongValue",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ZeroAmount",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ZeroDepositId",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ZeroMainTx",
    "type": "error"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "id",
        "type": "bytes32"
      }
    ],
    "name": "ConvertApproved",
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
        "name": "requester",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "asset",
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
        "name": "fee",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "bytes32",
        "name": "network",
        "type": "bytes32"
      },
      {
        "indexed": false,
        "internalType": "string",
        "name": "destination",
        "type": "string"
      }
    ],
    "name": "ConvertRequested",
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
        "name": "requester",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "bytes32",
        "name": "reason",
        "type": "bytes32"
      }
    ],
    "name": "ConvertReturned",
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
        "internalType": "bytes32",
        "name": "mainTx",
        "type": "bytes32"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "feeSpent",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "feeCollected",
        "type": "uint256"
      }
    ],
    "name": "ConvertSettled",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "depositId",
        "type": "bytes32"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "asset",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "recipient",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "Credited",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "feeCollector",
        "type": "address"
      }
    ],
    "name": "FeeCollectorSet",
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
        "name": "asset",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "creditCap",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "creditWindow",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "convertCap",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "convertWindow",
        "type": "uint256"
      }
    ],
    "name": "LimitsSet",
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
    "inputs": [],
    "name": "Resumed",
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
        "internalType": "string",
        "name": "symbol",
        "type": "string"
      },
      {
        "indexed": false,
        "internalType": "uint8",
        "name": "decimals",
        "type": "uint8"
      }
    ],
    "name": "TokenAdded",
    "type": "event"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "string",
            "name": "name",
            "type": "string"
          },
          {
            "internalType": "string",
            "name": "symbol",
            "type": "string"
          },
          {
            "internalType": "uint8",
            "name": "decimals",
            "type": "uint8"
          },
          {
            "components": [
              {
                "internalType": "uint256",
                "name": "cap",
                "type": "uint256"
              },
              {
                "internalType": "uint256",
                "name": "window",
                "type": "uint256"
              }
            ],
            "internalType": "struct BridgeAssets.LimitSetting",
            "name": "credit",
            "type": "tuple"
          },
          {
            "components": [
              {
                "internalType": "uint256",
                "name": "cap",
                "type": "uint256"
              },
              {
                "internalType": "uint256",
                "name": "window",
                "type": "uint256"
              }
            ],
            "internalType": "struct BridgeAssets.LimitSetting",
            "name": "convert",
            "type": "tuple"
          }
        ],
        "internalType": "struct BridgeAssets.TokenSetting",
        "name": "token",
        "type": "tuple"
      },
      {
        "internalType": "bytes[]",
        "name": "signatures",
        "type": "bytes[]"
      }
    ],
    "name": "addToken",
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
        "internalType": "bytes[]",
        "name": "signatures",
        "type": "bytes[]"
      }
    ],
    "name": "approveConvert",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "convertCount",
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
    "name": "converts",
    "outputs": [
      {
        "internalType": "address",
        "name": "requester",
        "type": "address"
      },
      {
        "internalType": "enum Bridge.Status",
        "name": "status",
        "type": "uint8"
      },
      {
        "internalType": "uint40",
        "name": "slotSeconds",
        "type": "uint40"
      },
      {
        "internalType": "uint40",
        "name": "slotIndex",
        "type": "uint40"
      },
      {
        "internalType": "address",
        "name": "asset",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "fee",
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
        "name": "depositId",
        "type": "bytes32"
      },
      {
        "internalType": "address",
        "name": "asset",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "recipient",
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
    "name": "credit",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "depositId",
        "type": "bytes32"
      }
    ],
    "name": "credited",
    "outputs": [
      {
        "internalType": "bool",
        "name": "done",
        "type": "bool"
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
    "inputs": [],
    "name": "feeCollector",
    "outputs": [
      {
        "internalType": "address",
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
    "inputs": [
      {
        "internalType": "address",
        "name": "asset",
        "type": "address"
      }
    ],
    "name": "isAsset",
    "outputs": [
      {
        "internalType": "bool",
        "name": "known",
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
        "name": "asset",
        "type": "address"
      }
    ],
    "name": "limitsOf",
    "outputs": [
      {
        "components": [
          {
            "internalType": "uint256",
            "name": "cap",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "window",
            "type": "uint256"
          }
        ],
        "internalType": "struct BridgeAssets.LimitSetting",
        "name": "credit_",
        "type": "tuple"
      },
      {
        "components": [
          {
            "internalType": "uint256",
            "name": "cap",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "window",
            "type": "uint256"
          }
        ],
        "internalType": "struct BridgeAssets.LimitSetting",
        "name": "convert_",
        "type": "tuple"
      },
      {
        "internalType": "uint256",
        "name": "creditAvailable",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "convertAvailable",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "operator",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "from",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      },
      {
        "internalType": "bytes",
        "name": "data",
        "type": "bytes"
      }
    ],
    "name": "onTransferReceived",
    "outputs": [
      {
        "internalType": "bytes4",
        "name": "",
        "type": "bytes4"
      }
    ],
    "stateMutability": "nonpayable",
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
    "inputs": [],
    "name": "plaBacking",
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
    "name": "plaPending",
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
        "internalType": "address",
        "name": "asset",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "fee",
        "type": "uint256"
      },
      {
        "internalType": "bytes32",
        "name": "network",
        "type": "bytes32"
      },
      {
        "internalType": "string",
        "name": "destination",
        "type": "string"
      }
    ],
    "name": "requestConvert",
    "outputs": [
      {
        "internalType": "bytes32",
        "name": "id",
        "type": "bytes32"
      }
    ],
    "stateMutability": "payable",
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
        "internalType": "bytes32",
        "name": "id",
        "type": "bytes32"
      },
      {
        "internalType": "bytes32",
        "name": "reason",
        "type": "bytes32"
      },
      {
        "internalType": "bytes[]",
        "name": "signatures",
        "type": "bytes[]"
      }
    ],
    "name": "returnConvert",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "next",
        "type": "address"
      },
      {
        "internalType": "bytes[]",
        "name": "signatures",
        "type": "bytes[]"
      }
    ],
    "name": "setFeeCollector",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "asset",
        "type": "address"
      },
      {
        "components": [
          {
            "internalType": "uint256",
            "name": "cap",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "window",
            "type": "uint256"
          }
        ],
        "internalType": "struct BridgeAssets.LimitSetting",
        "name": "credit_",
        "type": "tuple"
      },
      {
        "components": [
          {
            "internalType": "uint256",
            "name": "cap",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "window",
            "type": "uint256"
          }
        ],
        "internalType": "struct BridgeAssets.LimitSetting",
        "name": "convert_",
        "type": "tuple"
      },
      {
        "internalType": "bytes[]",
        "name": "signatures",
        "type": "bytes[]"
      }
    ],
    "name": "setLimits",
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
        "internalType": "bytes32",
        "name": "mainTx",
        "type": "bytes32"
      },
      {
        "internalType": "uint256",
        "name": "feeSpent",
        "type": "uint256"
      },
      {
        "internalType": "bytes[]",
        "name": "signatures",
        "type": "bytes[]"
      }
    ],
    "name": "settleConvert",
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
    "inputs": [],
    "name": "tokens",
    "outputs": [
      {
        "internalType": "address[]",
        "name": "",
        "type": "address[]"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  }
] as const
export const bridgeBytecode = '0x61010060405234801561001157600080fd5b50604051617af8380380617af8833981016040819052610030916109bf565b85858585858585856040518060400160405280600d81526020016c506c616e65742042726964676560981b81525061006d816101cc60201b60201c565b6080528051602082012060a08190524660c05261010981604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201529081018290527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc660608201524660808201523060a082015260009060c001604051602081830303815290604052805190602001209050919050565b60e0525061011990508282610213565b50610125905084610420565b600080805260066020527f54cdd369e4e8a8515e52ca72ec816c2101831ad1f18bf44102ed171459c9b4f8805460ff191660011790556101669084846104a6565b60005b81518110156101a25761019a82828151811061018757610187610ac7565b602002602001015161055f60201b60201c565b600101610169565b5050505050505060016101bf6101bc61066e60201b60201c565b90565b5550610ceb945050505050565b600080829050601f81511115610200578260405163305a27a960e01b81526004016101f79190610b09565b60405180910390fd5b805161020b82610b23565b179392505050565b8151602081111561023a57604051633e2cd87360e21b8152600481018290526024016101f7565b600282108061024857508082115b1561027057604051638c88347960e01b815260048101839052602481018290526044016101f7565b600060048054806020026020016040519081016040528092919081815260200182805480156102c857602002820191906000526020600020905b81546001600160a01b031681526001909101906020018083116102aa575b5050505050905060005b815181101561032d576000600360008484815181106102f3576102f3610ac7565b6020908102919091018101516001600160a01b03168252810191909152604001600020805460ff19169115159190911790556001016102d2565b506000805b838110156103cc57600086828151811061034e5761034e610ac7565b60200260200101519050826001600160a01b0316816001600160a01b03161161039d5760405163429de27960e01b81526001600160a01b038085166004830152821660248201526044016101f7565b6001600160a01b0381166000908152600360205260409020805460ff1916600190811790915590925001610332565b5060046103d98682610b4a565b5060008490556040517ff6e2114b5d9c2170d91bd9c1ad31d529bbda6be575ec1e24326c349a9713261e906104119087908790610bf9565b60405180910390a15050505050565b6001600160a01b038116158061043e57506001600160a01b03811630145b1561045c57604051637341d7e960e11b815260040160405180910390fd5b600580546001600160a01b0319166001600160a01b0383169081179091556040517f12e1d17016b94668449f97876f4a8d5cc2c19f314db337418894734037cc19d490600090a250565b81516020808401516001600160a01b0386166000908152600890925260409091206104d2929091610692565b80516020808301516001600160a01b0386166000908152600990925260409091206104fe929091610692565b81516020808401518351848301516040805195865293850192909252838301526060830152516001600160a01b038516917f8ddebf084bbd4e0dc80392d607eff26dddf8e449d62295574d55c484336264b5919081900360800190a2505050565b600081600001518260200151836040015160405161057c906106f2565b61058893929190610c4f565b604051809103906000f0801580156105a4573d6000803e3d6000fd5b506001600160a01b0381166000818152600660209081526040808320805460ff191660019081179091556007805491820181559093527fa66cc928b5edb82af9bd49922954155ab7b0942694bea4ce44661d9a8736c68890920180546001600160a01b0319168417905585015185820151915193945091927f3be0896d4cd1d645bdae8ade25a54bcdbb2c685ce55ac7e7bead95d0802b32de92610649929091610c88565b60405180910390a261066a81836060015184608001516104a660201b60201c565b5050565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f0090565b8015806106a257506301e2850081115b806106b657506106b3600c82610cc3565b15155b156106d7576040516328202d1b60e11b8152600481018290526024016101f7565b8183556106e5600c82610cd7565b8360010181905550505050565b611b7b80615f7d83390190565b634e487b7160e01b600052604160045260246000fd5b60405160a081016001600160401b0381118282101715610737576107376106ff565b60405290565b604051601f8201601f191681016001600160401b0381118282101715610765576107656106ff565b604052919050565b60006001600160401b03821115610786576107866106ff565b5060051b60200190565b80516001600160a01b03811681146107a757600080fd5b919050565b6000604082840312156107be57600080fd5b604080519081016001600160401b03811182821017156107e0576107e06106ff565b604052825181526020928301519281019290925250919050565b60005b838110156108155781810151838201526020016107fd565b50506000910152565b600082601f83011261082f57600080fd5b81516001600160401b03811115610848576108486106ff565b61085b601f8201601f191660200161073d565b81815284602083860101111561087057600080fd5b6108818260208301602087016107fa565b949350505050565b600082601f83011261089a57600080fd5b81516108ad6108a88261076d565b61073d565b8082825260208201915060208360051b8601019250858311156108cf57600080fd5b602085015b838110156109b55780516001600160401b038111156108f257600080fd5b860160e0818903601f1901121561090857600080fd5b610910610715565b60208201516001600160401b0381111561092957600080fd5b6109388a60208386010161081e565b82525060408201516001600160401b0381111561095457600080fd5b6109638a60208386010161081e565b602083015250606082015160ff8116811461097d57600080fd5b604082015261098f89608084016107ac565b60608201526109a18960c084016107ac565b6080820152845250602092830192016108d4565b5095945050505050565b60008060008060008061010087890312156109d957600080fd5b86516001600160401b038111156109ef57600080fd5b8701601f81018913610a0057600080fd5b8051610a0e6108a88261076d565b8082825260208201915060208360051b85010192508b831115610a3057600080fd5b6020840193505b82841015610a5957610a4884610790565b825260209384019390910190610a37565b60208b01519099509750610a74925050604089019050610790565b9350610a8388606089016107ac565b9250610a928860a089016107ac565b60e08801519092506001600160401b03811115610aae57600080fd5b610aba89828a01610889565b9150509295509295509295565b634e487b7160e01b600052603260045260246000fd5b60008151808452610af58160208601602086016107fa565b601f01601f19169290920160200192915050565b602081526000610b1c6020830184610add565b9392505050565b80516020808301519190811015610b44576000198160200360031b1b821691505b50919050565b81516001600160401b03811115610b6357610b636106ff565b68010000000000000000811115610b7c57610b7c6106ff565b815481835580821015610bb457826000528160206000200182820360005b81811015610bb057600083820155600101610b9a565b5050505b5060208301610bc98360009081526020902090565b60005b83811015610bf15782516001600160a01b031681830155602090920191600101610bcc565b505050505050565b6040808252835190820181905260009060208501906060840190835b81811015610c3c5783516001600160a01b0316835260209384019390920191600101610c15565b5050602093909301939093525092915050565b606081526000610c626060830186610add565b8281036020840152610c748186610add565b91505060ff83166040830152949350505050565b604081526000610c9b6040830185610add565b905060ff831660208301529392505050565b634e487b7160e01b600052601260045260246000fd5b600082610cd257610cd2610cad565b500690565b600082610ce657610ce6610cad565b500490565b60805160a05160c05160e051615259610d246000396000612654015260006125fe0152600061262801526000610d5601526152596000f3fe6080604052600436106101b75760003560e01c806388a7ca5c116100ec578063c87fa42a1161008a578063d662124411610064578063d66212441461059e578063d9be832c146105ce578063e8b83f2f146105e4578063eaaa92da146105f757600080fd5b8063c87fa42a1461052e578063cbb4be901461055e578063d137d3941461057e57600080fd5b80639d3a9dc9116100c65780639d3a9dc91461046a5780639d63848a146104c1578063a277ebc7146104d6578063c415b95c146104f657600080fd5b806388a7ca5c146103f15780638aad1d011461042a5780638f74744a1461044a57600080fd5b80634ee87de7116101595780635c975abb116101335780635c975abb146103845780636fa9fae51461039e5780638456cb59146103b457806384b0196e146103c957600080fd5b80634ee87de71461032257806352cd5216146103425780635a81d4ba1461036257600080fd5b80631867ef75116101955780631867ef75146102aa578063382de630146102cc57806342cde4e8146102ec57806349bae8671461030257600080fd5b80630c68ba21146101bc5780631170f31e14610201578063155979a314610286575b600080fd5b3480156101c857600080fd5b506101ec6101d7366004612a34565b60036020526000908152604090205460ff1681565b60405190151581526020015b60405180910390f35b34801561020d57600080fd5b5061027361021c366004612a51565b600b6020526000908152604090208054600182015460028301546003909301546001600160a01b038084169460ff600160a01b8604169464ffffffffff600160a81b8204811695600160d01b909204169392169187565b6040516101f89796959493929190612aa2565b34801561029257600080fd5b5061029c600d5481565b6040519081526020016101f8565b3480156102b657600080fd5b506102ca6102c5366004612b46565b61060d565b005b3480156102d857600080fd5b506102ca6102e7366004612bc1565b610930565b3480156102f857600080fd5b5061029c60005481565b34801561030e57600080fd5b506102ca61031d366004612c32565b610a50565b34801561032e57600080fd5b506102ca61033d366004612caf565b610b1c565b34801561034e57600080fd5b506102ca61035d366004612cf9565b610c19565b34801561036e57600080fd5b50610377610cd8565b6040516101f89190612d9a565b34801561039057600080fd5b506002546101ec9060ff1681565b3480156103aa57600080fd5b5061029c600c5481565b3480156103c057600080fd5b506102ca610d3a565b3480156103d557600080fd5b506103de610d45565b6040516101f89796959493929190612df3565b3480156103fd57600080fd5b5061041161040c366004612ecc565b610db9565b6040516001600160e01b031990911681526020016101f8565b34801561043657600080fd5b506102ca610445366004612f2d565b610fa2565b34801561045657600080fd5b506102ca610465366004612f4d565b611012565b34801561047657600080fd5b5061048a610485366004612a34565b6110ba565b60408051855181526020958601518682015284519181019190915293909201516060840152608083015260a082015260c0016101f8565b3480156104cd57600080fd5b506103776111b2565b3480156104e257600080fd5b506102ca6104f1366004612f8e565b611212565b34801561050257600080fd5b50600554610516906001600160a01b031681565b6040516001600160a01b0390911681526020016101f8565b34801561053a57600080fd5b506101ec610549366004612a34565b60066020526000908152604090205460ff1681565b34801561056a57600080fd5b506102ca610579366004612fd1565b6114c8565b34801561058a57600080fd5b506102ca610599366004613006565b611573565b3480156105aa57600080fd5b506101ec6105b9366004612a51565b600a6020526000908152604090205460ff1681565b3480156105da57600080fd5b5061029c60015481565b61029c6105f2366004613058565b611761565b34801561060357600080fd5b5061029c600e5481565b60025460ff161561063157604051631309a56360e01b815260040160405180910390fd5b610639611875565b6001600160a01b038516600090815260066020526040902054859060ff16610684576040516356b0f15d60e11b81526001600160a01b03821660048201526024015b60405180910390fd5b866106a25760405163144584ed60e11b815260040160405180910390fd5b6000878152600a602052604090205460ff16156106d557604051632eee1b6f60e01b81526004810188905260240161067b565b6001600160a01b03851615806106f357506001600160a01b03851630145b1561071c57604051631ecdd20960e31b81526001600160a01b038616600482015260240161067b565b8360000361073d57604051631f2a200560e01b815260040160405180910390fd5b604080517f77ab717778d8d3aff2fc6c98ee9e5fe8fc192ca45a936572462174e7d4de401c60208201529081018890526001600160a01b0380881660608301528616608082015260a081018590526107b09060c0015b604051602081830303815290604052805190602001208484611891565b6000878152600a60209081526040808320805460ff191660011790556001600160a01b0389168352600890915290206107e990856119aa565b50506001600160a01b03861661084257600c5484111561082a57600c5460405163de5ce41960e01b815261067b918691600401918252602082015260400190565b83600c600082825461083c91906130ce565b90915550505b846001600160a01b0316866001600160a01b0316887f9e162113290241a6fac217e43087d4a505b812132ecb0368edf06157e08db2628760405161088891815260200190565b60405180910390a46001600160a01b0386166108ad576108a88585611a35565b610910565b6040516340c10f1960e01b81526001600160a01b038681166004830152602482018690528716906340c10f1990604401600060405180830381600087803b1580156108f757600080fd5b505af115801561090b573d6000803e3d6000fd5b505050505b50610928600160008051602061523983398151915255565b505050505050565b610a3a7f75efe95e48f950b1c1a6046850d7273649183cb73127dbda0412a7222005f54461095e85806130e1565b60405161096c929190613127565b60405190819003902061098260208701876130e1565b604051610990929190613127565b60405180910390208660400160208101906109ab919061314d565b6001805460608a019160a08b01919060006109c583613168565b909155506040805160208082019990995290810196909652606086019490945260ff9092166080850152803560a085015284013560c0840152803560e084015290920135610100820152610120810191909152610140015b604051602081830303815290604052805190602001208383611891565b610a4b610a468461329a565b611aa0565b505050565b60008585604051602001610a6592919061333f565b604051602081830303815290604052805190602001209050610ade7f19daea5f0252ac253dde8bbe6f74ea732bfb35c0688c601557fa53372c444cdc828660016000815480929190610ab690613168565b909155506040805160208101959095528401929092526060830152608082015260a001610793565b610928868680806020026020016040519081016040528093929190818152602001838360200280828437600092019190915250889250611ba9915050565b60025460ff1615610b4057604051631309a56360e01b815260040160405180910390fd5b6000838152600b6020526040902060018154600160a01b900460ff166004811115610b6d57610b6d612a6a565b14610b9b57805460405163276065d160e21b815261067b918691600160a01b90910460ff1690600401613381565b604080517f3f517469a075217df6ceb11e486548342bccc43b18d2abd6f596cdf840693d526020820152908101859052610bd790606001610793565b805460ff60a01b1916600160a11b17815560405184907fcc32ebd4d6cfc7c0298993830a65403d6cd86b6a865320b363b3cb3a9d3fdc7390600090a250505050565b6001600160a01b038516600090815260066020526040902054859060ff16610c5f576040516356b0f15d60e11b81526001600160a01b038216600482015260240161067b565b610cb17f6a14d112506ef23daded583ea0c7a4a33436412b020d1013a08e7d2f60b57e4087878760016000815480929190610c9990613168565b91905055604051602001610793959493929190613395565b61092886610cc4368890038801886133df565b610cd3368890038801886133df565b611db6565b60606004805480602002602001604051908101604052809291908181526020018280548015610d3057602002820191906000526020600020905b81546001600160a01b03168152600190910190602001808311610d12575b5050505050905090565b610d4333611e6f565b565b600060608060008060006060610d7a7f0000000000000000000000000000000000000000000000000000000000000000611f1b565b604080516000808252606082018352600160208301908152603160f81b93830193909352600f60f81b9b939a5091985046975030965090945092509050565b60025460009060ff1615610de057604051631309a56360e01b815260040160405180910390fd5b610de8611875565b3360008181526006602052604090205460ff16610e23576040516356b0f15d60e11b81526001600160a01b038216600482015260240161067b565b856001600160a01b0316876001600160a01b031614610e6857604051637d6e08dd60e11b81526001600160a01b0380891660048301528716602482015260440161067b565b63e8b83f2f60e01b610e7a84866133fb565b6001600160e01b03191614610eb957610e9383856133fb565b60405163c7799fcb60e01b81526001600160e01b0319909116600482015260240161067b565b600080808080610ecc886004818c613433565b810190610ed9919061345d565b94509450945094509450336001600160a01b0316856001600160a01b031614610f2657604051639f79eedf60e01b81526001600160a01b038616600482015233602482015260440161067b565b610f3083856134c9565b8a14610f635789610f4184866134c9565b60405163195a3ca160e01b81526004810192909252602482015260440161067b565b610f718b8686868686611f5a565b50632229f29760e21b9650505050505050610f99600160008051602061523983398151915255565b95945050505050565b60018054611009917f06a24c4f889b85af5c5ed707eb0b5d0a3e00150062ded08af33b28898d1e19bc9186916000610fd983613168565b91905055604051602001610a1d939291909283526001600160a01b03919091166020830152604082015260600190565b610a4b8361223d565b60006110707f0cca53475dbf54d6741835ebf07f098d4ca7770e89455e7f9ea221d776540c5d600154604051602001611055929190918252602082015260400190565b604051602081830303815290604052805190602001206122c3565b9050610a4b6110b58285858080601f01602080910402602001604051908101604052809392919081815260200183838082843760009201919091525061230b92505050565b611e6f565b604080518082019091526000808252602082015260408051808201909152600080825260208201526001600160a01b0383166000908152600660205260408120548190859060ff1661112a576040516356b0f15d60e11b81526001600160a01b038216600482015260240161067b565b6001600160a01b0386166000908152600860209081526040808320600983529281902081518083019092528354825291810161116584612337565b815250965060405180604001604052808260000154815260200161118883612337565b9052955086866111978461234a565b6111a08461234a565b96509650965096505050509193509193565b60606007805480602002602001604051908101604052809291908181526020018280548015610d30576020028201919060005260206000209081546001600160a01b03168152600190910190602001808311610d12575050505050905090565b60025460ff161561123657604051631309a56360e01b815260040160405180910390fd5b61123e611875565b6000858152600b6020526040902060028154600160a01b900460ff16600481111561126b5761126b612a6a565b1461129957805460405163276065d160e21b815261067b918891600160a01b90910460ff1690600401613381565b846112b757604051639cd91dff60e01b815260040160405180910390fd5b6001810154600282015460038301546001600160a01b0390921691600083156112e057816112e3565b60005b9050808811156113105760405163cb3fb77560e01b8152600481018990526024810182905260440161067b565b604080517fb32744b6feb36e7191b8cf56d4213d7565ffd5b0a40a4d38f6670c4d675148de60208201529081018b9052606081018a9052608081018990526113729060a001604051602081830303815290604052805190602001208888611891565b845460ff60a01b1916600360a01b178555600061138f89846130ce565b9050898b7ffe06c865966569c172cb26bbbfb00ba8f30cf7837cde415fc510a79963c074df8b846040516113cd929190918252602082015260400190565b60405180910390a36001600160a01b038516611422576113ed83856134c9565b600d60008282546113fe91906130ce565b9250508190555083600c600082825461141791906134c9565b9091555061148c9050565b6001600160a01b0385166342966c6861143b8b876134c9565b6040518263ffffffff1660e01b815260040161145991815260200190565b600060405180830381600087803b15801561147357600080fd5b505af1158015611487573d6000803e3d6000fd5b505050505b6005546114a49086906001600160a01b0316836123e6565b5050505050506114c1600160008051602061523983398151915255565b5050505050565b60025460ff166114eb5760405163bc871ce560e01b815260040160405180910390fd5b6001805461153c917fdfdc0b0eecbbe6b8df4b3dcf4e40c51c5e3825342342237ddeab6f484870ece19190600061152183613168565b90915550604080516020810193909352820152606001610a1d565b6002805460ff191690556040517f62451d457bc659158be6e6247f56ec1df424a5c7597f71c20c2bc44e0965c8f990600090a15050565b61157b611875565b6000848152600b602052604090208054600160a01b900460ff1660018160048111156115a9576115a9612a6a565b141580156115c9575060028160048111156115c6576115c6612a6a565b14155b156115eb57858160405163276065d160e21b815260040161067b929190613381565b6116427f487dc08d2464d12717b2d8f330aa62a5418968bde7f8eab85785a69e1ec9952c87838860405160200161162594939291906134dc565b604051602081830303815290604052805190602001208585611891565b8154600160a21b60ff60a01b198216178355600183015460038401546002850154600093849384936001600160a01b03918216939190921691611684916134c9565b87546001600160a01b038416600090815260096020526040902093965091945092506116ca9190839064ffffffffff600160a81b8204811691600160d01b90041661241f565b6001600160a01b0383166116f05780600d60008282546116ea91906130ce565b90915550505b816001600160a01b0316897fc54b943f502f733fc21df319bf44caeb4c49a37be1cd94c7f169159b5f3672838a60405161172c91815260200190565b60405180910390a361173f8383836123e6565b505050505061175b600160008051602061523983398151915255565b50505050565b60025460009060ff161561178857604051631309a56360e01b815260040160405180910390fd5b611790611875565b60006001600160a01b038816156117a85760006117b2565b6117b286886134c9565b90508034146117dd5760405163195a3ca160e01b81523460048201526024810182905260440161067b565b611821338989898989898080601f016020809104026020016040519081016040528093929190818152602001838380828437600092019190915250611f5a92505050565b91506001600160a01b03881615611853576118533330611841898b6134c9565b6001600160a01b038c16929190612455565b5061186b600160008051602061523983398151915255565b9695505050505050565b61187d61248b565b600260008051602061523983398151915255565b60005481908110156118c4576000546040516359b8466f60e01b815261067b918391600401918252602082015260400190565b60006118cf856122c3565b90506000805b838110156119a157600061190c848888858181106118f5576118f5613506565b905060200281019061190791906130e1565b6124bb565b9050826001600160a01b0316816001600160a01b031611611953576040516311641feb60e21b81526001600160a01b0380851660048301528216602482015260440161067b565b6001600160a01b03811660009081526003602052604090205460ff166119975760405163a252c15160e01b81526001600160a01b038216600482015260240161067b565b91506001016118d5565b50505050505050565b60008060006119b88561234a565b9050808411156119e557604051634779077960e11b8152600481018590526024810182905260440161067b565b600185015492506119f68342613532565b60008481526002870160209081526040808320848452909152812080549294508692909190611a269084906134c9565b92505081905550509250929050565b6000826001600160a01b031682620186a090604051600060405180830381858888f193505050503d8060008114611a88576040519150601f19603f3d011682016040523d82523d6000602084013e611a8d565b606091505b5050905080610a4b57610a4b83836124e9565b6000816000015182602001518360400151604051611abd90612a0f565b611ac993929190613546565b604051809103906000f080158015611ae5573d6000803e3d6000fd5b506001600160a01b0381166000818152600660209081526040808320805460ff191660019081179091556007805491820181559093527fa66cc928b5edb82af9bd49922954155ab7b0942694bea4ce44661d9a8736c68890920180546001600160a01b0319168417905585015185820151915193945091927f3be0896d4cd1d645bdae8ade25a54bcdbb2c685ce55ac7e7bead95d0802b32de92611b8a92909161357f565b60405180910390a2611ba58183606001518460800151611db6565b5050565b81516020811115611bd057604051633e2cd87360e21b81526004810182905260240161067b565b6002821080611bde57508082115b15611c0657604051638c88347960e01b8152600481018390526024810182905260440161067b565b60006004805480602002602001604051908101604052809291908181526020018280548015611c5e57602002820191906000526020600020905b81546001600160a01b03168152600190910190602001808311611c40575b5050505050905060005b8151811015611cc357600060036000848481518110611c8957611c89613506565b6020908102919091018101516001600160a01b03168252810191909152604001600020805460ff1916911515919091179055600101611c68565b506000805b83811015611d62576000868281518110611ce457611ce4613506565b60200260200101519050826001600160a01b0316816001600160a01b031611611d335760405163429de27960e01b81526001600160a01b0380851660048301528216602482015260440161067b565b6001600160a01b0381166000908152600360205260409020805460ff1916600190811790915590925001611cc8565b506004611d6f86826135bb565b5060008490556040517ff6e2114b5d9c2170d91bd9c1ad31d529bbda6be575ec1e24326c349a9713261e90611da79087908790613662565b60405180910390a15050505050565b81516020808401516001600160a01b038616600090815260089092526040909120611de2929091612572565b80516020808301516001600160a01b038616600090815260099092526040909120611e0e929091612572565b81516020808401518351848301516040805195865293850192909252838301526060830152516001600160a01b038516917f8ddebf084bbd4e0dc80392d607eff26dddf8e449d62295574d55c484336264b5919081900360800190a2505050565b60025460ff1615611e9357604051631309a56360e01b815260040160405180910390fd5b6001600160a01b03811660009081526003602052604090205460ff16611ed75760405163a252c15160e01b81526001600160a01b038216600482015260240161067b565b6002805460ff191660011790556040516001600160a01b038216907f62e78cea01bee320cd4e420270b5ea74000d11b0c9f74754ebdbfc544b05a25890600090a250565b60606000611f28836125d2565b604080516020808252818301909252919250600091906020820181803683375050509182525060208101929092525090565b6001600160a01b038516600090815260066020526040812054869060ff16611fa0576040516356b0f15d60e11b81526001600160a01b038216600482015260240161067b565b85600003611fc157604051631f2a200560e01b815260040160405180910390fd5b83611fde57604051621664d160e31b815260040160405180910390fd5b8251801580611fed5750608081115b1561200e5760405163c3be170360e01b81526004810182905260240161067b565b60008061203c61201e898b6134c9565b6001600160a01b038c166000908152600960205260409020906119aa565b915091504630600e6000815461205190613168565b9182905550604051612082939291906020019283526001600160a01b03919091166020830152604082015260600190565b60408051601f19818403018152828252805160209182012060e0840183526001600160a01b038f81168552600183860190815264ffffffffff88811687870152871660608701528f8216608087015260a086018f905260c086018e90526000838152600b909452939092208451815493166001600160a01b0319841681178255935191995092909183916001600160a81b031990911617600160a01b83600481111561213057612130612a6a565b021790555060408201518154606084015164ffffffffff908116600160d01b0264ffffffffff60d01b1991909316600160a81b021669ffffffffffffffffffff60a81b199091161717815560808201516001820180546001600160a01b039283166001600160a01b031990911617905560a0830151600283015560c0909201516003909101558a166121dd576121c6888a6134c9565b600d60008282546121d791906134c9565b90915550505b896001600160a01b03168b6001600160a01b0316867fc8e6c1f12033825df0b1dbd5494fa3139b4025aa8149ebf0e4bcb350cc0270988c8c8c8c6040516122279493929190613684565b60405180910390a4505050509695505050505050565b6001600160a01b038116158061225b57506001600160a01b03811630145b1561227957604051637341d7e960e11b815260040160405180910390fd5b600580546001600160a01b0319166001600160a01b0383169081179091556040517f12e1d17016b94668449f97876f4a8d5cc2c19f314db337418894734037cc19d490600090a250565b60006122cd6125fa565b60405161190160f01b60208201526022810191909152604281018390526062015b604051602081830303815290604052805190602001209050919050565b60008060008061231b8686612676565b92509250925061232b82826126c3565b50909150505b92915050565b6000600c826001015461233191906135a4565b60018101546000908161235d8242613532565b90506000600c821161237057600061237b565b61237b600c836130ce565b90506000815b8381116123c057600085815260028801602090815260408083208484529091529020546123ae90836134c9565b91506123b981613168565b9050612381565b5085548082106123d15760006123db565b6123db82826130ce565b979650505050505050565b806000036123f357505050565b6001600160a01b03831661240b57610a4b8282611a35565b610a4b6001600160a01b038416838361277c565b600082815260028501602090815260408083208484529091528120805485929061244a9084906130ce565b909155505050505050565b6124638484848460016127b1565b61175b57604051635274afe760e01b81526001600160a01b038516600482015260240161067b565b60008051602061523983398151915254600203610d4357604051633ee5aeb560e01b815260040160405180910390fd5b6000806000806124cc878787612823565b9250925092506124dc82826126c3565b50909150505b9392505050565b604051607360f81b60208201526bffffffffffffffffffffffff19606084901b1660218201526001600160f81b031960358201526000906036016040516020818303038152906040529050600081516020830184f090506001600160a01b03811661175b5760405163bf7e35a360e01b81526001600160a01b038516600482015260240161067b565b80158061258257506301e2850081115b806125965750612593600c826136a9565b15155b156125b7576040516328202d1b60e11b81526004810182905260240161067b565b8183556125c5600c82613532565b8360010181905550505050565b600060ff8216601f81111561233157604051632cd44ac360e21b815260040160405180910390fd5b60007f000000000000000000000000000000000000000000000000000000000000000046146126515761264c7f000000000000000000000000000000000000000000000000000000000000000061286d565b905090565b507f000000000000000000000000000000000000000000000000000000000000000090565b600080600083516041036126b05760208401516040850151606086015160001a6126a2888285856128da565b9550955095505050506126bc565b50508151600091506002905b9250925092565b60008260038111156126d7576126d7612a6a565b036126e0575050565b60018260038111156126f4576126f4612a6a565b036127125760405163f645eedf60e01b815260040160405180910390fd5b600282600381111561272657612726612a6a565b036127475760405163fce698f760e01b81526004810182905260240161067b565b600382600381111561275b5761275b612a6a565b03611ba5576040516335e2f38360e21b81526004810182905260240161067b565b61278983838360016129a9565b610a4b57604051635274afe760e01b81526001600160a01b038416600482015260240161067b565b6040516323b872dd60e01b60008181526001600160a01b038781166004528616602452604485905291602083606481808c5af192506001600051148316612811578383151615612804573d6000823e3d81fd5b6000883b113d1516831692505b60405250600060605295945050505050565b6000808060418490036128595784356020860135604087013560001a61284b898285856128da565b955095509550505050612864565b506000915060029050825b93509350939050565b604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201529081018290527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc660608201524660808201523060a082015260009060c0016122ee565b600080807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0841115612915575060009150600390508261299f565b604080516000808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa158015612969573d6000803e3d6000fd5b5050604051601f1901519150506001600160a01b0381166129955750600092506001915082905061299f565b9250600091508190505b9450945094915050565b60405163a9059cbb60e01b60008181526001600160a01b038616600452602485905291602083604481808b5af192506001600051148316612a035783831516156129f6573d6000823e3d81fd5b6000873b113d1516831692505b60405250949350505050565b611b7b806136be83390190565b6001600160a01b0381168114612a3157600080fd5b50565b600060208284031215612a4657600080fd5b81356124e281612a1c565b600060208284031215612a6357600080fd5b5035919050565b634e487b7160e01b600052602160045260246000fd5b60058110612a9e57634e487b7160e01b600052602160045260246000fd5b9052565b6001600160a01b038816815260e08101612abf6020830189612a80565b64ffffffffff96871660408301529490951660608601526001600160a01b0392909216608085015260a084015260c09092019190915292915050565b60008083601f840112612b0d57600080fd5b5081356001600160401b03811115612b2457600080fd5b6020830191508360208260051b8501011115612b3f57600080fd5b9250929050565b60008060008060008060a08789031215612b5f57600080fd5b863595506020870135612b7181612a1c565b94506040870135612b8181612a1c565b93506060870135925060808701356001600160401b03811115612ba357600080fd5b612baf89828a01612afb565b979a9699509497509295939492505050565b600080600060408486031215612bd657600080fd5b83356001600160401b03811115612bec57600080fd5b840160e08187031215612bfe57600080fd5b925060208401356001600160401b03811115612c1957600080fd5b612c2586828701612afb565b9497909650939450505050565b600080600080600060608688031215612c4a57600080fd5b85356001600160401b03811115612c6057600080fd5b612c6c88828901612afb565b9096509450506020860135925060408601356001600160401b03811115612c9257600080fd5b612c9e88828901612afb565b969995985093965092949392505050565b600080600060408486031215612cc457600080fd5b8335925060208401356001600160401b03811115612c1957600080fd5b600060408284031215612cf357600080fd5b50919050565b600080600080600060c08688031215612d1157600080fd5b8535612d1c81612a1c565b9450612d2b8760208801612ce1565b9350612d3a8760608801612ce1565b925060a08601356001600160401b03811115612c9257600080fd5b600081518084526020840193506020830160005b82811015612d905781516001600160a01b0316865260209586019590910190600101612d69565b5093949350505050565b6020815260006124e26020830184612d55565b6000815180845260005b81811015612dd357602081850181015186830182015201612db7565b506000602082860101526020601f19601f83011685010191505092915050565b60ff60f81b8816815260e060208201526000612e1260e0830189612dad565b8281036040840152612e248189612dad565b606084018890526001600160a01b038716608085015260a0840186905283810360c08501528451808252602080870193509091019060005b81811015612e7a578351835260209384019390920191600101612e5c565b50909b9a5050505050505050505050565b60008083601f840112612e9d57600080fd5b5081356001600160401b03811115612eb457600080fd5b602083019150836020828501011115612b3f57600080fd5b600080600080600060808688031215612ee457600080fd5b8535612eef81612a1c565b94506020860135612eff81612a1c565b93506040860135925060608601356001600160401b03811115612f2157600080fd5b612c9e88828901612e8b565b600080600060408486031215612f4257600080fd5b8335612bfe81612a1c565b60008060208385031215612f6057600080fd5b82356001600160401b03811115612f7657600080fd5b612f8285828601612e8b565b90969095509350505050565b600080600080600060808688031215612fa657600080fd5b85359450602086013593506040860135925060608601356001600160401b03811115612c9257600080fd5b60008060208385031215612fe457600080fd5b82356001600160401b03811115612ffa57600080fd5b612f8285828601612afb565b6000806000806060858703121561301c57600080fd5b843593506020850135925060408501356001600160401b0381111561304057600080fd5b61304c87828801612afb565b95989497509550505050565b60008060008060008060a0878903121561307157600080fd5b863561307c81612a1c565b955060208701359450604087013593506060870135925060808701356001600160401b038111156130ac57600080fd5b612baf89828a01612e8b565b634e487b7160e01b600052601160045260246000fd5b81810381811115612331576123316130b8565b6000808335601e198436030181126130f857600080fd5b8301803591506001600160401b0382111561311257600080fd5b602001915036819003821315612b3f57600080fd5b8183823760009101908152919050565b803560ff8116811461314857600080fd5b919050565b60006020828403121561315f57600080fd5b6124e282613137565b60006001820161317a5761317a6130b8565b5060010190565b634e487b7160e01b600052604160045260246000fd5b60405160a081016001600160401b03811182821017156131b9576131b9613181565b60405290565b600082601f8301126131d057600080fd5b81356001600160401b038111156131e9576131e9613181565b604051601f8201601f19908116603f011681016001600160401b038111828210171561321757613217613181565b60405281815283820160200185101561322f57600080fd5b816020850160208301376000918101602001919091529392505050565b60006040828403121561325e57600080fd5b604080519081016001600160401b038111828210171561328057613280613181565b604052823581526020928301359281019290925250919050565b600060e082360312156132ac57600080fd5b6132b4613197565b82356001600160401b038111156132ca57600080fd5b6132d6368286016131bf565b82525060208301356001600160401b038111156132f257600080fd5b6132fe368286016131bf565b60208301525061331060408401613137565b6040820152613322366060850161324c565b60608201526133343660a0850161324c565b608082015292915050565b60008184825b8581101561337657813561335881612a1c565b6001600160a01b031683526020928301929190910190600101613345565b509095945050505050565b828152604081016124e26020830184612a80565b8581526001600160a01b038516602082015260e081016133c2604083018680358252602090810135910152565b8335608083015260209093013560a082015260c001529392505050565b6000604082840312156133f157600080fd5b6124e2838361324c565b80356001600160e01b0319811690600484101561342c576001600160e01b0319600485900360031b81901b82161691505b5092915050565b6000808585111561344357600080fd5b8386111561345057600080fd5b5050820193919092039150565b600080600080600060a0868803121561347557600080fd5b853561348081612a1c565b945060208601359350604086013592506060860135915060808601356001600160401b038111156134b057600080fd5b6134bc888289016131bf565b9150509295509295909350565b80820180821115612331576123316130b8565b84815260208101849052608081016134f76040830185612a80565b82606083015295945050505050565b634e487b7160e01b600052603260045260246000fd5b634e487b7160e01b600052601260045260246000fd5b6000826135415761354161351c565b500490565b6060815260006135596060830186612dad565b828103602084015261356b8186612dad565b91505060ff83166040830152949350505050565b6040815260006135926040830185612dad565b905060ff831660208301529392505050565b8082028115828204841417612331576123316130b8565b81516001600160401b038111156135d4576135d4613181565b680100000000000000008111156135ed576135ed613181565b81548183558082101561362557826000528160206000200182820360005b818110156136215760008382015560010161360b565b5050505b506020830161363a8360009081526020902090565b60005b838110156109285782516001600160a01b03168183015560209092019160010161363d565b6040815260006136756040830185612d55565b90508260208301529392505050565b84815283602082015282604082015260806060820152600061186b6080830184612dad565b6000826136b8576136b861351c565b50069056fe61014060405234801561001157600080fd5b50604051611b7b380380611b7b8339810160408190526100309161021d565b828083600361003f8382610336565b50600461004c8282610336565b50505061005e8161011360201b60201c565b6080528051602082012060a08190524660c0526100fa81604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201529081018290527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc660608201524660808201523060a082015260009060c001604051602081830303815290604052805190602001209050919050565b60e0525050336101005260ff16610120525061044f9050565b600080829050601f81511115610147578260405163305a27a960e01b815260040161013e91906103f8565b60405180910390fd5b80516101528261042b565b179392505050565b634e487b7160e01b600052604160045260246000fd5b60005b8381101561018b578181015183820152602001610173565b50506000910152565b600082601f8301126101a557600080fd5b81516001600160401b038111156101be576101be61015a565b604051601f8201601f19908116603f011681016001600160401b03811182821017156101ec576101ec61015a565b60405281815283820160200185101561020457600080fd5b610215826020830160208701610170565b949350505050565b60008060006060848603121561023257600080fd5b83516001600160401b0381111561024857600080fd5b61025486828701610194565b602086015190945090506001600160401b0381111561027257600080fd5b61027e86828701610194565b925050604084015160ff8116811461029557600080fd5b809150509250925092565b600181811c908216806102b457607f821691505b6020821081036102d457634e487b7160e01b600052602260045260246000fd5b50919050565b601f821115610331578282111561033157806000526020600020601f840160051c6020851015610308575060005b90810190601f840160051c0360005b8181101561032d57600083820155600101610317565b5050505b505050565b81516001600160401b0381111561034f5761034f61015a565b6103638161035d84546102a0565b846102da565b6020601f821160018114610397576000831561037f5750848201515b600019600385901b1c1916600184901b1784556103f1565b600084815260208120601f198516915b828110156103c757878501518255602094850194600190920191016103a7565b50848210156103e55786840151600019600387901b60f8161c191681555b505060018360011b0184555b5050505050565b6020815260008251806020840152610417816040850160208701610170565b601f01601f19169190910160400192915050565b805160208083015191908110156102d45760001960209190910360031b1b16919050565b60805160a05160c05160e05161010051610120516116cf6104ac60003960006101e101526000818161035d01528181610542015261059b015260006109cd0152600061097c015260006109a60152600061061701526116cf6000f3fe608060405234801561001057600080fd5b506004361061014d5760003560e01c806342966c68116100c3578063c1d34b891161007c578063c1d34b89146102d3578063cae9ca51146102e6578063d505accf146102f9578063d8fbe9941461030c578063dd62ed3e1461031f578063ee9a31a21461035857600080fd5b806342966c681461024e57806370a08231146102615780637ecebe001461028a57806384b0196e1461029d57806395d89b41146102b8578063a9059cbb146102c057600080fd5b806323b872dd1161011557806323b872dd146101c7578063313ce567146101da5780633177029f1461020b5780633644e5151461021e5780634000aea01461022657806340c10f191461023957600080fd5b806301ffc9a71461015257806306fdde031461017a578063095ea7b31461018f5780631296ee62146101a257806318160ddd146101b5575b600080fd5b610165610160366004611205565b610397565b60405190151581526020015b60405180910390f35b6101826103ce565b6040516101719190611268565b61016561019d366004611297565b610460565b6101656101b0366004611297565b610478565b6002545b604051908152602001610171565b6101656101d53660046112c1565b61049b565b60405160ff7f0000000000000000000000000000000000000000000000000000000000000000168152602001610171565b610165610219366004611297565b6104bf565b6101b96104db565b6101656102343660046113a3565b6104ea565b61024c610247366004611297565b610537565b005b61024c61025c3660046113fa565b610590565b6101b961026f366004611413565b6001600160a01b031660009081526020819052604090205490565b6101b9610298366004611413565b6105e8565b6102a5610606565b604051610171979695949392919061142e565b61018261067a565b6101656102ce366004611297565b610689565b6101656102e13660046114c6565b610697565b6101656102f43660046113a3565b6106e8565b61024c61030736600461152e565b61072f565b61016561031a3660046112c1565b610863565b6101b961032d3660046115a1565b6001600160a01b03918216600090815260016020908152604080832093909416825291909152205490565b61037f7f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b039091168152602001610171565b60006001600160e01b0319821663b0202a1160e01b14806103c857506301ffc9a760e01b6001600160e01b03198316145b92915050565b6060600380546103dd906115d4565b80601f0160208091040260200160405190810160405280929190818152602001828054610409906115d4565b80156104565780601f1061042b57610100808354040283529160200191610456565b820191906000526020600020905b81548152906001019060200180831161043957829003601f168201915b5050505050905090565b60003361046e818585610888565b5060019392505050565b60006104948383604051806020016040528060008152506104ea565b9392505050565b6000336104a985828561089a565b6104b4858585610919565b506001949350505050565b60006104948383604051806020016040528060008152506106e8565b60006104e5610978565b905090565b60006104f68484610689565b61052a5760405163118d81d760e11b81526001600160a01b0385166004820152602481018490526044015b60405180910390fd5b61046e33338686866109ef565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461058257604051637c8da0cf60e11b8152336004820152602401610521565b61058c8282610b40565b5050565b336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146105db57604051637c8da0cf60e11b8152336004820152602401610521565b6105e53382610b76565b50565b6001600160a01b0381166000908152600560205260408120546103c8565b60006060806000806000606061063b7f0000000000000000000000000000000000000000000000000000000000000000610bac565b604080516000808252606082018352600160208301908152603160f81b93830193909352600f60f81b9b939a5091985046975030965090945092509050565b6060600480546103dd906115d4565b60003361046e818585610919565b60006106a485858561049b565b6106db57604051635ab42af360e11b81526001600160a01b0380871660048301528516602482015260448101849052606401610521565b6104b433868686866109ef565b60006106f48484610460565b61072357604051631439557160e21b81526001600160a01b038516600482015260248101849052604401610521565b61046e33858585610beb565b8342111561075357604051639e96b26f60e01b815260048101859052602401610521565b60007f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c98888886107a08c6001600160a01b0316600090815260056020526040902080546001810190915590565b6040805160208101969096526001600160a01b0394851690860152929091166060840152608083015260a082015260c0810186905260e00160405160208183030381529060405280519060200120905060006108066107fe83610d29565b868686610d71565b9050886001600160a01b0316816001600160a01b03161461084d576040516378ac361960e01b81526001600160a01b0380831660048301528a166024820152604401610521565b610858898989610888565b505050505050505050565b600061088084848460405180602001604052806000815250610697565b949350505050565b6108958383836001610d9f565b505050565b6001600160a01b03838116600090815260016020908152604080832093861683529290522054600019811015610913578181101561090457604051637dc7a0d960e11b81526001600160a01b03841660048201526024810182905260448101839052606401610521565b61091384848484036000610d9f565b50505050565b6001600160a01b03831661094357604051634b637e8f60e11b815260006004820152602401610521565b6001600160a01b03821661096d5760405163ec442f0560e01b815260006004820152602401610521565b610895838383610e74565b60007f000000000000000000000000000000000000000000000000000000000000000046146109ca576104e57f0000000000000000000000000000000000000000000000000000000000000000610ea8565b507f000000000000000000000000000000000000000000000000000000000000000090565b826001600160a01b03163b600003610a25576040516322a5b36760e21b81526001600160a01b0384166004820152602401610521565b604051632229f29760e21b81526001600160a01b038416906388a7ca5c90610a5790889088908790879060040161160e565b6020604051808303816000875af1925050508015610a92575060408051601f3d908101601f19168201909252610a8f9181019061164b565b60015b610afb573d808015610ac0576040519150601f19603f3d011682016040523d82523d6000602084013e610ac5565b606091505b508051600003610af3576040516322a5b36760e21b81526001600160a01b0385166004820152602401610521565b805160208201fd5b6001600160e01b03198116632229f29760e21b14610b37576040516322a5b36760e21b81526001600160a01b0385166004820152602401610521565b505b5050505050565b6001600160a01b038216610b6a5760405163ec442f0560e01b815260006004820152602401610521565b61058c60008383610e74565b6001600160a01b038216610ba057604051634b637e8f60e11b815260006004820152602401610521565b61058c82600083610e74565b60606000610bb983610f15565b604080516020808252818301909252919250600091906020820181803683375050509182525060208101929092525090565b826001600160a01b03163b600003610c215760405163deb6d3ed60e01b81526001600160a01b0384166004820152602401610521565b6040516307b04a2d60e41b81526001600160a01b03841690637b04a2d090610c5190879086908690600401611668565b6020604051808303816000875af1925050508015610c8c575060408051601f3d908101601f19168201909252610c899181019061164b565b60015b610ced573d808015610cba576040519150601f19603f3d011682016040523d82523d6000602084013e610cbf565b606091505b508051600003610af35760405163deb6d3ed60e01b81526001600160a01b0385166004820152602401610521565b6001600160e01b031981166307b04a2d60e41b14610b395760405163deb6d3ed60e01b81526001600160a01b0385166004820152602401610521565b6000610d33610978565b60405161190160f01b60208201526022810191909152604281018390526062015b604051602081830303815290604052805190602001209050919050565b600080600080610d8388888888610f3d565b925092509250610d93828261100c565b50909695505050505050565b6001600160a01b038416610dc95760405163e602df0560e01b815260006004820152602401610521565b6001600160a01b038316610df357604051634a1406b160e11b815260006004820152602401610521565b6001600160a01b038085166000908152600160209081526040808320938716835292905220829055801561091357826001600160a01b0316846001600160a01b03167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b92584604051610e6691815260200190565b60405180910390a350505050565b306001600160a01b03831603610e9d5760405163c598853160e01b815260040160405180910390fd5b6108958383836110c5565b604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201529081018290527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc660608201524660808201523060a082015260009060c001610d54565b600060ff8216601f8111156103c857604051632cd44ac360e21b815260040160405180910390fd5b600080807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0841115610f785750600091506003905082611002565b604080516000808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa158015610fcc573d6000803e3d6000fd5b5050604051601f1901519150506001600160a01b038116610ff857506000925060019150829050611002565b9250600091508190505b9450945094915050565b600082600381111561102057611020611698565b03611029575050565b600182600381111561103d5761103d611698565b0361105b5760405163f645eedf60e01b815260040160405180910390fd5b600282600381111561106f5761106f611698565b036110905760405163fce698f760e01b815260048101829052602401610521565b60038260038111156110a4576110a4611698565b0361058c576040516335e2f38360e21b815260048101829052602401610521565b6001600160a01b0383166110f05780600260008282546110e591906116ae565b909155506111629050565b6001600160a01b038316600090815260208190526040902054818110156111435760405163391434e360e21b81526001600160a01b03851660048201526024810182905260448101839052606401610521565b6001600160a01b03841660009081526020819052604090209082900390555b6001600160a01b03821661117e5760028054829003905561119d565b6001600160a01b03821660009081526020819052604090208054820190555b816001600160a01b0316836001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef836040516111e291815260200190565b60405180910390a3505050565b6001600160e01b0319811681146105e557600080fd5b60006020828403121561121757600080fd5b8135610494816111ef565b6000815180845260005b818110156112485760208185018101518683018201520161122c565b506000602082860101526020601f19601f83011685010191505092915050565b6020815260006104946020830184611222565b80356001600160a01b038116811461129257600080fd5b919050565b600080604083850312156112aa57600080fd5b6112b38361127b565b946020939093013593505050565b6000806000606084860312156112d657600080fd5b6112df8461127b565b92506112ed6020850161127b565b929592945050506040919091013590565b634e487b7160e01b600052604160045260246000fd5b600082601f83011261132557600080fd5b813567ffffffffffffffff81111561133f5761133f6112fe565b604051601f8201601f19908116603f0116810167ffffffffffffffff8111828210171561136e5761136e6112fe565b60405281815283820160200185101561138657600080fd5b816020850160208301376000918101602001919091529392505050565b6000806000606084860312156113b857600080fd5b6113c18461127b565b925060208401359150604084013567ffffffffffffffff8111156113e457600080fd5b6113f086828701611314565b9150509250925092565b60006020828403121561140c57600080fd5b5035919050565b60006020828403121561142557600080fd5b6104948261127b565b60ff60f81b8816815260e06020820152600061144d60e0830189611222565b828103604084015261145f8189611222565b606084018890526001600160a01b038716608085015260a0840186905283810360c08501528451808252602080870193509091019060005b818110156114b5578351835260209384019390920191600101611497565b50909b9a5050505050505050505050565b600080600080608085870312156114dc57600080fd5b6114e58561127b565b93506114f36020860161127b565b925060408501359150606085013567ffffffffffffffff81111561151657600080fd5b61152287828801611314565b91505092959194509250565b600080600080600080600060e0888a03121561154957600080fd5b6115528861127b565b96506115606020890161127b565b95506040880135945060608801359350608088013560ff8116811461158457600080fd5b9699959850939692959460a0840135945060c09093013592915050565b600080604083850312156115b457600080fd5b6115bd8361127b565b91506115cb6020840161127b565b90509250929050565b600181811c908216806115e857607f821691505b60208210810361160857634e487b7160e01b600052602260045260246000fd5b50919050565b6001600160a01b038581168252841660208201526040810183905260806060820181905260009061164190830184611222565b9695505050505050565b60006020828403121561165d57600080fd5b8151610494816111ef565b60018060a01b038416815282602082015260606040820152600061168f6060830184611222565b95945050505050565b634e487b7160e01b600052602160045260246000fd5b808201808211156103c857634e487b7160e01b600052601160045260246000fd9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f0061014060405234801561001157600080fd5b50604051611b7b380380611b7b8339810160408190526100309161021d565b828083600361003f8382610336565b50600461004c8282610336565b50505061005e8161011360201b60201c565b6080528051602082012060a08190524660c0526100fa81604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201529081018290527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc660608201524660808201523060a082015260009060c001604051602081830303815290604052805190602001209050919050565b60e0525050336101005260ff16610120525061044f9050565b600080829050601f81511115610147578260405163305a27a960e01b815260040161013e91906103f8565b60405180910390fd5b80516101528261042b565b179392505050565b634e487b7160e01b600052604160045260246000fd5b60005b8381101561018b578181015183820152602001610173565b50506000910152565b600082601f8301126101a557600080fd5b81516001600160401b038111156101be576101be61015a565b604051601f8201601f19908116603f011681016001600160401b03811182821017156101ec576101ec61015a565b60405281815283820160200185101561020457600080fd5b610215826020830160208701610170565b949350505050565b60008060006060848603121561023257600080fd5b83516001600160401b0381111561024857600080fd5b61025486828701610194565b602086015190945090506001600160401b0381111561027257600080fd5b61027e86828701610194565b925050604084015160ff8116811461029557600080fd5b809150509250925092565b600181811c908216806102b457607f821691505b6020821081036102d457634e487b7160e01b600052602260045260246000fd5b50919050565b601f821115610331578282111561033157806000526020600020601f840160051c6020851015610308575060005b90810190601f840160051c0360005b8181101561032d57600083820155600101610317565b5050505b505050565b81516001600160401b0381111561034f5761034f61015a565b6103638161035d84546102a0565b846102da565b6020601f821160018114610397576000831561037f5750848201515b600019600385901b1c1916600184901b1784556103f1565b600084815260208120601f198516915b828110156103c757878501518255602094850194600190920191016103a7565b50848210156103e55786840151600019600387901b60f8161c191681555b505060018360011b0184555b5050505050565b6020815260008251806020840152610417816040850160208701610170565b601f01601f19169190910160400192915050565b805160208083015191908110156102d45760001960209190910360031b1b16919050565b60805160a05160c05160e05161010051610120516116cf6104ac60003960006101e101526000818161035d01528181610542015261059b015260006109cd0152600061097c015260006109a60152600061061701526116cf6000f3fe608060405234801561001057600080fd5b506004361061014d5760003560e01c806342966c68116100c3578063c1d34b891161007c578063c1d34b89146102d3578063cae9ca51146102e6578063d505accf146102f9578063d8fbe9941461030c578063dd62ed3e1461031f578063ee9a31a21461035857600080fd5b806342966c681461024e57806370a08231146102615780637ecebe001461028a57806384b0196e1461029d57806395d89b41146102b8578063a9059cbb146102c057600080fd5b806323b872dd1161011557806323b872dd146101c7578063313ce567146101da5780633177029f1461020b5780633644e5151461021e5780634000aea01461022657806340c10f191461023957600080fd5b806301ffc9a71461015257806306fdde031461017a578063095ea7b31461018f5780631296ee62146101a257806318160ddd146101b5575b600080fd5b610165610160366004611205565b610397565b60405190151581526020015b60405180910390f35b6101826103ce565b6040516101719190611268565b61016561019d366004611297565b610460565b6101656101b0366004611297565b610478565b6002545b604051908152602001610171565b6101656101d53660046112c1565b61049b565b60405160ff7f0000000000000000000000000000000000000000000000000000000000000000168152602001610171565b610165610219366004611297565b6104bf565b6101b96104db565b6101656102343660046113a3565b6104ea565b61024c610247366004611297565b610537565b005b61024c61025c3660046113fa565b610590565b6101b961026f366004611413565b6001600160a01b031660009081526020819052604090205490565b6101b9610298366004611413565b6105e8565b6102a5610606565b604051610171979695949392919061142e565b61018261067a565b6101656102ce366004611297565b610689565b6101656102e13660046114c6565b610697565b6101656102f43660046113a3565b6106e8565b61024c61030736600461152e565b61072f565b61016561031a3660046112c1565b610863565b6101b961032d3660046115a1565b6001600160a01b03918216600090815260016020908152604080832093909416825291909152205490565b61037f7f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b039091168152602001610171565b60006001600160e01b0319821663b0202a1160e01b14806103c857506301ffc9a760e01b6001600160e01b03198316145b92915050565b6060600380546103dd906115d4565b80601f0160208091040260200160405190810160405280929190818152602001828054610409906115d4565b80156104565780601f1061042b57610100808354040283529160200191610456565b820191906000526020600020905b81548152906001019060200180831161043957829003601f168201915b5050505050905090565b60003361046e818585610888565b5060019392505050565b60006104948383604051806020016040528060008152506104ea565b9392505050565b6000336104a985828561089a565b6104b4858585610919565b506001949350505050565b60006104948383604051806020016040528060008152506106e8565b60006104e5610978565b905090565b60006104f68484610689565b61052a5760405163118d81d760e11b81526001600160a01b0385166004820152602481018490526044015b60405180910390fd5b61046e33338686866109ef565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461058257604051637c8da0cf60e11b8152336004820152602401610521565b61058c8282610b40565b5050565b336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146105db57604051637c8da0cf60e11b8152336004820152602401610521565b6105e53382610b76565b50565b6001600160a01b0381166000908152600560205260408120546103c8565b60006060806000806000606061063b7f0000000000000000000000000000000000000000000000000000000000000000610bac565b604080516000808252606082018352600160208301908152603160f81b93830193909352600f60f81b9b939a5091985046975030965090945092509050565b6060600480546103dd906115d4565b60003361046e818585610919565b60006106a485858561049b565b6106db57604051635ab42af360e11b81526001600160a01b0380871660048301528516602482015260448101849052606401610521565b6104b433868686866109ef565b60006106f48484610460565b61072357604051631439557160e21b81526001600160a01b038516600482015260248101849052604401610521565b61046e33858585610beb565b8342111561075357604051639e96b26f60e01b815260048101859052602401610521565b60007f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c98888886107a08c6001600160a01b0316600090815260056020526040902080546001810190915590565b6040805160208101969096526001600160a01b0394851690860152929091166060840152608083015260a082015260c0810186905260e00160405160208183030381529060405280519060200120905060006108066107fe83610d29565b868686610d71565b9050886001600160a01b0316816001600160a01b03161461084d576040516378ac361960e01b81526001600160a01b0380831660048301528a166024820152604401610521565b610858898989610888565b505050505050505050565b600061088084848460405180602001604052806000815250610697565b949350505050565b6108958383836001610d9f565b505050565b6001600160a01b03838116600090815260016020908152604080832093861683529290522054600019811015610913578181101561090457604051637dc7a0d960e11b81526001600160a01b03841660048201526024810182905260448101839052606401610521565b61091384848484036000610d9f565b50505050565b6001600160a01b03831661094357604051634b637e8f60e11b815260006004820152602401610521565b6001600160a01b03821661096d5760405163ec442f0560e01b815260006004820152602401610521565b610895838383610e74565b60007f000000000000000000000000000000000000000000000000000000000000000046146109ca576104e57f0000000000000000000000000000000000000000000000000000000000000000610ea8565b507f000000000000000000000000000000000000000000000000000000000000000090565b826001600160a01b03163b600003610a25576040516322a5b36760e21b81526001600160a01b0384166004820152602401610521565b604051632229f29760e21b81526001600160a01b038416906388a7ca5c90610a5790889088908790879060040161160e565b6020604051808303816000875af1925050508015610a92575060408051601f3d908101601f19168201909252610a8f9181019061164b565b60015b610afb573d808015610ac0576040519150601f19603f3d011682016040523d82523d6000602084013e610ac5565b606091505b508051600003610af3576040516322a5b36760e21b81526001600160a01b0385166004820152602401610521565b805160208201fd5b6001600160e01b03198116632229f29760e21b14610b37576040516322a5b36760e21b81526001600160a01b0385166004820152602401610521565b505b5050505050565b6001600160a01b038216610b6a5760405163ec442f0560e01b815260006004820152602401610521565b61058c60008383610e74565b6001600160a01b038216610ba057604051634b637e8f60e11b815260006004820152602401610521565b61058c82600083610e74565b60606000610bb983610f15565b604080516020808252818301909252919250600091906020820181803683375050509182525060208101929092525090565b826001600160a01b03163b600003610c215760405163deb6d3ed60e01b81526001600160a01b0384166004820152602401610521565b6040516307b04a2d60e41b81526001600160a01b03841690637b04a2d090610c5190879086908690600401611668565b6020604051808303816000875af1925050508015610c8c575060408051601f3d908101601f19168201909252610c899181019061164b565b60015b610ced573d808015610cba576040519150601f19603f3d011682016040523d82523d6000602084013e610cbf565b606091505b508051600003610af35760405163deb6d3ed60e01b81526001600160a01b0385166004820152602401610521565b6001600160e01b031981166307b04a2d60e41b14610b395760405163deb6d3ed60e01b81526001600160a01b0385166004820152602401610521565b6000610d33610978565b60405161190160f01b60208201526022810191909152604281018390526062015b604051602081830303815290604052805190602001209050919050565b600080600080610d8388888888610f3d565b925092509250610d93828261100c565b50909695505050505050565b6001600160a01b038416610dc95760405163e602df0560e01b815260006004820152602401610521565b6001600160a01b038316610df357604051634a1406b160e11b815260006004820152602401610521565b6001600160a01b038085166000908152600160209081526040808320938716835292905220829055801561091357826001600160a01b0316846001600160a01b03167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b92584604051610e6691815260200190565b60405180910390a350505050565b306001600160a01b03831603610e9d5760405163c598853160e01b815260040160405180910390fd5b6108958383836110c5565b604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201529081018290527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc660608201524660808201523060a082015260009060c001610d54565b600060ff8216601f8111156103c857604051632cd44ac360e21b815260040160405180910390fd5b600080807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0841115610f785750600091506003905082611002565b604080516000808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa158015610fcc573d6000803e3d6000fd5b5050604051601f1901519150506001600160a01b038116610ff857506000925060019150829050611002565b9250600091508190505b9450945094915050565b600082600381111561102057611020611698565b03611029575050565b600182600381111561103d5761103d611698565b0361105b5760405163f645eedf60e01b815260040160405180910390fd5b600282600381111561106f5761106f611698565b036110905760405163fce698f760e01b815260048101829052602401610521565b60038260038111156110a4576110a4611698565b0361058c576040516335e2f38360e21b815260048101829052602401610521565b6001600160a01b0383166110f05780600260008282546110e591906116ae565b909155506111629050565b6001600160a01b038316600090815260208190526040902054818110156111435760405163391434e360e21b81526001600160a01b03851660048201526024810182905260448101839052606401610521565b6001600160a01b03841660009081526020819052604090209082900390555b6001600160a01b03821661117e5760028054829003905561119d565b6001600160a01b03821660009081526020819052604090208054820190555b816001600160a01b0316836001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef836040516111e291815260200190565b60405180910390a3505050565b6001600160e01b0319811681146105e557600080fd5b60006020828403121561121757600080fd5b8135610494816111ef565b6000815180845260005b818110156112485760208185018101518683018201520161122c565b506000602082860101526020601f19601f83011685010191505092915050565b6020815260006104946020830184611222565b80356001600160a01b038116811461129257600080fd5b919050565b600080604083850312156112aa57600080fd5b6112b38361127b565b946020939093013593505050565b6000806000606084860312156112d657600080fd5b6112df8461127b565b92506112ed6020850161127b565b929592945050506040919091013590565b634e487b7160e01b600052604160045260246000fd5b600082601f83011261132557600080fd5b813567ffffffffffffffff81111561133f5761133f6112fe565b604051601f8201601f19908116603f0116810167ffffffffffffffff8111828210171561136e5761136e6112fe565b60405281815283820160200185101561138657600080fd5b816020850160208301376000918101602001919091529392505050565b6000806000606084860312156113b857600080fd5b6113c18461127b565b925060208401359150604084013567ffffffffffffffff8111156113e457600080fd5b6113f086828701611314565b9150509250925092565b60006020828403121561140c57600080fd5b5035919050565b60006020828403121561142557600080fd5b6104948261127b565b60ff60f81b8816815260e06020820152600061144d60e0830189611222565b828103604084015261145f8189611222565b606084018890526001600160a01b038716608085015260a0840186905283810360c08501528451808252602080870193509091019060005b818110156114b5578351835260209384019390920191600101611497565b50909b9a5050505050505050505050565b600080600080608085870312156114dc57600080fd5b6114e58561127b565b93506114f36020860161127b565b925060408501359150606085013567ffffffffffffffff81111561151657600080fd5b61152287828801611314565b91505092959194509250565b600080600080600080600060e0888a03121561154957600080fd5b6115528861127b565b96506115606020890161127b565b95506040880135945060608801359350608088013560ff8116811461158457600080fd5b9699959850939692959460a0840135945060c09093013592915050565b600080604083850312156115b457600080fd5b6115bd8361127b565b91506115cb6020840161127b565b90509250929050565b600181811c908216806115e857607f821691505b60208210810361160857634e487b7160e01b600052602260045260246000fd5b50919050565b6001600160a01b038581168252841660208201526040810183905260806060820181905260009061164190830184611222565b9695505050505050565b60006020828403121561165d57600080fd5b8151610494816111ef565b60018060a01b038416815282602082015260606040820152600061168f6060830184611222565b95945050505050565b634e487b7160e01b600052602160045260246000fd5b808201808211156103c857634e487b7160e01b600052601160045260246000fd' as const
/** What a node holds as code, with zeros where immutables go: [start, length] in bytes. */
export const bridgeRuntime = {
  code: '0x6080604052600436106101b75760003560e01c806388a7ca5c116100ec578063c87fa42a1161008a578063d662124411610064578063d66212441461059e578063d9be832c146105ce578063e8b83f2f146105e4578063eaaa92da146105f757600080fd5b8063c87fa42a1461052e578063cbb4be901461055e578063d137d3941461057e57600080fd5b80639d3a9dc9116100c65780639d3a9dc91461046a5780639d63848a146104c1578063a277ebc7146104d6578063c415b95c146104f657600080fd5b806388a7ca5c146103f15780638aad1d011461042a5780638f74744a1461044a57600080fd5b80634ee87de7116101595780635c975abb116101335780635c975abb146103845780636fa9fae51461039e5780638456cb59146103b457806384b0196e146103c957600080fd5b80634ee87de71461032257806352cd5216146103425780635a81d4ba1461036257600080fd5b80631867ef75116101955780631867ef75146102aa578063382de630146102cc57806342cde4e8146102ec57806349bae8671461030257600080fd5b80630c68ba21146101bc5780631170f31e14610201578063155979a314610286575b600080fd5b3480156101c857600080fd5b506101ec6101d7366004612a34565b60036020526000908152604090205460ff1681565b60405190151581526020015b60405180910390f35b34801561020d57600080fd5b5061027361021c366004612a51565b600b6020526000908152604090208054600182015460028301546003909301546001600160a01b038084169460ff600160a01b8604169464ffffffffff600160a81b8204811695600160d01b909204169392169187565b6040516101f89796959493929190612aa2565b34801561029257600080fd5b5061029c600d5481565b6040519081526020016101f8565b3480156102b657600080fd5b506102ca6102c5366004612b46565b61060d565b005b3480156102d857600080fd5b506102ca6102e7366004612bc1565b610930565b3480156102f857600080fd5b5061029c60005481565b34801561030e57600080fd5b506102ca61031d366004612c32565b610a50565b34801561032e57600080fd5b506102ca61033d366004612caf565b610b1c565b34801561034e57600080fd5b506102ca61035d366004612cf9565b610c19565b34801561036e57600080fd5b50610377610cd8565b6040516101f89190612d9a565b34801561039057600080fd5b506002546101ec9060ff1681565b3480156103aa57600080fd5b5061029c600c5481565b3480156103c057600080fd5b506102ca610d3a565b3480156103d557600080fd5b506103de610d45565b6040516101f89796959493929190612df3565b3480156103fd57600080fd5b5061041161040c366004612ecc565b610db9565b6040516001600160e01b031990911681526020016101f8565b34801561043657600080fd5b506102ca610445366004612f2d565b610fa2565b34801561045657600080fd5b506102ca610465366004612f4d565b611012565b34801561047657600080fd5b5061048a610485366004612a34565b6110ba565b60408051855181526020958601518682015284519181019190915293909201516060840152608083015260a082015260c0016101f8565b3480156104cd57600080fd5b506103776111b2565b3480156104e257600080fd5b506102ca6104f1366004612f8e565b611212565b34801561050257600080fd5b50600554610516906001600160a01b031681565b6040516001600160a01b0390911681526020016101f8565b34801561053a57600080fd5b506101ec610549366004612a34565b60066020526000908152604090205460ff1681565b34801561056a57600080fd5b506102ca610579366004612fd1565b6114c8565b34801561058a57600080fd5b506102ca610599366004613006565b611573565b3480156105aa57600080fd5b506101ec6105b9366004612a51565b600a6020526000908152604090205460ff1681565b3480156105da57600080fd5b5061029c60015481565b61029c6105f2366004613058565b611761565b34801561060357600080fd5b5061029c600e5481565b60025460ff161561063157604051631309a56360e01b815260040160405180910390fd5b610639611875565b6001600160a01b038516600090815260066020526040902054859060ff16610684576040516356b0f15d60e11b81526001600160a01b03821660048201526024015b60405180910390fd5b866106a25760405163144584ed60e11b815260040160405180910390fd5b6000878152600a602052604090205460ff16156106d557604051632eee1b6f60e01b81526004810188905260240161067b565b6001600160a01b03851615806106f357506001600160a01b03851630145b1561071c57604051631ecdd20960e31b81526001600160a01b038616600482015260240161067b565b8360000361073d57604051631f2a200560e01b815260040160405180910390fd5b604080517f77ab717778d8d3aff2fc6c98ee9e5fe8fc192ca45a936572462174e7d4de401c60208201529081018890526001600160a01b0380881660608301528616608082015260a081018590526107b09060c0015b604051602081830303815290604052805190602001208484611891565b6000878152600a60209081526040808320805460ff191660011790556001600160a01b0389168352600890915290206107e990856119aa565b50506001600160a01b03861661084257600c5484111561082a57600c5460405163de5ce41960e01b815261067b918691600401918252602082015260400190565b83600c600082825461083c91906130ce565b90915550505b846001600160a01b0316866001600160a01b0316887f9e162113290241a6fac217e43087d4a505b812132ecb0368edf06157e08db2628760405161088891815260200190565b60405180910390a46001600160a01b0386166108ad576108a88585611a35565b610910565b6040516340c10f1960e01b81526001600160a01b038681166004830152602482018690528716906340c10f1990604401600060405180830381600087803b1580156108f757600080fd5b505af115801561090b573d6000803e3d6000fd5b505050505b50610928600160008051602061523983398151915255565b505050505050565b610a3a7f75efe95e48f950b1c1a6046850d7273649183cb73127dbda0412a7222005f54461095e85806130e1565b60405161096c929190613127565b60405190819003902061098260208701876130e1565b604051610990929190613127565b60405180910390208660400160208101906109ab919061314d565b6001805460608a019160a08b01919060006109c583613168565b909155506040805160208082019990995290810196909652606086019490945260ff9092166080850152803560a085015284013560c0840152803560e084015290920135610100820152610120810191909152610140015b604051602081830303815290604052805190602001208383611891565b610a4b610a468461329a565b611aa0565b505050565b60008585604051602001610a6592919061333f565b604051602081830303815290604052805190602001209050610ade7f19daea5f0252ac253dde8bbe6f74ea732bfb35c0688c601557fa53372c444cdc828660016000815480929190610ab690613168565b909155506040805160208101959095528401929092526060830152608082015260a001610793565b610928868680806020026020016040519081016040528093929190818152602001838360200280828437600092019190915250889250611ba9915050565b60025460ff1615610b4057604051631309a56360e01b815260040160405180910390fd5b6000838152600b6020526040902060018154600160a01b900460ff166004811115610b6d57610b6d612a6a565b14610b9b57805460405163276065d160e21b815261067b918691600160a01b90910460ff1690600401613381565b604080517f3f517469a075217df6ceb11e486548342bccc43b18d2abd6f596cdf840693d526020820152908101859052610bd790606001610793565b805460ff60a01b1916600160a11b17815560405184907fcc32ebd4d6cfc7c0298993830a65403d6cd86b6a865320b363b3cb3a9d3fdc7390600090a250505050565b6001600160a01b038516600090815260066020526040902054859060ff16610c5f576040516356b0f15d60e11b81526001600160a01b038216600482015260240161067b565b610cb17f6a14d112506ef23daded583ea0c7a4a33436412b020d1013a08e7d2f60b57e4087878760016000815480929190610c9990613168565b91905055604051602001610793959493929190613395565b61092886610cc4368890038801886133df565b610cd3368890038801886133df565b611db6565b60606004805480602002602001604051908101604052809291908181526020018280548015610d3057602002820191906000526020600020905b81546001600160a01b03168152600190910190602001808311610d12575b5050505050905090565b610d4333611e6f565b565b600060608060008060006060610d7a7f0000000000000000000000000000000000000000000000000000000000000000611f1b565b604080516000808252606082018352600160208301908152603160f81b93830193909352600f60f81b9b939a5091985046975030965090945092509050565b60025460009060ff1615610de057604051631309a56360e01b815260040160405180910390fd5b610de8611875565b3360008181526006602052604090205460ff16610e23576040516356b0f15d60e11b81526001600160a01b038216600482015260240161067b565b856001600160a01b0316876001600160a01b031614610e6857604051637d6e08dd60e11b81526001600160a01b0380891660048301528716602482015260440161067b565b63e8b83f2f60e01b610e7a84866133fb565b6001600160e01b03191614610eb957610e9383856133fb565b60405163c7799fcb60e01b81526001600160e01b0319909116600482015260240161067b565b600080808080610ecc886004818c613433565b810190610ed9919061345d565b94509450945094509450336001600160a01b0316856001600160a01b031614610f2657604051639f79eedf60e01b81526001600160a01b038616600482015233602482015260440161067b565b610f3083856134c9565b8a14610f635789610f4184866134c9565b60405163195a3ca160e01b81526004810192909252602482015260440161067b565b610f718b8686868686611f5a565b50632229f29760e21b9650505050505050610f99600160008051602061523983398151915255565b95945050505050565b60018054611009917f06a24c4f889b85af5c5ed707eb0b5d0a3e00150062ded08af33b28898d1e19bc9186916000610fd983613168565b91905055604051602001610a1d939291909283526001600160a01b03919091166020830152604082015260600190565b610a4b8361223d565b60006110707f0cca53475dbf54d6741835ebf07f098d4ca7770e89455e7f9ea221d776540c5d600154604051602001611055929190918252602082015260400190565b604051602081830303815290604052805190602001206122c3565b9050610a4b6110b58285858080601f01602080910402602001604051908101604052809392919081815260200183838082843760009201919091525061230b92505050565b611e6f565b604080518082019091526000808252602082015260408051808201909152600080825260208201526001600160a01b0383166000908152600660205260408120548190859060ff1661112a576040516356b0f15d60e11b81526001600160a01b038216600482015260240161067b565b6001600160a01b0386166000908152600860209081526040808320600983529281902081518083019092528354825291810161116584612337565b815250965060405180604001604052808260000154815260200161118883612337565b9052955086866111978461234a565b6111a08461234a565b96509650965096505050509193509193565b60606007805480602002602001604051908101604052809291908181526020018280548015610d30576020028201919060005260206000209081546001600160a01b03168152600190910190602001808311610d12575050505050905090565b60025460ff161561123657604051631309a56360e01b815260040160405180910390fd5b61123e611875565b6000858152600b6020526040902060028154600160a01b900460ff16600481111561126b5761126b612a6a565b1461129957805460405163276065d160e21b815261067b918891600160a01b90910460ff1690600401613381565b846112b757604051639cd91dff60e01b815260040160405180910390fd5b6001810154600282015460038301546001600160a01b0390921691600083156112e057816112e3565b60005b9050808811156113105760405163cb3fb77560e01b8152600481018990526024810182905260440161067b565b604080517fb32744b6feb36e7191b8cf56d4213d7565ffd5b0a40a4d38f6670c4d675148de60208201529081018b9052606081018a9052608081018990526113729060a001604051602081830303815290604052805190602001208888611891565b845460ff60a01b1916600360a01b178555600061138f89846130ce565b9050898b7ffe06c865966569c172cb26bbbfb00ba8f30cf7837cde415fc510a79963c074df8b846040516113cd929190918252602082015260400190565b60405180910390a36001600160a01b038516611422576113ed83856134c9565b600d60008282546113fe91906130ce565b9250508190555083600c600082825461141791906134c9565b9091555061148c9050565b6001600160a01b0385166342966c6861143b8b876134c9565b6040518263ffffffff1660e01b815260040161145991815260200190565b600060405180830381600087803b15801561147357600080fd5b505af1158015611487573d6000803e3d6000fd5b505050505b6005546114a49086906001600160a01b0316836123e6565b5050505050506114c1600160008051602061523983398151915255565b5050505050565b60025460ff166114eb5760405163bc871ce560e01b815260040160405180910390fd5b6001805461153c917fdfdc0b0eecbbe6b8df4b3dcf4e40c51c5e3825342342237ddeab6f484870ece19190600061152183613168565b90915550604080516020810193909352820152606001610a1d565b6002805460ff191690556040517f62451d457bc659158be6e6247f56ec1df424a5c7597f71c20c2bc44e0965c8f990600090a15050565b61157b611875565b6000848152600b602052604090208054600160a01b900460ff1660018160048111156115a9576115a9612a6a565b141580156115c9575060028160048111156115c6576115c6612a6a565b14155b156115eb57858160405163276065d160e21b815260040161067b929190613381565b6116427f487dc08d2464d12717b2d8f330aa62a5418968bde7f8eab85785a69e1ec9952c87838860405160200161162594939291906134dc565b604051602081830303815290604052805190602001208585611891565b8154600160a21b60ff60a01b198216178355600183015460038401546002850154600093849384936001600160a01b03918216939190921691611684916134c9565b87546001600160a01b038416600090815260096020526040902093965091945092506116ca9190839064ffffffffff600160a81b8204811691600160d01b90041661241f565b6001600160a01b0383166116f05780600d60008282546116ea91906130ce565b90915550505b816001600160a01b0316897fc54b943f502f733fc21df319bf44caeb4c49a37be1cd94c7f169159b5f3672838a60405161172c91815260200190565b60405180910390a361173f8383836123e6565b505050505061175b600160008051602061523983398151915255565b50505050565b60025460009060ff161561178857604051631309a56360e01b815260040160405180910390fd5b611790611875565b60006001600160a01b038816156117a85760006117b2565b6117b286886134c9565b90508034146117dd5760405163195a3ca160e01b81523460048201526024810182905260440161067b565b611821338989898989898080601f016020809104026020016040519081016040528093929190818152602001838380828437600092019190915250611f5a92505050565b91506001600160a01b03881615611853576118533330611841898b6134c9565b6001600160a01b038c16929190612455565b5061186b600160008051602061523983398151915255565b9695505050505050565b61187d61248b565b600260008051602061523983398151915255565b60005481908110156118c4576000546040516359b8466f60e01b815261067b918391600401918252602082015260400190565b60006118cf856122c3565b90506000805b838110156119a157600061190c848888858181106118f5576118f5613506565b905060200281019061190791906130e1565b6124bb565b9050826001600160a01b0316816001600160a01b031611611953576040516311641feb60e21b81526001600160a01b0380851660048301528216602482015260440161067b565b6001600160a01b03811660009081526003602052604090205460ff166119975760405163a252c15160e01b81526001600160a01b038216600482015260240161067b565b91506001016118d5565b50505050505050565b60008060006119b88561234a565b9050808411156119e557604051634779077960e11b8152600481018590526024810182905260440161067b565b600185015492506119f68342613532565b60008481526002870160209081526040808320848452909152812080549294508692909190611a269084906134c9565b92505081905550509250929050565b6000826001600160a01b031682620186a090604051600060405180830381858888f193505050503d8060008114611a88576040519150601f19603f3d011682016040523d82523d6000602084013e611a8d565b606091505b5050905080610a4b57610a4b83836124e9565b6000816000015182602001518360400151604051611abd90612a0f565b611ac993929190613546565b604051809103906000f080158015611ae5573d6000803e3d6000fd5b506001600160a01b0381166000818152600660209081526040808320805460ff191660019081179091556007805491820181559093527fa66cc928b5edb82af9bd49922954155ab7b0942694bea4ce44661d9a8736c68890920180546001600160a01b0319168417905585015185820151915193945091927f3be0896d4cd1d645bdae8ade25a54bcdbb2c685ce55ac7e7bead95d0802b32de92611b8a92909161357f565b60405180910390a2611ba58183606001518460800151611db6565b5050565b81516020811115611bd057604051633e2cd87360e21b81526004810182905260240161067b565b6002821080611bde57508082115b15611c0657604051638c88347960e01b8152600481018390526024810182905260440161067b565b60006004805480602002602001604051908101604052809291908181526020018280548015611c5e57602002820191906000526020600020905b81546001600160a01b03168152600190910190602001808311611c40575b5050505050905060005b8151811015611cc357600060036000848481518110611c8957611c89613506565b6020908102919091018101516001600160a01b03168252810191909152604001600020805460ff1916911515919091179055600101611c68565b506000805b83811015611d62576000868281518110611ce457611ce4613506565b60200260200101519050826001600160a01b0316816001600160a01b031611611d335760405163429de27960e01b81526001600160a01b0380851660048301528216602482015260440161067b565b6001600160a01b0381166000908152600360205260409020805460ff1916600190811790915590925001611cc8565b506004611d6f86826135bb565b5060008490556040517ff6e2114b5d9c2170d91bd9c1ad31d529bbda6be575ec1e24326c349a9713261e90611da79087908790613662565b60405180910390a15050505050565b81516020808401516001600160a01b038616600090815260089092526040909120611de2929091612572565b80516020808301516001600160a01b038616600090815260099092526040909120611e0e929091612572565b81516020808401518351848301516040805195865293850192909252838301526060830152516001600160a01b038516917f8ddebf084bbd4e0dc80392d607eff26dddf8e449d62295574d55c484336264b5919081900360800190a2505050565b60025460ff1615611e9357604051631309a56360e01b815260040160405180910390fd5b6001600160a01b03811660009081526003602052604090205460ff16611ed75760405163a252c15160e01b81526001600160a01b038216600482015260240161067b565b6002805460ff191660011790556040516001600160a01b038216907f62e78cea01bee320cd4e420270b5ea74000d11b0c9f74754ebdbfc544b05a25890600090a250565b60606000611f28836125d2565b604080516020808252818301909252919250600091906020820181803683375050509182525060208101929092525090565b6001600160a01b038516600090815260066020526040812054869060ff16611fa0576040516356b0f15d60e11b81526001600160a01b038216600482015260240161067b565b85600003611fc157604051631f2a200560e01b815260040160405180910390fd5b83611fde57604051621664d160e31b815260040160405180910390fd5b8251801580611fed5750608081115b1561200e5760405163c3be170360e01b81526004810182905260240161067b565b60008061203c61201e898b6134c9565b6001600160a01b038c166000908152600960205260409020906119aa565b915091504630600e6000815461205190613168565b9182905550604051612082939291906020019283526001600160a01b03919091166020830152604082015260600190565b60408051601f19818403018152828252805160209182012060e0840183526001600160a01b038f81168552600183860190815264ffffffffff88811687870152871660608701528f8216608087015260a086018f905260c086018e90526000838152600b909452939092208451815493166001600160a01b0319841681178255935191995092909183916001600160a81b031990911617600160a01b83600481111561213057612130612a6a565b021790555060408201518154606084015164ffffffffff908116600160d01b0264ffffffffff60d01b1991909316600160a81b021669ffffffffffffffffffff60a81b199091161717815560808201516001820180546001600160a01b039283166001600160a01b031990911617905560a0830151600283015560c0909201516003909101558a166121dd576121c6888a6134c9565b600d60008282546121d791906134c9565b90915550505b896001600160a01b03168b6001600160a01b0316867fc8e6c1f12033825df0b1dbd5494fa3139b4025aa8149ebf0e4bcb350cc0270988c8c8c8c6040516122279493929190613684565b60405180910390a4505050509695505050505050565b6001600160a01b038116158061225b57506001600160a01b03811630145b1561227957604051637341d7e960e11b815260040160405180910390fd5b600580546001600160a01b0319166001600160a01b0383169081179091556040517f12e1d17016b94668449f97876f4a8d5cc2c19f314db337418894734037cc19d490600090a250565b60006122cd6125fa565b60405161190160f01b60208201526022810191909152604281018390526062015b604051602081830303815290604052805190602001209050919050565b60008060008061231b8686612676565b92509250925061232b82826126c3565b50909150505b92915050565b6000600c826001015461233191906135a4565b60018101546000908161235d8242613532565b90506000600c821161237057600061237b565b61237b600c836130ce565b90506000815b8381116123c057600085815260028801602090815260408083208484529091529020546123ae90836134c9565b91506123b981613168565b9050612381565b5085548082106123d15760006123db565b6123db82826130ce565b979650505050505050565b806000036123f357505050565b6001600160a01b03831661240b57610a4b8282611a35565b610a4b6001600160a01b038416838361277c565b600082815260028501602090815260408083208484529091528120805485929061244a9084906130ce565b909155505050505050565b6124638484848460016127b1565b61175b57604051635274afe760e01b81526001600160a01b038516600482015260240161067b565b60008051602061523983398151915254600203610d4357604051633ee5aeb560e01b815260040160405180910390fd5b6000806000806124cc878787612823565b9250925092506124dc82826126c3565b50909150505b9392505050565b604051607360f81b60208201526bffffffffffffffffffffffff19606084901b1660218201526001600160f81b031960358201526000906036016040516020818303038152906040529050600081516020830184f090506001600160a01b03811661175b5760405163bf7e35a360e01b81526001600160a01b038516600482015260240161067b565b80158061258257506301e2850081115b806125965750612593600c826136a9565b15155b156125b7576040516328202d1b60e11b81526004810182905260240161067b565b8183556125c5600c82613532565b8360010181905550505050565b600060ff8216601f81111561233157604051632cd44ac360e21b815260040160405180910390fd5b60007f000000000000000000000000000000000000000000000000000000000000000046146126515761264c7f000000000000000000000000000000000000000000000000000000000000000061286d565b905090565b507f000000000000000000000000000000000000000000000000000000000000000090565b600080600083516041036126b05760208401516040850151606086015160001a6126a2888285856128da565b9550955095505050506126bc565b50508151600091506002905b9250925092565b60008260038111156126d7576126d7612a6a565b036126e0575050565b60018260038111156126f4576126f4612a6a565b036127125760405163f645eedf60e01b815260040160405180910390fd5b600282600381111561272657612726612a6a565b036127475760405163fce698f760e01b81526004810182905260240161067b565b600382600381111561275b5761275b612a6a565b03611ba5576040516335e2f38360e21b81526004810182905260240161067b565b61278983838360016129a9565b610a4b57604051635274afe760e01b81526001600160a01b038416600482015260240161067b565b6040516323b872dd60e01b60008181526001600160a01b038781166004528616602452604485905291602083606481808c5af192506001600051148316612811578383151615612804573d6000823e3d81fd5b6000883b113d1516831692505b60405250600060605295945050505050565b6000808060418490036128595784356020860135604087013560001a61284b898285856128da565b955095509550505050612864565b506000915060029050825b93509350939050565b604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201529081018290527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc660608201524660808201523060a082015260009060c0016122ee565b600080807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0841115612915575060009150600390508261299f565b604080516000808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa158015612969573d6000803e3d6000fd5b5050604051601f1901519150506001600160a01b0381166129955750600092506001915082905061299f565b9250600091508190505b9450945094915050565b60405163a9059cbb60e01b60008181526001600160a01b038616600452602485905291602083604481808b5af192506001600051148316612a035783831516156129f6573d6000823e3d81fd5b6000873b113d1516831692505b60405250949350505050565b611b7b806136be83390190565b6001600160a01b0381168114612a3157600080fd5b50565b600060208284031215612a4657600080fd5b81356124e281612a1c565b600060208284031215612a6357600080fd5b5035919050565b634e487b7160e01b600052602160045260246000fd5b60058110612a9e57634e487b7160e01b600052602160045260246000fd5b9052565b6001600160a01b038816815260e08101612abf6020830189612a80565b64ffffffffff96871660408301529490951660608601526001600160a01b0392909216608085015260a084015260c09092019190915292915050565b60008083601f840112612b0d57600080fd5b5081356001600160401b03811115612b2457600080fd5b6020830191508360208260051b8501011115612b3f57600080fd5b9250929050565b60008060008060008060a08789031215612b5f57600080fd5b863595506020870135612b7181612a1c565b94506040870135612b8181612a1c565b93506060870135925060808701356001600160401b03811115612ba357600080fd5b612baf89828a01612afb565b979a9699509497509295939492505050565b600080600060408486031215612bd657600080fd5b83356001600160401b03811115612bec57600080fd5b840160e08187031215612bfe57600080fd5b925060208401356001600160401b03811115612c1957600080fd5b612c2586828701612afb565b9497909650939450505050565b600080600080600060608688031215612c4a57600080fd5b85356001600160401b03811115612c6057600080fd5b612c6c88828901612afb565b9096509450506020860135925060408601356001600160401b03811115612c9257600080fd5b612c9e88828901612afb565b969995985093965092949392505050565b600080600060408486031215612cc457600080fd5b8335925060208401356001600160401b03811115612c1957600080fd5b600060408284031215612cf357600080fd5b50919050565b600080600080600060c08688031215612d1157600080fd5b8535612d1c81612a1c565b9450612d2b8760208801612ce1565b9350612d3a8760608801612ce1565b925060a08601356001600160401b03811115612c9257600080fd5b600081518084526020840193506020830160005b82811015612d905781516001600160a01b0316865260209586019590910190600101612d69565b5093949350505050565b6020815260006124e26020830184612d55565b6000815180845260005b81811015612dd357602081850181015186830182015201612db7565b506000602082860101526020601f19601f83011685010191505092915050565b60ff60f81b8816815260e060208201526000612e1260e0830189612dad565b8281036040840152612e248189612dad565b606084018890526001600160a01b038716608085015260a0840186905283810360c08501528451808252602080870193509091019060005b81811015612e7a578351835260209384019390920191600101612e5c565b50909b9a5050505050505050505050565b60008083601f840112612e9d57600080fd5b5081356001600160401b03811115612eb457600080fd5b602083019150836020828501011115612b3f57600080fd5b600080600080600060808688031215612ee457600080fd5b8535612eef81612a1c565b94506020860135612eff81612a1c565b93506040860135925060608601356001600160401b03811115612f2157600080fd5b612c9e88828901612e8b565b600080600060408486031215612f4257600080fd5b8335612bfe81612a1c565b60008060208385031215612f6057600080fd5b82356001600160401b03811115612f7657600080fd5b612f8285828601612e8b565b90969095509350505050565b600080600080600060808688031215612fa657600080fd5b85359450602086013593506040860135925060608601356001600160401b03811115612c9257600080fd5b60008060208385031215612fe457600080fd5b82356001600160401b03811115612ffa57600080fd5b612f8285828601612afb565b6000806000806060858703121561301c57600080fd5b843593506020850135925060408501356001600160401b0381111561304057600080fd5b61304c87828801612afb565b95989497509550505050565b60008060008060008060a0878903121561307157600080fd5b863561307c81612a1c565b955060208701359450604087013593506060870135925060808701356001600160401b038111156130ac57600080fd5b612baf89828a01612e8b565b634e487b7160e01b600052601160045260246000fd5b81810381811115612331576123316130b8565b6000808335601e198436030181126130f857600080fd5b8301803591506001600160401b0382111561311257600080fd5b602001915036819003821315612b3f57600080fd5b8183823760009101908152919050565b803560ff8116811461314857600080fd5b919050565b60006020828403121561315f57600080fd5b6124e282613137565b60006001820161317a5761317a6130b8565b5060010190565b634e487b7160e01b600052604160045260246000fd5b60405160a081016001600160401b03811182821017156131b9576131b9613181565b60405290565b600082601f8301126131d057600080fd5b81356001600160401b038111156131e9576131e9613181565b604051601f8201601f19908116603f011681016001600160401b038111828210171561321757613217613181565b60405281815283820160200185101561322f57600080fd5b816020850160208301376000918101602001919091529392505050565b60006040828403121561325e57600080fd5b604080519081016001600160401b038111828210171561328057613280613181565b604052823581526020928301359281019290925250919050565b600060e082360312156132ac57600080fd5b6132b4613197565b82356001600160401b038111156132ca57600080fd5b6132d6368286016131bf565b82525060208301356001600160401b038111156132f257600080fd5b6132fe368286016131bf565b60208301525061331060408401613137565b6040820152613322366060850161324c565b60608201526133343660a0850161324c565b608082015292915050565b60008184825b8581101561337657813561335881612a1c565b6001600160a01b031683526020928301929190910190600101613345565b509095945050505050565b828152604081016124e26020830184612a80565b8581526001600160a01b038516602082015260e081016133c2604083018680358252602090810135910152565b8335608083015260209093013560a082015260c001529392505050565b6000604082840312156133f157600080fd5b6124e2838361324c565b80356001600160e01b0319811690600484101561342c576001600160e01b0319600485900360031b81901b82161691505b5092915050565b6000808585111561344357600080fd5b8386111561345057600080fd5b5050820193919092039150565b600080600080600060a0868803121561347557600080fd5b853561348081612a1c565b945060208601359350604086013592506060860135915060808601356001600160401b038111156134b057600080fd5b6134bc888289016131bf565b9150509295509295909350565b80820180821115612331576123316130b8565b84815260208101849052608081016134f76040830185612a80565b82606083015295945050505050565b634e487b7160e01b600052603260045260246000fd5b634e487b7160e01b600052601260045260246000fd5b6000826135415761354161351c565b500490565b6060815260006135596060830186612dad565b828103602084015261356b8186612dad565b91505060ff83166040830152949350505050565b6040815260006135926040830185612dad565b905060ff831660208301529392505050565b8082028115828204841417612331576123316130b8565b81516001600160401b038111156135d4576135d4613181565b680100000000000000008111156135ed576135ed613181565b81548183558082101561362557826000528160206000200182820360005b818110156136215760008382015560010161360b565b5050505b506020830161363a8360009081526020902090565b60005b838110156109285782516001600160a01b03168183015560209092019160010161363d565b6040815260006136756040830185612d55565b90508260208301529392505050565b84815283602082015282604082015260806060820152600061186b6080830184612dad565b6000826136b8576136b861351c565b50069056fe61014060405234801561001157600080fd5b50604051611b7b380380611b7b8339810160408190526100309161021d565b828083600361003f8382610336565b50600461004c8282610336565b50505061005e8161011360201b60201c565b6080528051602082012060a08190524660c0526100fa81604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201529081018290527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc660608201524660808201523060a082015260009060c001604051602081830303815290604052805190602001209050919050565b60e0525050336101005260ff16610120525061044f9050565b600080829050601f81511115610147578260405163305a27a960e01b815260040161013e91906103f8565b60405180910390fd5b80516101528261042b565b179392505050565b634e487b7160e01b600052604160045260246000fd5b60005b8381101561018b578181015183820152602001610173565b50506000910152565b600082601f8301126101a557600080fd5b81516001600160401b038111156101be576101be61015a565b604051601f8201601f19908116603f011681016001600160401b03811182821017156101ec576101ec61015a565b60405281815283820160200185101561020457600080fd5b610215826020830160208701610170565b949350505050565b60008060006060848603121561023257600080fd5b83516001600160401b0381111561024857600080fd5b61025486828701610194565b602086015190945090506001600160401b0381111561027257600080fd5b61027e86828701610194565b925050604084015160ff8116811461029557600080fd5b809150509250925092565b600181811c908216806102b457607f821691505b6020821081036102d457634e487b7160e01b600052602260045260246000fd5b50919050565b601f821115610331578282111561033157806000526020600020601f840160051c6020851015610308575060005b90810190601f840160051c0360005b8181101561032d57600083820155600101610317565b5050505b505050565b81516001600160401b0381111561034f5761034f61015a565b6103638161035d84546102a0565b846102da565b6020601f821160018114610397576000831561037f5750848201515b600019600385901b1c1916600184901b1784556103f1565b600084815260208120601f198516915b828110156103c757878501518255602094850194600190920191016103a7565b50848210156103e55786840151600019600387901b60f8161c191681555b505060018360011b0184555b5050505050565b6020815260008251806020840152610417816040850160208701610170565b601f01601f19169190910160400192915050565b805160208083015191908110156102d45760001960209190910360031b1b16919050565b60805160a05160c05160e05161010051610120516116cf6104ac60003960006101e101526000818161035d01528181610542015261059b015260006109cd0152600061097c015260006109a60152600061061701526116cf6000f3fe608060405234801561001057600080fd5b506004361061014d5760003560e01c806342966c68116100c3578063c1d34b891161007c578063c1d34b89146102d3578063cae9ca51146102e6578063d505accf146102f9578063d8fbe9941461030c578063dd62ed3e1461031f578063ee9a31a21461035857600080fd5b806342966c681461024e57806370a08231146102615780637ecebe001461028a57806384b0196e1461029d57806395d89b41146102b8578063a9059cbb146102c057600080fd5b806323b872dd1161011557806323b872dd146101c7578063313ce567146101da5780633177029f1461020b5780633644e5151461021e5780634000aea01461022657806340c10f191461023957600080fd5b806301ffc9a71461015257806306fdde031461017a578063095ea7b31461018f5780631296ee62146101a257806318160ddd146101b5575b600080fd5b610165610160366004611205565b610397565b60405190151581526020015b60405180910390f35b6101826103ce565b6040516101719190611268565b61016561019d366004611297565b610460565b6101656101b0366004611297565b610478565b6002545b604051908152602001610171565b6101656101d53660046112c1565b61049b565b60405160ff7f0000000000000000000000000000000000000000000000000000000000000000168152602001610171565b610165610219366004611297565b6104bf565b6101b96104db565b6101656102343660046113a3565b6104ea565b61024c610247366004611297565b610537565b005b61024c61025c3660046113fa565b610590565b6101b961026f366004611413565b6001600160a01b031660009081526020819052604090205490565b6101b9610298366004611413565b6105e8565b6102a5610606565b604051610171979695949392919061142e565b61018261067a565b6101656102ce366004611297565b610689565b6101656102e13660046114c6565b610697565b6101656102f43660046113a3565b6106e8565b61024c61030736600461152e565b61072f565b61016561031a3660046112c1565b610863565b6101b961032d3660046115a1565b6001600160a01b03918216600090815260016020908152604080832093909416825291909152205490565b61037f7f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b039091168152602001610171565b60006001600160e01b0319821663b0202a1160e01b14806103c857506301ffc9a760e01b6001600160e01b03198316145b92915050565b6060600380546103dd906115d4565b80601f0160208091040260200160405190810160405280929190818152602001828054610409906115d4565b80156104565780601f1061042b57610100808354040283529160200191610456565b820191906000526020600020905b81548152906001019060200180831161043957829003601f168201915b5050505050905090565b60003361046e818585610888565b5060019392505050565b60006104948383604051806020016040528060008152506104ea565b9392505050565b6000336104a985828561089a565b6104b4858585610919565b506001949350505050565b60006104948383604051806020016040528060008152506106e8565b60006104e5610978565b905090565b60006104f68484610689565b61052a5760405163118d81d760e11b81526001600160a01b0385166004820152602481018490526044015b60405180910390fd5b61046e33338686866109ef565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461058257604051637c8da0cf60e11b8152336004820152602401610521565b61058c8282610b40565b5050565b336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146105db57604051637c8da0cf60e11b8152336004820152602401610521565b6105e53382610b76565b50565b6001600160a01b0381166000908152600560205260408120546103c8565b60006060806000806000606061063b7f0000000000000000000000000000000000000000000000000000000000000000610bac565b604080516000808252606082018352600160208301908152603160f81b93830193909352600f60f81b9b939a5091985046975030965090945092509050565b6060600480546103dd906115d4565b60003361046e818585610919565b60006106a485858561049b565b6106db57604051635ab42af360e11b81526001600160a01b0380871660048301528516602482015260448101849052606401610521565b6104b433868686866109ef565b60006106f48484610460565b61072357604051631439557160e21b81526001600160a01b038516600482015260248101849052604401610521565b61046e33858585610beb565b8342111561075357604051639e96b26f60e01b815260048101859052602401610521565b60007f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c98888886107a08c6001600160a01b0316600090815260056020526040902080546001810190915590565b6040805160208101969096526001600160a01b0394851690860152929091166060840152608083015260a082015260c0810186905260e00160405160208183030381529060405280519060200120905060006108066107fe83610d29565b868686610d71565b9050886001600160a01b0316816001600160a01b03161461084d576040516378ac361960e01b81526001600160a01b0380831660048301528a166024820152604401610521565b610858898989610888565b505050505050505050565b600061088084848460405180602001604052806000815250610697565b949350505050565b6108958383836001610d9f565b505050565b6001600160a01b03838116600090815260016020908152604080832093861683529290522054600019811015610913578181101561090457604051637dc7a0d960e11b81526001600160a01b03841660048201526024810182905260448101839052606401610521565b61091384848484036000610d9f565b50505050565b6001600160a01b03831661094357604051634b637e8f60e11b815260006004820152602401610521565b6001600160a01b03821661096d5760405163ec442f0560e01b815260006004820152602401610521565b610895838383610e74565b60007f000000000000000000000000000000000000000000000000000000000000000046146109ca576104e57f0000000000000000000000000000000000000000000000000000000000000000610ea8565b507f000000000000000000000000000000000000000000000000000000000000000090565b826001600160a01b03163b600003610a25576040516322a5b36760e21b81526001600160a01b0384166004820152602401610521565b604051632229f29760e21b81526001600160a01b038416906388a7ca5c90610a5790889088908790879060040161160e565b6020604051808303816000875af1925050508015610a92575060408051601f3d908101601f19168201909252610a8f9181019061164b565b60015b610afb573d808015610ac0576040519150601f19603f3d011682016040523d82523d6000602084013e610ac5565b606091505b508051600003610af3576040516322a5b36760e21b81526001600160a01b0385166004820152602401610521565b805160208201fd5b6001600160e01b03198116632229f29760e21b14610b37576040516322a5b36760e21b81526001600160a01b0385166004820152602401610521565b505b5050505050565b6001600160a01b038216610b6a5760405163ec442f0560e01b815260006004820152602401610521565b61058c60008383610e74565b6001600160a01b038216610ba057604051634b637e8f60e11b815260006004820152602401610521565b61058c82600083610e74565b60606000610bb983610f15565b604080516020808252818301909252919250600091906020820181803683375050509182525060208101929092525090565b826001600160a01b03163b600003610c215760405163deb6d3ed60e01b81526001600160a01b0384166004820152602401610521565b6040516307b04a2d60e41b81526001600160a01b03841690637b04a2d090610c5190879086908690600401611668565b6020604051808303816000875af1925050508015610c8c575060408051601f3d908101601f19168201909252610c899181019061164b565b60015b610ced573d808015610cba576040519150601f19603f3d011682016040523d82523d6000602084013e610cbf565b606091505b508051600003610af35760405163deb6d3ed60e01b81526001600160a01b0385166004820152602401610521565b6001600160e01b031981166307b04a2d60e41b14610b395760405163deb6d3ed60e01b81526001600160a01b0385166004820152602401610521565b6000610d33610978565b60405161190160f01b60208201526022810191909152604281018390526062015b604051602081830303815290604052805190602001209050919050565b600080600080610d8388888888610f3d565b925092509250610d93828261100c565b50909695505050505050565b6001600160a01b038416610dc95760405163e602df0560e01b815260006004820152602401610521565b6001600160a01b038316610df357604051634a1406b160e11b815260006004820152602401610521565b6001600160a01b038085166000908152600160209081526040808320938716835292905220829055801561091357826001600160a01b0316846001600160a01b03167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b92584604051610e6691815260200190565b60405180910390a350505050565b306001600160a01b03831603610e9d5760405163c598853160e01b815260040160405180910390fd5b6108958383836110c5565b604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201529081018290527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc660608201524660808201523060a082015260009060c001610d54565b600060ff8216601f8111156103c857604051632cd44ac360e21b815260040160405180910390fd5b600080807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0841115610f785750600091506003905082611002565b604080516000808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa158015610fcc573d6000803e3d6000fd5b5050604051601f1901519150506001600160a01b038116610ff857506000925060019150829050611002565b9250600091508190505b9450945094915050565b600082600381111561102057611020611698565b03611029575050565b600182600381111561103d5761103d611698565b0361105b5760405163f645eedf60e01b815260040160405180910390fd5b600282600381111561106f5761106f611698565b036110905760405163fce698f760e01b815260048101829052602401610521565b60038260038111156110a4576110a4611698565b0361058c576040516335e2f38360e21b815260048101829052602401610521565b6001600160a01b0383166110f05780600260008282546110e591906116ae565b909155506111629050565b6001600160a01b038316600090815260208190526040902054818110156111435760405163391434e360e21b81526001600160a01b03851660048201526024810182905260448101839052606401610521565b6001600160a01b03841660009081526020819052604090209082900390555b6001600160a01b03821661117e5760028054829003905561119d565b6001600160a01b03821660009081526020819052604090208054820190555b816001600160a01b0316836001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef836040516111e291815260200190565b60405180910390a3505050565b6001600160e01b0319811681146105e557600080fd5b60006020828403121561121757600080fd5b8135610494816111ef565b6000815180845260005b818110156112485760208185018101518683018201520161122c565b506000602082860101526020601f19601f83011685010191505092915050565b6020815260006104946020830184611222565b80356001600160a01b038116811461129257600080fd5b919050565b600080604083850312156112aa57600080fd5b6112b38361127b565b946020939093013593505050565b6000806000606084860312156112d657600080fd5b6112df8461127b565b92506112ed6020850161127b565b929592945050506040919091013590565b634e487b7160e01b600052604160045260246000fd5b600082601f83011261132557600080fd5b813567ffffffffffffffff81111561133f5761133f6112fe565b604051601f8201601f19908116603f0116810167ffffffffffffffff8111828210171561136e5761136e6112fe565b60405281815283820160200185101561138657600080fd5b816020850160208301376000918101602001919091529392505050565b6000806000606084860312156113b857600080fd5b6113c18461127b565b925060208401359150604084013567ffffffffffffffff8111156113e457600080fd5b6113f086828701611314565b9150509250925092565b60006020828403121561140c57600080fd5b5035919050565b60006020828403121561142557600080fd5b6104948261127b565b60ff60f81b8816815260e06020820152600061144d60e0830189611222565b828103604084015261145f8189611222565b606084018890526001600160a01b038716608085015260a0840186905283810360c08501528451808252602080870193509091019060005b818110156114b5578351835260209384019390920191600101611497565b50909b9a5050505050505050505050565b600080600080608085870312156114dc57600080fd5b6114e58561127b565b93506114f36020860161127b565b925060408501359150606085013567ffffffffffffffff81111561151657600080fd5b61152287828801611314565b91505092959194509250565b600080600080600080600060e0888a03121561154957600080fd5b6115528861127b565b96506115606020890161127b565b95506040880135945060608801359350608088013560ff8116811461158457600080fd5b9699959850939692959460a0840135945060c09093013592915050565b600080604083850312156115b457600080fd5b6115bd8361127b565b91506115cb6020840161127b565b90509250929050565b600181811c908216806115e857607f821691505b60208210810361160857634e487b7160e01b600052602260045260246000fd5b50919050565b6001600160a01b038581168252841660208201526040810183905260806060820181905260009061164190830184611222565b9695505050505050565b60006020828403121561165d57600080fd5b8151610494816111ef565b60018060a01b038416815282602082015260606040820152600061168f6060830184611222565b95945050505050565b634e487b7160e01b600052602160045260246000fd5b808201808211156103c857634e487b7160e01b600052601160045260246000fd9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f00',
  immutables: [[3414,32],[9726,32],[9768,32],[9812,32]],
} as const
