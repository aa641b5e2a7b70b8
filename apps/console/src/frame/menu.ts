import type { Texts } from './language.ts'
import type { MenuEntry } from './section.ts'

/** A menu entry with the title of the section's own page. */
export const menuEntry = (
  group: MenuEntry['group'],
  href: string,
  permission: MenuEntry['permission'],
  { en, ja, ko }: Texts<{ title: string }>,
): MenuEntry => ({ group, href, permission, title: { en: en.title, ja: ja.title, ko: ko.title } })
