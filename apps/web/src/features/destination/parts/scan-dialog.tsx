import { buttonClass } from '@planet/ui/button'
import { Dialog } from '@planet/ui/dialog'
import { Icon } from '@planet/ui/icon'
import { Notice } from '@planet/ui/notice'
import { toast } from '@planet/ui/toast'
import { type ChangeEvent, useRef, useState } from 'react'
import { common } from '../../../i18n/common.ts'
import { t } from '../text.ts'
import styles from './destination.module.css'
import { pixelsOfFile } from './picture.ts'
import { readPixels } from './read-pixels.ts'
import { useCamera } from './use-camera.ts'

type Props = { onScanned: (text: string) => void; onClose: () => void }

/** Scans with the camera until a code is found, or reads a picture. No picture ever leaves the device. */
export function ScanDialog({ onScanned, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [isDenied, setDenied] = useState(false)
  useCamera(video, { onScanned, onDenied: () => setDenied(true) })
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    const pixels = file && (await pixelsOfFile(file))
    const text = pixels && (await readPixels(pixels))
    if (text) return onScanned(text)
    // The same picture can be chosen again.
    target.value = ''
    toast('bad', t.scanNothing)
  }
  return (
    <Dialog title={t.scanTitle} closeLabel={common.close} onClose={onClose}>
      {isDenied ? (
        <Notice meaning="wait">{t.scanDenied}</Notice>
      ) : (
        <>
          <video ref={video} className={styles.video} muted playsInline aria-label={t.scanTitle} />
          <p className={styles.help}>{t.scanHelp}</p>
        </>
      )}
      <label className={buttonClass('quiet', 'medium')}>
        <Icon name="camera" size={18} />
        {t.scanPicture}
        <input type="file" accept="image/*" className={styles.file} onChange={choose} />
      </label>
    </Dialog>
  )
}
