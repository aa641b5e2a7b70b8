import { Dialog } from '@planet/ui/dialog'
import { Notice } from '@planet/ui/notice'
import { useEffect, useRef, useState } from 'react'
import { common } from '../../i18n/common.ts'
import { t } from './text.ts'
import own from './transfer.module.css'

/** The Shape Detection API, which not every browser has and which is not in TypeScript's own types. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

export const canScan = (): boolean =>
  detectorClass() !== undefined && navigator.mediaDevices?.getUserMedia !== undefined

const lookEveryMs = 250

/** Looks through the camera until a code is seen. The picture never leaves the device. */
export function ScanDialog({
  onScanned,
  onClose,
}: {
  onScanned: (text: string) => void
  onClose: () => void
}) {
  const video = useRef<HTMLVideoElement>(null)
  const [isDenied, setDenied] = useState(false)
  const scanned = useRef(onScanned)
  scanned.current = onScanned
  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let here = true
    const Detector = detectorClass()
    const detector = Detector && new Detector({ formats: ['qr_code'] })
    const look = async () => {
      // A frame that cannot be read is followed by another.
      const codes = video.current ? await detector?.detect(video.current).catch(() => []) : []
      const text = codes?.[0]?.rawValue
      if (!here) return
      if (text) scanned.current(text)
      else timer = setTimeout(look, lookEveryMs)
    }
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (!here || !video.current) return stop()
      video.current.srcObject = stream
      await video.current.play()
      await look()
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    start().catch(() => here && setDenied(true))
    return () => {
      here = false
      clearTimeout(timer)
      stop()
    }
  }, [])
  return (
    <Dialog title={t.scanTitle} closeLabel={common.close} onClose={onClose}>
      {isDenied ? (
        <Notice meaning="bad">{t.scanDenied}</Notice>
      ) : (
        <>
          <video ref={video} className={own.video} muted playsInline aria-label={t.scanTitle} />
          <p className={own.quiet}>{t.scanHelp}</p>
        </>
      )}
    </Dialog>
  )
}
