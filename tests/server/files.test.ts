import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { declarations } from '#schemas/index.ts'
import type { Declaration } from '#schemas/kit/define.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import { permissionLabel } from '#src/server/http/permission-names.ts'
import { allKinds } from '#tests/support/all-kinds.ts'
import { type CallOptions, createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { formWith, pdf, photo, png } from '#tests/support/pictures.ts'
import { samplePermissions } from '#tests/support/records.ts'

const [groups, samples, parts] = structuredClone(allKinds)
Object.assign(samples.fields, {
  paper: { ...samples.fields.paper, permission: { read: 'read_paper', write: 'write_paper' } },
})
const registry = createRegistry([...declarations, groups, samples, parts] as unknown as Declaration[])

let test: TestApp
let token: string
let group: number
beforeAll(async () => {
  test = await createTestApp({ registry })
  token = await test.login([...samplePermissions, 'read_paper', 'write_paper'])
  const groupResponse = await test.call('POST', '/api/setting/groups', {
    token,
    body: { code: 'g', name_kh: 'ក្រុម' },
  })
  group = groupResponse.body.data.id
})
afterAll(() => test.close())

type Content = Uint8Array | string
const upload = async (field: string, content: Content, name: string, more: CallOptions = {}) =>
  test.call('POST', `/api/setting/samples/files/${field}`, {
    token,
    ...(await formWith(content, name)),
    ...more,
  })
const uploaded = async (field: string, content: Content, name: string) =>
  (await upload(field, content, name)).body.data.id as number
const fetchFile = (field: string, id: number, more: CallOptions = {}) =>
  test.call('GET', `/api/setting/samples/files/${field}/${id}`, { token, ...more })
let codes = 0
const save = (values: Record<string, unknown>, more: CallOptions = {}) => {
  codes += 1
  const body = { code: `f${codes}`, name: 'With a file', group_id: group, ...values }
  return test.call('POST', '/api/setting/samples', { token, body, ...more })
}

describe('a file', () => {
  it('is uploaded, saved with a record, and downloaded with read permission', async () => {
    const picture = png(30, 20)
    const answer = await upload('logo', picture, 'C:\\photos\\ស្លាក សញ្ញា.PNG')
    expect(answer.status).toBe(201)
    const facts = answer.body.data
    expect(facts).toEqual({
      id: expect.any(Number),
      name: 'ស្លាក សញ្ញា.PNG',
      type: 'png',
      size: picture.length,
      width: 30,
      height: 20,
    })
    expect(answer.headers.location).toBe(`/api/setting/samples/files/logo/${facts.id}`)

    const record = (await save({ logo: facts.id })).body.data
    expect(record).toMatchObject({
      logo: facts.id,
      _ref: { logo: { id: facts.id, kh: facts.name, file: { type: 'png', width: 30 } } },
    })
    const reader = await test.login(['list_samples'])
    const file = await fetchFile('logo', facts.id, { token: reader })
    expect(file.status).toBe(200)
    expect(file.bytes.equals(picture)).toBe(true)
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      vary: expect.stringContaining('authorization'),
      'content-disposition': `inline; filename="${'_'.repeat(5)} ${'_'.repeat(5)}.PNG"; filename*=UTF-8''${encodeURIComponent(facts.name)}`,
    })
    const again = await fetchFile('logo', facts.id, {
      headers: { 'if-none-match': String(file.headers.etag) },
    })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  it('is not cached if it may reveal a person', async () => {
    const paper = await fetchFile('paper', await uploaded('paper', pdf, 'letter.pdf'))
    expect(paper.headers['cache-control']).toBe('no-store')
    const registrar = await test.login(['list_patients', 'create_patient'])
    const at = '/api/patients/files/photo'
    const photo = { token: registrar, ...(await formWith(png(30, 30), 'face.png')) }
    const { id } = (await test.call('POST', at, photo)).body.data
    const picture = await test.call('GET', `${at}/${id}`, { token: registrar })
    expect([picture.status, picture.headers['cache-control']]).toEqual([200, 'no-store'])
  })

  it('has no location or time of a picture', async () => {
    const secret = 'GPS 11.5564 104.9282'
    const photoBytes = photo(secret, 6)
    const facts = (await upload('logo', photoBytes, 'IMG_1.jpg')).body.data
    const { bytes } = await fetchFile('logo', facts.id)
    expect(facts).toMatchObject({ type: 'jpg', size: bytes.length, width: 3, height: 2 })
    expect(bytes.length).toBeLessThan(photoBytes.length)
    expect(bytes.toString('latin1')).not.toContain(secret)
  })

  it('is named in the record’s history and export, and deleted with a change', async () => {
    const [one, two] = [await uploaded('paper', pdf, 'one.pdf'), await uploaded('paper', pdf, 'two')]
    const { id, code } = (await save({ paper: one })).body.data
    const at = `/api/setting/samples/${id}`
    expect((await test.call('PUT', at, { token, body: { paper: two } })).body.data.paper).toBe(two)
    const history = (await test.call('GET', `${at}/history`, { token })).body.data
    expect(history[0].changes).toMatchObject([
      { field: 'paper', before_text: { en: 'one.pdf' }, after_text: { kh: 'two.pdf' } },
    ])
    const filter = encodeURIComponent(JSON.stringify({ code }))
    const csv = await test.call('GET', `/api/setting/samples/export?filter=${filter}`, { token })
    expect(csv.text).toContain('two.pdf')
    const found = await test.call(
      'GET',
      `/api/setting/samples?filter=${encodeURIComponent('{"paper__null":false}')}`,
      { token },
    )
    expect(found.body.data).toHaveLength(1)
    // The record may be reverted to its first file, so that one stays.
    expect((await test.call('PUT', at, { token, body: { paper: one } })).body.data.paper).toBe(one)
    expect((await fetchFile('paper', one)).headers['content-disposition']).toMatch(/^attachment/)
  })

  it('without a record belongs to the uploader, for a day', async () => {
    const [savedFileId, left] = [
      await uploaded('logo', png(2, 2), 'a.png'),
      await uploaded('logo', png(3, 3), 'b.png'),
    ]
    await save({ logo: savedFileId })
    const other = await test.login(samplePermissions)
    expect((await fetchFile('logo', left)).status).toBe(200)
    expect((await fetchFile('logo', left, { token: other })).status).toBe(404)
    test.clock.forward(25 * 60 * 60 * 1000)
    token = await test.login([...samplePermissions, 'read_paper', 'write_paper'])
    await uploaded('logo', png(4, 4), 'c.png')
    expect((await fetchFile('logo', left)).status).toBe(404)
    expect((await fetchFile('logo', savedFileId)).status).toBe(200)
    expect((await save({ logo: left })).body.message).toEqual({
      logo: ['This file no longer exists. Upload it again.'],
    })
  })
})

describe('an upload is refused', () => {
  const page = '<!doctype html><script>alert(1)</script>'
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
  const whole = png(40, 40)
  it.each<[string, string, Content, string, number, string]>([
    ['HTML named .png', 'logo', page, 'logo.png', 422, 'these file types are allowed: JPG, PNG, WEBP'],
    ['a drawing that can run scripts', 'logo', svg, 'logo.svg', 422, 'are allowed: JPG'],
    ['a document where a picture belongs', 'logo', pdf, 'logo.png', 422, 'are allowed: JPG'],
    ['a program', 'paper', Buffer.from('MZ\x90\x00\x03'), 'a.pdf', 422, 'are allowed: PDF, TXT'],
    ['nothing', 'logo', '', 'logo.png', 422, 'The file is empty'],
    ['half a picture', 'logo', whole.subarray(0, whole.length - 20), 'a.png', 422, 'damaged'],
    ['half a photo', 'logo', photo('').subarray(0, -2), 'a.jpg', 422, 'damaged'],
    ['HEIC', 'logo', '\0\0\0\x18ftypheic\0\0\0\0', 'a.heic', 422, '(JPEG), and choose it again'],
    ['half a document', 'paper', '%PDF-1.4\n1 0 obj', 'a.pdf', 422, 'damaged'],
    ['too many pixels', 'logo', png(101, 5), 'a.png', 422, '101 × 5 pixels; at most 100'],
    ['one byte too many', 'paper', 'x'.repeat(5001), 'a.txt', 413, 'larger than 4.88 KB'],
    ['far too many bytes', 'paper', 'x'.repeat(2e6), 'a.txt', 413, 'is 1.91 MB; at most 4.88 KB'],
  ])('%s', async (_what, field, content, name, status, expectedMessage) => {
    const answer = await upload(field, content, name)
    expect(answer.status).toBe(status)
    expect(answer.body.message[field][0]).toContain(expectedMessage)
    const khmer = await upload(field, content, name, { lang: 'kh' })
    expect(khmer.body.message[field][0]).toMatch(/[ក-៿]/)
  })

  it('at exactly the maximum size', async () => {
    expect((await upload('paper', 'x'.repeat(5000), 'a.txt')).status).toBe(201)
  })

  it('for other fields, for no form, and for a partial form', async () => {
    expect((await upload('name', png(2, 2), 'a.png')).status).toBe(404)
    expect((await upload('gone', png(2, 2), 'a.png')).status).toBe(404)
    const url = '/api/setting/samples/files/logo'
    const json = await test.call('POST', url, { token, body: { file: 'x' } })
    expect(json.body.code).toBe('UNSUPPORTED_MEDIA')
    const { body, headers } = await formWith(png(20, 20), 'a.png')
    const cut = await test.call('POST', url, { token, headers, body: body.subarray(0, 150) })
    expect(cut.body.code).toBe('BAD_REQUEST')
    const none = await test.call('POST', url, {
      token,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x--\r\n',
    })
    expect(none.body.message).toEqual({ logo: ['The file is empty. Choose another one.'] })
  })

  it('without the permission to write the resource, or the field', async () => {
    const reader = await test.login(['list_samples'])
    const refused = await upload('logo', png(2, 2), 'a.png', { token: reader })
    expect(refused.body).toMatchObject({ code: 'FORBIDDEN' })
    expect(refused.body.message).toContain(permissionLabel('create_sample').en)
    const editor = await test.login(['list_samples', 'update_sample', 'read_paper'])
    expect((await upload('logo', png(2, 2), 'a.png', { token: editor })).status).toBe(201)
    const paper = await upload('paper', pdf, 'a.pdf', { token: editor })
    expect(paper.body.message).toContain(permissionLabel('write_paper').en)
    const nobody = await test.call('POST', '/api/setting/samples/files/logo')
    expect(nobody.status).toBe(401)
  })

  it('is aborted when it is endless', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = test.app.server.address() as AddressInfo
    let sent = 0
    const status = await new Promise<number | undefined>((done) => {
      const request = httpRequest(
        {
          port,
          method: 'POST',
          path: '/api/setting/samples/files/logo',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'multipart/form-data; boundary=x',
          },
        },
        (answer) => {
          answer.resume()
          answer.on('end', () => done(answer.statusCode))
        },
      )
      request.on('error', () => done(undefined))
      request.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n')
      const block = Buffer.alloc(64 * 1024, 1)
      const more = () => {
        while (sent < 200e6 && !request.destroyed) {
          sent += block.length
          if (!request.write(block)) return void request.once('drain', more)
        }
      }
      more()
    })
    expect([413, undefined]).toContain(status)
    expect(sent).toBeLessThan(50e6)
  })
})

