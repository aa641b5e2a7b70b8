type Picture = { path: string; file: string; language: string; theme: string; width: number }

/** One page with every picture, a row for each screen. */
export function galleryPage(pictures: readonly Picture[]): string {
  const paths = [...new Set(pictures.map(({ path }) => path))]
  const rows = paths.map((path) => {
    const figures = pictures
      .filter((picture) => picture.path === path)
      .map(
        ({ file, language, theme, width }) =>
          `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${language}, ${theme}, ${width} px</figcaption></figure>`,
      )
    return `<section><h2>${path}</h2><div>${figures.join('')}</div></section>`
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
<h1>${pictures.length} pictures of ${paths.length} screens</h1>
${rows.join('\n')}
</html>
`
}
