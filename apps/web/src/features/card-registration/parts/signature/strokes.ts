export type Point = { x: number; y: number }
export type Stroke = readonly Point[]
export type Strokes = readonly Stroke[]

export type StrokesEvent = { type: 'began' | 'moved'; at: Point } | { type: 'cleared' }

/** The paper, in its own units; on the screen it is as wide as there is room. */
export const paper = { width: 600, height: 240 } as const

/** Anything shorter is an accidental touch and not a signature. */
const shortest = 80

export function nextStrokes(strokes: Strokes, event: StrokesEvent): Strokes {
  switch (event.type) {
    case 'began':
      return [...strokes, [event.at]]
    case 'moved': {
      const last = strokes.at(-1)
      return last ? [...strokes.slice(0, -1), [...last, event.at]] : strokes
    }
    case 'cleared':
      return []
  }
}

const lengthOf = (stroke: Stroke): number =>
  stroke.reduce((sum, { x, y }, index) => {
    const before = stroke[index - 1]
    return before ? sum + Math.hypot(x - before.x, y - before.y) : sum
  }, 0)

export const isSignature = (strokes: Strokes): boolean =>
  strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) >= shortest

/** A pointer's position on the paper, for any size of the paper on the screen. */
export const onPaper = (
  pointer: { clientX: number; clientY: number },
  box: { left: number; top: number; width: number; height: number },
): Point => ({
  x: ((pointer.clientX - box.left) * paper.width) / box.width,
  y: ((pointer.clientY - box.top) * paper.height) / box.height,
})
