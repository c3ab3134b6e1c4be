import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp({ seeded: true })
})
afterAll(() => server.close())

const signIn = (username = 'admin', password = 'sabay-demo') =>
  server.call('POST', '/api/auth/login', { body: { username, password } })

describe('signing in', () => {
  test('answers tokens and seconds, and the profile tells roles and permissions', async () => {
    const answer = await signIn()
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_in: 900,
    })
    const profile = await server.call('GET', '/api/profile', { token: answer.body.data.access_token })
    expect(profile.body.data).toMatchObject({ name: 'Demo administrator', roles: ['administrator'] })
    expect(profile.body.data.permissions).toContain('create_gazetteer')
    expect(profile.body.data.permissions).toContain('list_users')
  })
})
