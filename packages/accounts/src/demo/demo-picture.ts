import sharp from 'sharp'

/** A picture of nobody, for documents of people who do not exist. */
export const demoPicture = (format: 'jpeg' | 'png'): Promise<Buffer> =>
  sharp({ create: { width: 856, height: 540, channels: 3, background: '#b9c4cc' } })
    .toFormat(format)
    .toBuffer()
