import { type PointerEvent, useEffect, useReducer, useRef, useState } from 'react'
import { bytesOfDataUrl } from './data-url-bytes.ts'
import { drawName, drawStrokes } from './draw.ts'
import { isSignature, nextStrokes, onPaper } from './strokes.ts'

/** What is on the paper, and its image once it is saved. Any later change discards the saved one. */
export function useSignature(onSave: (image: File | undefined) => void) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [strokes, dispatch] = useReducer(nextStrokes, [])
  const [name, setName] = useState('')
  const [isTyped, setIsTyped] = useState(false)
  const drawing = useRef(false)

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    if (isTyped) drawName(context, name.trim())
    else drawStrokes(context, strokes)
  }, [strokes, name, isTyped])

  const place = (event: PointerEvent<HTMLCanvasElement>) =>
    onPaper(event, event.currentTarget.getBoundingClientRect())
  const end = () => {
    drawing.current = false
  }
  const pointer = {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      drawing.current = true
      dispatch({ type: 'began', at: place(event) })
      onSave(undefined)
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
      if (drawing.current) dispatch({ type: 'moved', at: place(event) })
    },
    onPointerUp: end,
    onPointerCancel: end,
  }

  const clear = () => {
    dispatch({ type: 'cleared' })
    setName('')
    onSave(undefined)
  }
  return {
    canvas,
    pointer,
    name,
    isTyped,
    isReady: isTyped ? name.trim() !== '' : isSignature(strokes),
    type: (text: string) => {
      setName(text)
      onSave(undefined)
    },
    change: () => {
      clear()
      setIsTyped(!isTyped)
    },
    clear,
    save: () => {
      const url = canvas.current?.toDataURL('image/png')
      if (url) onSave(new File(bytesOfDataUrl(url), 'signature.png', { type: 'image/png' }))
    },
  }
}
