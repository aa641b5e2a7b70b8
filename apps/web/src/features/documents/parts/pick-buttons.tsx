import { Button } from '@planet/ui/button'
import { Icon } from '@planet/ui/icon'
import { type ChangeEvent, useRef } from 'react'
import { t } from '../text.ts'
import styles from './documents.module.css'

export type PickProps = {
  /** The name of the input. */
  id: string
  name: string
  /** Which camera: the one facing the user, or the other. */
  capture: 'user' | 'environment'
  accept: string
  again: boolean
  onChoose: (file: File) => void
}

/** A new photo, or an existing file. Only devices with a touch screen have a camera that can be pointed. */
export function PickButtons({ id, name, capture, accept, again, onChoose }: PickProps) {
  const camera = useRef<HTMLInputElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0]
    // The same file can be chosen again after it was removed.
    event.target.value = ''
    if (chosen) onChoose(chosen)
  }
  const photograph = again ? t.cameraAgain : t.camera
  const pick = again ? t.fileAgain : t.file
  const hidden = { type: 'file', hidden: true, onChange: choose } as const
  return (
    <>
      <input
        {...hidden}
        ref={camera}
        accept="image/jpeg,image/png"
        capture={capture}
        aria-label={t.named(photograph, name)}
      />
      <input {...hidden} ref={file} accept={accept} name={id} aria-label={t.named(pick, name)} />
      <Button
        look="quiet"
        size="small"
        className={styles.camera}
        aria-label={t.named(photograph, name)}
        onClick={() => camera.current?.click()}
      >
        <Icon name="camera" size={18} />
        {photograph}
      </Button>
      <Button
        look="quiet"
        size="small"
        aria-label={t.named(pick, name)}
        onClick={() => file.current?.click()}
      >
        <Icon name="upload" size={18} />
        {pick}
      </Button>
    </>
  )
}
