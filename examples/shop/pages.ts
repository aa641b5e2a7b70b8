const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const text = (value: string): string => value.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const frame = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${text(title)}</title><h1>${text(title)}</h1>${body}</html>`

export const page = (title: string, words: string): string =>
  frame(title, `<p>${text(words)}</p><p><a href="/">Back to the shop</a></p>`)

type Product = { id: string; name: string; yen: number }

export const productPage = (products: readonly Product[]): string =>
  frame(
    'Example shop',
    products
      .map(
        ({ id, name, yen }) =>
          `<form method="post" action="/buy"><button name="product" value="${text(id)}">${text(name)}, ¥${yen}</button></form>`,
      )
      .join(''),
  )
