import { type RefObject, useEffect, useRef } from 'react'
import { pixelsOf } from './picture.ts'
import { readPixels } from './read-pixels.ts'

const lookEveryMs = 200

type CameraCallbacks = { onScanned: (text: string) => void; onDenied: () => void }

/** Shows the camera in a video while the page does, and reports the first code in view. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, callbacks: CameraCallbacks): void {
  const latest = useRef(callbacks)
  latest.current = callbacks
  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let here = true
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const look = async () => {
      const { current: shown } = video
      const pixels = shown && pixelsOf(shown, shown.videoWidth, shown.videoHeight)
      const text = pixels && (await readPixels(pixels))
      if (!here) return
      if (text) latest.current.onScanned(text)
      else timer = setTimeout(look, lookEveryMs)
    }
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (!here || !video.current) return stop()
      video.current.srcObject = stream
      await video.current.play()
      await look()
    }
    // Without a camera or permission, or on a page that may not ask: a picture works as well.
    start().catch(() => here && latest.current.onDenied())
    return () => {
      here = false
      clearTimeout(timer)
      stop()
    }
  }, [video])
}
