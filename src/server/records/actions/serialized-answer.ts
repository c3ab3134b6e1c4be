/** An answer in the form in which it is sent. */

const type = 'application/json; charset=utf-8'

export class SerializedAnswer {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
  /** Of a list: the number of rows in the answer, and of all that match. */
  readonly page: { count: number; total: number } | undefined

  constructor(
    data: unknown,
    {
      headers = {},
      page,
    }: { headers?: Record<string, string>; page?: { count: number; total: number } } = {},
  ) {
    this.body = Buffer.from(JSON.stringify({ success: true, data }))
    this.headers = { ...headers, 'content-type': type }
    this.page = page
  }
}

export const serializePage = ({ rows, total }: { rows: readonly unknown[]; total: number }) =>
  new SerializedAnswer(rows, { page: { count: rows.length, total } })
