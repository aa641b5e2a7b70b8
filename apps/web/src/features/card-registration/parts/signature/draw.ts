import { paper, type Strokes } from './strokes.ts'

/** Ink on paper in every theme: the card company looks at it, not the page. */
const [ink, white] = ['#12172b', '#ffffff']

function clear(context: CanvasRenderingContext2D): void {
  context.fillStyle = white
  context.fillRect(0, 0, paper.width, paper.height)
}

export function drawStrokes(context: CanvasRenderingContext2D, strokes: Strokes): void {
  clear(context)
  context.strokeStyle = ink
  context.lineWidth = 4
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const [first, ...rest] of strokes) {
    if (!first) continue
    context.beginPath()
    context.moveTo(first.x, first.y)
    for (const { x, y } of rest) context.lineTo(x, y)
    // A lone point shows as a dot.
    if (rest.length === 0) context.lineTo(first.x, first.y)
    context.stroke()
  }
}

/** A typed name, as large as the paper allows. */
export function drawName(context: CanvasRenderingContext2D, name: string): void {
  clear(context)
  context.fillStyle = ink
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const font = (size: number) => `italic ${size}px "Snell Roundhand", "Segoe Script", cursive, serif`
  context.font = font(96)
  const width = context.measureText(name).width
  const room = paper.width - 60
  if (width > room) context.font = font((96 * room) / width)
  context.fillText(name, paper.width / 2, paper.height / 2)
}
