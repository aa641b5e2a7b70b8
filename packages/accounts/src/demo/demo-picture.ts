/** A placeholder picture for the documents of fictional people. */
export async function demoPicture(format: 'jpeg' | 'png'): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp({ create: { width: 856, height: 540, channels: 3, background: '#b9c4cc' } })
    .toFormat(format)
    .toBuffer()
}
