import type { ApiToken } from '@planet/api/fields/token'
import type { WebhookEndpoint } from '@planet/api/fields/webhook'
import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { Dialog } from '@planet/ui/dialog'
import { FormStack } from '@planet/ui/form-page'
import { useMutation } from '@tanstack/react-query'
import { request } from '../../../api/request.ts'
import { common } from '../../../i18n/common.ts'
import { t } from '../text.ts'
import { SecretOnce } from './secret-once.tsx'

type Props = { onChanged: () => void; onClose: () => void }
type Rotation = { before: { name: string; value: string }; rotate: () => Promise<string> }

/** Asks for confirmation, then shows the new secret once. */
function RotateDialog({ before, rotate, onChanged, onClose }: Props & Rotation) {
  const rotating = useMutation({ mutationFn: rotate })
  const done = () => {
    onClose()
    onChanged()
  }
  return (
    <Dialog title={t.rotateTitle} closeLabel={common.close} onClose={rotating.data ? done : onClose}>
      <FormStack>
        {rotating.data ? (
          <SecretOnce name={t.secret} secret={rotating.data} before={before} onSaved={done} />
        ) : (
          <>
            <p>{t.rotateText}</p>
            <Button busy={rotating.isPending} onClick={() => rotating.mutate()}>
              {t.rotate}
            </Button>
          </>
        )}
      </FormStack>
    </Dialog>
  )
}

export const RotateTokenDialog = ({ token, ...props }: Props & { token: ApiToken }) => (
  <RotateDialog
    {...props}
    before={{ name: t.accessKey, value: token.access_key }}
    rotate={async () => (await request(handles.rotateApiToken, { contents: { id: token.id } })).access_secret}
  />
)

export const RotateEndpointDialog = ({ endpoint, ...props }: Props & { endpoint: WebhookEndpoint }) => (
  <RotateDialog
    {...props}
    before={{ name: t.callback, value: endpoint.url }}
    rotate={async () =>
      (await request(handles.rotateWebhookSecret, { contents: { id: endpoint.id } })).secret
    }
  />
)
