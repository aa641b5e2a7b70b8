import { type Language, languages } from '@planet/api/language'
import { type Html, html } from '@planet/platform/html/html'
import { notice } from './elements.ts'
import type { Message } from './flash.ts'
import { languageNames } from './language.ts'
import { isAllowed } from './permissions.ts'
import { type ConsoleOperator, type MenuEntry, menuGroups } from './section.ts'
import { texts } from './texts.ts'

type Surroundings = {
  language: Language
  /** Where the page is, for the mark in the menu. */
  path: string
  menu: readonly MenuEntry[]
  operator: ConsoleOperator | undefined
  message: Message | undefined
}

/** The page around what a section shows. `operator` is undefined before somebody is logged in. */
export function layout(title: string, body: Html, surroundings: Surroundings): string {
  const { language, operator, message } = surroundings
  const t = texts[language]
  return html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · ${t.console}</title><link rel="stylesheet" href="/style.css"></head>
<body${operator === undefined && html` class="outside"`}><a class="skip" href="#content">${t.skip}</a>
<header><a class="brand" href="/">${t.console}</a>${operator && who(operator, language)}</header>
${operator && menuOf(operator, surroundings)}
<main id="content" tabindex="-1"><h1>${title}</h1>${message && html`<div role="status">${notice(message.tone, message.text)}</div>`}${body}</main>
<footer><form method="post" action="/language"><span>${t.language}</span>${languages.map(
    (one) =>
      html`<button name="language" value="${one}" lang="${one}"${one === language && html` aria-current="true"`}>${languageNames[one]}</button>`,
  )}</form></footer></body></html>`.text
}

const who = (operator: ConsoleOperator, language: Language): Html =>
  html`<div class="who"><a href="/me">${operator.name}</a><form method="post" action="/logout"><button>${texts[language].logOut}</button></form></div>`

/** What the operator may open, and nothing else. */
function menuOf(operator: ConsoleOperator, { menu, path, language }: Surroundings): Html {
  const t = texts[language]
  const open = menu.filter(({ permission }) => isAllowed(operator.roles, permission))
  // A section is the first part of its addresses: an entry stays marked on all of its pages.
  const sectionOf = (address: string) => address.split('/')[1]
  const isHere = (href: string) => sectionOf(href) === sectionOf(path)
  const groups = menuGroups
    .map((group) => ({ group, entries: open.filter((entry) => entry.group === group) }))
    .filter(({ entries }) => entries.length > 0)
  return html`<nav class="menu" aria-label="${t.menu}">${groups.map(
    ({ group, entries }) =>
      html`<div><h2>${t.groups[group]}</h2><ul>${entries.map(
        ({ href, title }) =>
          html`<li><a href="${href}"${isHere(href) && html` aria-current="page"`}>${title[language]}</a></li>`,
      )}</ul></div>`,
  )}</nav>`
}
