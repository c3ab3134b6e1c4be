import { expect, it } from 'vitest'
import { createRegistry } from '#schemas/kit/registry.ts'
import { accessDeclarations } from '#tests/support/access-declarations.ts'
import { allKinds } from '#tests/support/all-kinds.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { permissionsOf } from '#tests/support/sample.ts'
import { samplesIn } from '#tests/support/samples-in-app.ts'
import { upload } from '#tests/support/uploads.ts'

it('a record with a field of every kind survives a round trip through every file format', async () => {
  const registry = createRegistry([...accessDeclarations, ...allKinds])
  const app = await createTestApp({ registry })
  const token = await app.login(permissionsOf(registry))
  const { recordOf } = samplesIn(registry, () => ({ app, token }))
  await recordOf(registry.get('samples'), 1)
  for (const lang of ['kh', 'en'] as const)
    for (const format of ['csv', 'xlsx']) {
      const url = `/api/setting/samples/export?format=${format}`
      const { bytes } = await app.call('GET', url, { token, lang })
      const { body } = await upload(app, 'setting/samples', bytes, { token, lang })
      const page = await app.call('GET', `/api/imports/${body.data.import_id}/rows`, { token })
      const [row] = page.body.data
      expect({ ...row.changes, ...row.problems }, `${format} ${lang}`).toEqual({})
      expect(body.data.counts).toMatchObject({ unchanged: 1, total: 1 })
    }
  await app.close()
})
