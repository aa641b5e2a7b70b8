import sharp from 'sharp'

/** A placeholder picture for the documents of fictional people. */
export const demoPicture = (format: 'jpeg' | 'png'): Promise<Buffer> =>
  sharp({ create: { width: 856, height: 540, channels: 3, background: '#b9c4cc' } })
    .toFormat(format)
    .toBuffer()
