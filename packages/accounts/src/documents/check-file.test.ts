import { crc32, deflateSync, inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { jpeg, pdf, photograph, png } from '../testing/files.ts'
import { checkFile } from './check-file.ts'

/** A small handwritten PDF with the given objects. */
const rawPdf = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.flatMap((object, n) => [
      Buffer.from(`${n + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from('trailer << /Root 1 0 R >>\n%%EOF\n'),
  ])
const catalog = '<< /Type /Catalog /Pages 2 0 R >>'
const stream = (head: string, body: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${head} /Length ${body.length} >>\nstream\n`),
    body,
    Buffer.from('\nendstream'),
  ])

/** A square 1-bit PNG, all white, written without ever being in memory as a picture. */
function whitePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 1 })
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('good files', () => {
  it('re-encodes pictures without their metadata', async () => {
    const original = await photograph()
    expect(original.includes('SECRET-ARTIST')).toBe(true)
    const { type, bytes } = await checkFile(original)
    expect(type).toBe('image/jpeg')
    expect(bytes.includes('SECRET-ARTIST')).toBe(false)
    const metadata = await sharp(bytes).metadata()
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined])
    // Rotated according to the metadata before it was dropped.
    expect([metadata.width, metadata.height]).toEqual([40, 64])
  })

  it('drops what was appended to a picture', async () => {
    const { bytes } = await checkFile(Buffer.concat([await jpeg(), Buffer.from('<?php system($_GET[0]) ?>')]))
    expect(bytes.includes('php')).toBe(false)
  })

  it('keeps PNG as PNG and makes large pictures smaller', async () => {
    expect((await checkFile(await png())).type).toBe('image/png')
    const large = await sharp({ create: { width: 6000, height: 3000, channels: 3, background: 'white' } })
      .jpeg()
      .toBuffer()
    const { width } = await sharp((await checkFile(large)).bytes).metadata()
    expect(width).toBe(4000)
  })

  it('does not let ordinary files wait for a huge picture', async () => {
    const done: string[] = []
    const check = async (name: string, bytes: Buffer) => {
      await checkFile(bytes)
      done.push(name)
    }
    const [ordinary, plain] = [await jpeg(), await pdf(() => undefined)]
    const huge = check('huge picture', whitePng(7400))
    await expect.poll(() => sharp.counters().process, { interval: 1 }).toBe(1)
    await Promise.all([huge, check('ordinary picture', ordinary), check('PDF', plain)])
    expect(done[2]).toBe('huge picture')
  })

  it('accepts a plain PDF, even with a link to a web page', async () => {
    const plain = await pdf((document) => void document.link(0, 0, 10, 10, 'https://planet.example'))
    const { type, bytes } = await checkFile(plain)
    expect([type, bytes.length]).toEqual(['application/pdf', plain.length])
  })

  const secret = 'SECRET-AUTHOR'
  const info = `<< /Author (\\(${secret}\\) (of it)) /Title <${Buffer.from(secret).toString('hex')}> /Kept 1 >>`
  const xmp = `<?xpacket begin=""?><x:xmpmeta><rdf:RDF>${secret}</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`

  it('removes the metadata of a PDF and leaves its pages unchanged', async () => {
    const original = rawPdf(catalog, info, stream('/Type /Metadata', Buffer.from(xmp)), '(A page)')
    const { bytes } = await checkFile(original)
    const text = bytes.toString('latin1')
    expect(bytes.length).toBe(original.length)
    expect(text).not.toMatch(new RegExp(`SECRET|${Buffer.from(secret).toString('hex')}`))
    expect(text).toMatch(/<< \/Author \( +\) \/Title < +> \/Kept 1 >>/)
    expect(text).toContain('(A page)')
  })

  it('removes compressed metadata too', async () => {
    const objects = deflateSync(`9 0 ${info}`)
    const original = rawPdf(
      catalog,
      stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', objects),
      stream('/Type /Metadata /Filter /FlateDecode', deflateSync(xmp)),
      stream('/Filter /FlateDecode', deflateSync('(A page about /Title (SECRET)) Tj')),
    )
    const { bytes } = await checkFile(original)
    expect(bytes.length).toBe(original.length)
    const [packed, metadata, page] = [
      ...bytes.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g),
    ].map(([, body = '']) => inflateSync(Buffer.from(body, 'latin1')).toString())
    expect(packed).toMatch(/^9 0 << \/Author \( +\) \/Title < +> \/Kept 1 >>$/)
    expect(metadata).toMatch(/^<\?xpacket begin=""\?> +<\?xpacket end="w"\?>$/)
    expect(page).toBe('(A page about /Title (SECRET)) Tj')
  })

  it('removes the location of a photograph inside a PDF', async () => {
    const picture = await photograph()
    const original = await pdf((document) => void document.image(picture, 0, 0))
    expect(original.includes('SECRET-ARTIST')).toBe(true)
    const { bytes } = await checkFile(original)
    expect(bytes.includes('SECRET-ARTIST')).toBe(false)
    const start = bytes.indexOf(Buffer.from('ffd8ff', 'hex'))
    const inside = await sharp(bytes.subarray(start, start + picture.length)).metadata()
    expect([inside.width, inside.height]).toEqual([64, 40])
  })

  it('accepts a PDF with objects compressed in the usual way', async () => {
    const packed = stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync('9 0 << /A 1 >>'))
    expect((await checkFile(rawPdf(catalog, packed))).type).toBe('application/pdf')
  })
})

