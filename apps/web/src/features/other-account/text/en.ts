export default {
  title: 'You’ve been logged out for your safety',
  text: (id: string) =>
    `You were logged in as ${id}, but the server answered with another account. Nothing of it was shown or signed. If you log in again and see another account ID, don’t share it, and contact us.`,
  logIn: 'Log in again',
}
