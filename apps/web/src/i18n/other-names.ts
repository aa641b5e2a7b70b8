type OtherName = { word: RegExp; write: string; except?: RegExp }

/**
 * One act has one name, the specification's, in each language: Transfer (送金, 송금), Deposit (入金, 입금), Convert
 * (コンバート, 전환). Cards are topped up (チャージ, 충전); a shop charges. A missing or wrong entry has the sentence of
 * specification §5.
 */
export const otherNames: readonly OtherName[] = [
  // Taking cash out of a machine with a card is another act.
  { word: /withdr[ae]w/i, write: 'write “convert”', except: /Cash withdrawal$|withdraw your consent/ },
  { word: /出金/, write: '「コンバート」と書く' },
  { word: /振替|振り替え/, write: '「送金」と書く' },
  { word: /출금|인출/, write: '“전환”이라고 쓴다', except: /현금 인출/ },
  { word: /이체/, write: '“송금”이라고 쓴다' },
  { word: /\bcharg(e|ed|es|ing)\b/i, write: 'write “top up” (cards)', except: /point-of-sale/ },
  { word: /^Enter an? (valid |amount|address|recipient|name)/, write: 'write “Please enter your …”' },
  {
    word: /^Choose (an?|the|at least one) (network|country|coin|kind)/,
    write: 'write “Please choose your …”',
  },
]
