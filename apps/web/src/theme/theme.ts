export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'theme'
const darkSystem = matchMedia('(prefers-color-scheme: dark)')

export function chosenTheme(): Theme {
  const saved = localStorage.getItem(storageKey)
  return themes.find((theme) => theme === saved) ?? 'system'
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(storageKey, theme)
  show()
}

function show(): void {
  const theme = chosenTheme()
  const dark = theme === 'dark' || (theme === 'system' && darkSystem.matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}

/** Follows the system until the user chooses otherwise. */
export function followTheme(): void {
  show()
  darkSystem.addEventListener('change', show)
}
