export default {
  label: 'What you can do',
  send: 'Transfer',
  receive: 'Receive',
  deposit: 'Deposit',
  withdraw: 'Convert',
}
