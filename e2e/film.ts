import { qrPath } from '../apps/web/src/qr/qr-path.ts'

const [width, height] = [640, 480]
const [dark, light] = [16, 235]

/**
 * A film of one frame with our own QR code in front of the camera (YUV4MPEG2, which Chromium's fake camera plays in a
 * loop).
 */
export function filmOf(text: string): Buffer {
  const { path, size } = qrPath(text)
  const scale = Math.floor((height - 40) / size)
  const [left, top] = [Math.floor((width - size * scale) / 2), Math.floor((height - size * scale) / 2)]
  const luma = Buffer.alloc(width * height, light)
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    const start = left + Number(x) * scale
    for (let row = 0; row < scale; row += 1) {
      const line = (top + Number(y) * scale + row) * width
      luma.fill(dark, line + start, line + start + Number(run) * scale)
    }
  }
  const chroma = Buffer.alloc((width * height) / 2, 128)
  const header = `YUV4MPEG2 W${width} H${height} F30:1 Ip A1:1 C420jpeg\nFRAME\n`
  return Buffer.concat([Buffer.from(header), luma, chroma])
}
