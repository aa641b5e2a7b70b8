// Looks every two seconds whether something arrived, and then shows the sections anew. What is open stays open.
const everyMs = 2000

async function refresh() {
  const { version } = await (await fetch('/version')).json()
  if (String(version) === document.body.dataset.version) return
  const text = await (await fetch('/')).text()
  const fresh = new DOMParser().parseFromString(text, 'text/html')
  const opened = [...document.querySelectorAll('details[id][open]')].map(({ id }) => id)
  for (const section of fresh.querySelectorAll('main > section')) {
    const shown = document.getElementById(section.id)
    for (const id of opened) section.querySelector(`#${CSS.escape(id)}`)?.setAttribute('open', '')
    if (shown && shown.innerHTML !== section.innerHTML) shown.replaceWith(section)
  }
  document.body.dataset.version = fresh.body.dataset.version
}

async function watch() {
  // The sandbox may be restarting; the next look will tell.
  if (!document.hidden) await refresh().catch(() => undefined)
  setTimeout(watch, everyMs)
}

watch()
