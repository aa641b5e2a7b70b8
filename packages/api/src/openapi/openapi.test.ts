import { expect, it } from 'vitest'
import { documentKinds } from '../calls/customer/file-upload.ts'
import { openApiDocument } from './openapi.ts'

type Operation = { requestBody?: { content: Record<string, { schema: object; encoding?: object }> } }
const { paths, webhooks } = openApiDocument('https://wallet.example', '1') as {
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Operation & { parameters: { name: string }[] } }>
}
const bodyOf = (path: string) => paths[path]?.post?.requestBody?.content ?? {}

it('describes uploads as parts of a form', () => {
  const content = bodyOf('/api/customer/file_upload/')
  expect(Object.keys(content)).toEqual(['multipart/form-data'])
  const { schema, encoding } = content['multipart/form-data'] ?? {}
  expect(Object.keys((schema as { properties: object }).properties)).toEqual(documentKinds)
  expect(encoding).toMatchObject({ card_back: { contentType: 'image/jpeg, image/png, application/pdf' } })
})

it('describes every other body as JSON wrapped in contents', () => {
  const content = bodyOf('/api/auth/login/')
  expect(Object.keys(content)).toEqual(['application/json'])
  expect(content['application/json']?.schema).toMatchObject({ required: ['contents'] })
})

it('describes the webhooks of merchants: each type of event, and the headers that authenticate it', () => {
  const { post } = webhooks.orderEvent ?? {}
  expect(post?.parameters.map(({ name }) => name)).toEqual([
    'x-planet-event',
    'x-planet-timestamp',
    'x-planet-signature',
  ])
  expect(post?.requestBody?.content['application/json']?.schema).toMatchObject({
    required: ['id', 'type', 'at', 'livemode', 'order'],
    properties: { type: { enum: expect.arrayContaining(['order.paid', 'order.reverted']) } },
  })
})
