import { expect, it } from 'vitest'
import { readTables } from './read-tables.ts'

const page = `<h2>Totals</h2><div class="table" tabindex="0"><table><caption>Totals</caption><thead><tr><th scope="col">Sum</th></tr></thead><tbody><tr><td data-name="Sum" class="figure">7</td></tr></tbody></table></div>
<table><caption>People</caption><thead><tr><th scope="col">Name</th><th scope="col">Since</th></tr></thead><tbody><tr><td data-name="Name"><a href="/x"><code>&lt;Ann&gt; &amp; &quot;Bo&quot;</code></a><br/>PW-1<form method="post" action="/x"><button type="submit">Close</button></form></td><td data-name="Since"><time dateTime="2026-11-16T09:00:01.234Z">2026-11-16 09:00</time></td></tr></tbody></table>
<nav><a href="/people?state=open&amp;after=abc" rel="next">Next page</a></nav>`

it('reads what lists show: full times, lines and unusual characters, without buttons', () => {
  expect(readTables(page)).toEqual([
    { caption: 'Totals', rows: [['Sum'], ['7']], next: undefined },
    {
      caption: 'People',
      rows: [
        ['Name', 'Since'],
        ['<Ann> & "Bo"\nPW-1', '2026-11-16T09:00:01.234Z'],
      ],
      next: '/people?state=open&after=abc',
    },
  ])
})
