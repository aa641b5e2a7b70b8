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
    if (shown?.querySelector('form')) refreshPieces(section)
    else if (shown && shown.innerHTML !== section.innerHTML) shown.replaceWith(section)
  }
  document.body.dataset.version = fresh.body.dataset.version
}

/** Where people may be typing, only the pieces that are marked as live change. */
function refreshPieces(section) {
  for (const piece of section.querySelectorAll('[data-live]')) {
    const shown = document.getElementById(piece.id)
    if (shown && shown.innerHTML !== piece.innerHTML) shown.replaceWith(piece)
  }
}

/** The wallet leads here with the address it has just written to: the newest mail to it is opened, once it is there. */
let awaited = new URLSearchParams(location.search).get('to')?.toLowerCase()
function openAwaited() {
  const mail = [...document.querySelectorAll('[data-to]')].find(
    ({ dataset }) => dataset.to.toLowerCase() === awaited,
  )
  if (!awaited || !mail) return
  awaited = undefined
  mail.open = true
  mail.scrollIntoView()
}

/** Forms are sent as JSON, and the answer is shown beside them. */
document.addEventListener('submit', async (event) => {
  const form = event.target
  const { post } = form.dataset
  if (!post) return
  event.preventDefault()
  const output = form.querySelector('output')
  output.textContent = '…'
  try {
    const answer = await fetch(post, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
    })
    const { message, transaction, blocks } = await answer.json()
    output.textContent = message ?? `Done: ${transaction ?? blocks.at(-1)}`
    if (answer.ok) await refresh()
  } catch {
    output.textContent = 'The sandbox did not answer.'
  }
})

async function watch() {
  // The sandbox may be restarting; the next poll will show it.
  if (!document.hidden) await refresh().catch(() => undefined)
  openAwaited()
  setTimeout(watch, everyMs)
}

watch()