describe('a record refuses', () => {
  const problem = { logo: ['This file no longer exists. Upload it again.'] }
  it('ids of no file, of another field’s, and of another user’s', async () => {
    expect((await save({ logo: 999_999 })).body.message).toEqual(problem)
    expect((await save({ logo: await uploaded('paper', pdf, 'a.pdf') })).body.message).toEqual(problem)
    const other = await test.login(samplePermissions)
    const foreign = await uploaded('logo', png(5, 5), 'a.png')
    expect((await save({ logo: foreign }, { token: other })).body.message).toEqual(problem)
    expect((await save({ logo: { id: 1 } })).body.message).toEqual({ logo: ['Upload an image.'] })
  })

  it('a file of another record, even of the same uploader', async () => {
    const pictures = [await uploaded('logo', png(5, 5), 'a.png'), await uploaded('logo', png(6, 6), 'b.png')]
    const first = (await save({ logo: pictures[0] })).body.data
    expect((await save({ logo: pictures[0] })).body.message).toEqual(problem)
    const second = (await save({ logo: pictures[1] })).body.data
    const put = (id: number, logo: number | null | undefined) =>
      test.call('PUT', `/api/setting/samples/${id}`, { token, body: { logo } })
    expect((await put(second.id, pictures[0])).body.message).toEqual(problem)
    // The record itself may get it back, no other one does.
    expect((await put(first.id, null)).status).toBe(200)
    expect((await put(second.id, pictures[0])).body.message).toEqual(problem)
    expect((await put(first.id, pictures[0])).status).toBe(200)
  })

  it('a file that a parallel write attaches to another record', async () => {
    const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort()
    const logo = await uploaded('logo', png(7, 7), 'a.png')
    const created = await Promise.all([1, 2, 3, 4].map(() => save({ logo })))
    expect(statuses(created)).toEqual([201, 422, 422, 422])
    expect(created.find(({ status }) => status === 422)?.body.message).toEqual(problem)
    const records = await Promise.all([1, 2, 3].map(() => save({})))
    const other = await uploaded('logo', png(8, 8), 'b.png')
    const put = ({ body }: (typeof records)[number]) =>
      test.call('PUT', `/api/setting/samples/${body.data.id}`, { token, body: { logo: other } })
    expect(statuses(await Promise.all(records.map(put)))).toEqual([200, 422, 422])
  })

  it('to deliver a file by a forged URL', async () => {
    const id = await uploaded('paper', pdf, 'a.pdf')
    await save({ paper: id })
    expect((await fetchFile('logo', id)).status).toBe(404)
    const reader = await test.login(['list_samples'])
    expect((await fetchFile('paper', id, { token: reader })).status).toBe(403)
    expect((await fetchFile('paper', id, { token: await test.login([]) })).status).toBe(403)
    for (const wrong of ['0', '-1', 'x', '1e3', "1'--"]) {
      const url = `/api/setting/samples/files/logo/${encodeURIComponent(wrong)}`
      expect((await test.call('GET', url, { token })).body.code).toBe('BAD_ID')
    }
  })
})
