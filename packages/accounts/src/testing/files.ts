import PDFDocument from 'pdfkit'
import sharp from 'sharp'

const picture = () => sharp({ create: { width: 64, height: 40, channels: 3, background: '#1f7fa8' } })

export const jpeg = (): Promise<Buffer> => picture().jpeg().toBuffer()
export const png = (): Promise<Buffer> => picture().png().toBuffer()

/** A phone's photograph: rotated, and with its location. */
export const photograph = (): Promise<Buffer> =>
  picture()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'SECRET-ARTIST' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()

export function pdf(add: (document: PDFKit.PDFDocument) => void = () => undefined): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A6' })
  document.text('A document')
  add(document)
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.end()
  })
}
