type Picture = { screen: string; language: string; theme: string; width: number }

/** The file of a picture, from which `pictureOf` reads back what it shows. */
export const nameOf = ({ screen, language, theme, width }: Picture): string =>
  `${encodeURIComponent(screen).replaceAll('_', '%5F').replaceAll('%2F', '_')}-${language}-${theme}-${width}.jpg`

export function pictureOf(file: string): Picture & { file: string } {
  const [, name = '', language = '', theme = '', width = ''] =
    /^(.+)-(\w+)-(\w+)-(\d+)\.jpg$/.exec(file) ?? []
  return {
    screen: decodeURIComponent(name.replaceAll('_', '%2F')),
    language,
    theme,
    width: Number(width),
    file,
  }
}

/** One page with every picture, a row for each screen. */
export function galleryPage(pictures: readonly (Picture & { file: string })[]): string {
  const screens = [...new Set(pictures.map(({ screen }) => screen))]
  const rows = screens.map((screen) => {
    const figures = pictures
      .filter((picture) => picture.screen === screen)
      .map(
        ({ file, language, theme, width }) =>
          `<figure><a href="${encodeURIComponent(file)}"><img loading="lazy" src="${encodeURIComponent(file)}" alt=""></a><figcaption>${language}, ${theme}, ${width} px</figcaption></figure>`,
      )
    return `<section><h2>${screen}</h2><div>${figures.join('')}</div></section>`
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Planet Wallet: gallery</title>
<style>
body { font: 14px/1.5 system-ui, sans-serif; margin: 24px; background: #d9d7cf; }
section > div { display: flex; gap: 16px; overflow-x: auto; align-items: flex-start; padding-bottom: 12px; }
figure { flex: none; margin: 0; }
img { width: 260px; max-height: 640px; object-fit: cover; object-position: top; border-radius: 12px; }
</style>
<h1>${pictures.length} pictures of ${screens.length} screens</h1>
${rows.join('\n')}
</html>
`
}
