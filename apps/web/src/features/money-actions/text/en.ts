export default {
  label: 'What you can do',
  send: 'Send',
  receive: 'Receive',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
}