describe('hostile files', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a web page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00;', 'latin1')],
    ['a program', Buffer.from('\x7fELF\x02\x01\x01\x00', 'latin1')],
    ['a ZIP', Buffer.from('PK\x03\x04aaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'latin1')],
    ['a JPEG in name only', Buffer.from('\xff\xd8\xff\xe0\x00\x10JFIF\x00nonsense', 'latin1')],
    ['a PNG in name only', Buffer.from('\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01', 'latin1')],
  ])('rejects %s', async (_, bytes) => {
    await expect(checkFile(bytes)).rejects.toMatchObject({ name: 'HostileFileError' })
  })

  it('rejects a truncated picture', async () => {
    const whole = await sharp({
      create: {
        width: 500,
        height: 500,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 100, sigma: 30 },
      },
    })
      .jpeg()
      .toBuffer()
    await expect(checkFile(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      name: 'HostileFileError',
    })
  })

  it('accepts such a picture of a reasonable size', async () => {
    expect((await checkFile(whitePng(2000))).type).toBe('image/png')
  })

  it('rejects a picture that is small in bytes and huge in memory', async () => {
    const bomb = whitePng(20_000)
    expect(bomb.length).toBeLessThan(2_000_000)
    await expect(checkFile(bomb)).rejects.toMatchObject({ name: 'HostileFileError' })
  })

  it.each([
    ['JavaScript', '<< /Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>'],
    ['JavaScript written with escapes', '<< /OpenAction << /S /J#61vaScr#69pt /JS (x) >> >>'],
    ['a program to launch', '<< /OpenAction << /S /Launch /F (cmd.exe) >> >>'],
    ['a file inside', '<< /Names << /EmbeddedFiles 3 0 R >> >>'],
    ['a form that sends itself', '<< /S /SubmitForm /F (https://evil.example) >>'],
    ['an XFA form', '<< /AcroForm << /XFA 5 0 R >> >>'],
    ['rich media', '<< /Subtype /RichMedia >>'],
    ['encryption', '<< /Encrypt 5 0 R >>'],
  ])('rejects a PDF with %s', async (_, object) => {
    await expect(checkFile(rawPdf(catalog, object))).rejects.toMatchObject({ name: 'HostileFileError' })
  })

  const script = '9 0 << /S /JavaScript /JS (app.alert(1)) >>'
  it.each([
    ['packed objects', stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(script))],
    [
      'packed objects behind escapes',
      stream('/Type /Obj#53tm /N 1 /Filter [ /FlateDecode ]', deflateSync(script)),
    ],
    [
      'objects that call themselves a picture',
      stream('/Subtype /Image /Filter /FlateDecode', deflateSync(script)),
    ],
    [
      'objects that are packed unusually',
      stream('/Type /ObjStm /Filter /LZWDecode', Buffer.from('whatever')),
    ],
    [
      'objects that are packed twice',
      stream('/Type /ObjStm /Filter [/FlateDecode /FlateDecode]', deflateSync(deflateSync(script))),
    ],
    [
      'objects that cannot be unpacked',
      stream('/Type /ObjStm /Filter /FlateDecode', Buffer.from('not deflate')),
    ],
  ])('rejects a PDF that hides a script in %s', async (_, object) => {
    await expect(checkFile(rawPdf(catalog, object))).rejects.toMatchObject({ name: 'HostileFileError' })
  })

  const lzw = (before: string) =>
    stream(`${before} /Type /ObjStm /Filter /LZWDecode`, Buffer.from('whatever'))
  it.each([
    [
      'behind a long padding',
      lzw(`/Padding (${'x'.repeat(5000)}) /Type /ObjStm /More (${'y'.repeat(5000)})`),
    ],
    [
      'behind a string that looks like another object',
      stream('/Type /ObjStm /Filter /LZWDecode /X (endobj 7 0 obj)', Buffer.from('x')),
    ],
    ['behind a comment that looks like a stream', Buffer.concat([Buffer.from('% << >> stream\n'), lzw('')])],
  ])('rejects a PDF whose objects hide %s', async (_, object) => {
    await expect(checkFile(rawPdf(catalog, object))).rejects.toMatchObject({ name: 'HostileFileError' })
  })

  it('spends little time on streams that fail to decompress', async () => {
    const broken = deflateSync(Buffer.alloc(5 * 1024 * 1024), { level: 1 })
    broken.fill(0xff, broken.length - 200)
    const file = rawPdf(catalog, ...Array.from({ length: 60 }, () => stream('/Filter /FlateDecode', broken)))
    await expect(checkFile(file)).rejects.toMatchObject({ name: 'HostileFileError' })
  })

  it('spends little time on streams that never end', async () => {
    const open = Buffer.from('stream\n'.repeat(4900))
    expect((await checkFile(rawPdf(catalog, open, Buffer.alloc(9_900_000, 'endstrea')))).type).toBe(
      'application/pdf',
    )
  })

  it('spends little time on names with escapes', async () => {
    const names = deflateSync(Buffer.from('/#41'.repeat(2_000_000)), { level: 1 })
    const file = rawPdf(catalog, stream('/Filter /FlateDecode', names))
    await expect(checkFile(file)).rejects.toMatchObject({ message: 'The PDF has too many escaped names.' })
  })

  it('rejects a PDF that decompresses without end', async () => {
    const bomb = stream('/Filter /FlateDecode', deflateSync(Buffer.alloc(70 * 1024 * 1024), { level: 1 }))
    await expect(checkFile(rawPdf(catalog, bomb))).rejects.toMatchObject({ name: 'HostileFileError' })
  })

  it('rejects a PDF that is truncated, or begins as something else', async () => {
    const whole = await pdf()
    await expect(checkFile(whole.subarray(0, whole.length - 200))).rejects.toMatchObject({
      name: 'HostileFileError',
    })
    const page = Buffer.from('<html><script>alert(1)</script></html>\n')
    await expect(checkFile(Buffer.concat([page, whole]))).rejects.toMatchObject({ name: 'HostileFileError' })
  })

  it('leaves nothing of a second file inside a picture: script, archive or PDF', async () => {
    const picture = await png()
    const end = picture.length - 12
    const words = '<svg onload=alert(1)> PK\x03\x04 %PDF-1.7 /JavaScript'
    const body = Buffer.concat([Buffer.from('tEXt'), Buffer.from(`Comment\0${words}`, 'latin1')])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(body.length - 4)
    check.writeUInt32BE(crc32(body))
    const polyglot = Buffer.concat([
      picture.subarray(0, end),
      ...[length, body, check],
      picture.subarray(end),
      Buffer.from(words, 'latin1'),
    ])
    const { type, bytes } = await checkFile(polyglot)
    expect(type).toBe('image/png')
    for (const part of ['svg', 'PK\x03\x04', '%PDF', 'JavaScript']) expect(bytes.includes(part)).toBe(false)
  })

  it('rejects a picture with an oversized header before decoding it', async () => {
    const claim = whitePng(8)
    claim.writeUInt32BE(0x7fff_ffff, 16)
    claim.writeUInt32BE(0x7fff_ffff, 20)
    claim.writeUInt32BE(crc32(claim.subarray(12, 29)), 29)
    await expect(checkFile(claim)).rejects.toMatchObject({ name: 'HostileFileError' })
  })
})
