export default {
  title: 'Log in',
  email: 'Email',
  password: 'Password',
  submit: 'Log in',
  forgot: 'Forgot your password?',
  signUp: 'Create a wallet',
  welcome: 'Welcome back',
}
