/**
 * The one script of the console. It keeps the counts of the menu up to date and adds keys: "/" goes to the first field of
 * a filter or search, "j" and "k" go to the next and previous row. Every page works without it.
 */
const everyMs = 15_000

async function refresh() {
  if (document.hidden) return
  const answer = await fetch('/menu-counts').catch(() => undefined)
  if (!answer?.ok) return
  const counts = await answer.json()
  for (const place of document.querySelectorAll('[data-count]')) {
    const { text = '', isLate = false } = counts[place.dataset.count] ?? {}
    const figure = place.querySelector('[data-figure]')
    if (figure.textContent === text) continue
    figure.textContent = text
    place.hidden = text === ''
    place.classList.toggle('late', isLate)
  }
}

function step(by) {
  const links = [...document.querySelectorAll('main tbody tr')].flatMap((row) => row.querySelector('a') ?? [])
  const at = links.indexOf(document.activeElement)
  links.at(at < 0 ? 0 : Math.min(links.length - 1, Math.max(0, at + by)))?.focus()
}

const keys = {
  '/': () => document.querySelector('search input:not([type=hidden]), search select')?.focus(),
  j: () => step(1),
  k: () => step(-1),
}

addEventListener('keydown', (event) => {
  const isTyping = event.target.closest?.('input, textarea, select')
  if (isTyping || event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return
  event.preventDefault()
  keys[event.key]()
})
document.addEventListener('visibilitychange', refresh)
setInterval(refresh, everyMs)
