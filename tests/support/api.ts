/** An API client over real HTTP, like a program outside of the console. */

export interface Row {
  id: number
  version: number
  [field: string]: unknown
}

export interface Answer<T = unknown> {
  status: number
  headers: Headers
  /** The envelope's `data`. */
  data: T
  /** The whole body. */
  body: { success?: boolean; code?: string; message?: unknown; data?: T }
}

export interface Tokens {
  access_token: string
  refresh_token: string
  expires_in: number
}

export interface Api {
  tokens: Tokens
  /** A call below `/api/`; returns the response whatever its status. */
  call<T = unknown>(method: string, path: string, body?: object): Promise<Answer<T>>
  /** The same, but anything other than success throws. */
  done<T = Row>(method: string, path: string, body?: object): Promise<T>
}

/** Sends one request; JSON unless `body` is form data. */
export async function send<T>(
  url: string,
  method: string,
  path: string,
  { body, token, language = 'en' }: { body?: object; token?: string; language?: string } = {},
): Promise<Answer<T>> {
  const isForm = body instanceof FormData
  const response = await fetch(`${url}/api/${path}`, {
    method,
    headers: {
      Accept: 'application/json',
      'X-Localization': language,
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  const content = (text ? JSON.parse(text) : {}) as Answer<T>['body']
  return {
    status: response.status,
    headers: response.headers,
    data: content.data as T,
    body: content,
  }
}

/** Signs in and returns a client for that account. */
export async function signIn(url: string, username: string, password: string): Promise<Api> {
  const body = { username, password }
  const { data, status } = await send<Tokens>(url, 'POST', 'auth/login', { body })
  if (status !== 200) throw new Error(`Sign-in as ${username} failed with status ${status}`)
  const token = data.access_token
  const api: Api = {
    tokens: data,
    call: (method, path, body) => send(url, method, path, { token, ...(body ? { body } : {}) }),
    done: async (method, path, body) => {
      const answer = await api.call<never>(method, path, body)
      if (!answer.body.success)
        throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
      return answer.data
    },
  }
  return api
}

/** Creates a user who has completed the first sign-in: `password` is their own choice. */
export async function addPerson(
  url: string,
  admin: Api,
  { username, password, ...values }: { username: string; password: string; [field: string]: unknown },
): Promise<Row> {
  const initialPassword = `handed over: ${password}`
  const row = await admin.done('POST', 'users', { username, ...values, password: initialPassword })
  const own = await signIn(url, username, initialPassword)
  await own.done('POST', 'auth/password', { current_password: initialPassword, new_password: password })
  return row
}
