export default {
  title: 'Log in',
  endedElsewhere: 'You logged out in another tab.',
  email: 'Email',
  password: 'Password',
  submit: 'Log in',
  forgot: 'Forgot your password?',
  signUp: 'Create a wallet',
  welcome: 'Welcome back',
}
