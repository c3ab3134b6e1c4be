/** `npm run create-admin`: creates an administrator from arguments, environment or prompts. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { declarations, registry as shipped } from '#application/registry.ts'
import { minCharacters, passwordProblem } from '#schemas/kit/password.ts'
import { validate } from '#schemas/kit/validate.ts'
import { commonPasswords } from '#src/domain/access/common-passwords.ts'
import { hashPassword } from '#src/server/access/auth/passwords.ts'
import { readConfig } from '#src/server/config.ts'
import { openDatabase } from '#src/server/db/open-database.ts'
import { installedRegistry } from '#src/server/designs/connect-designs.ts'
import { explain } from '#src/server/explain.ts'
import { fieldSentences } from '#src/server/http/messages.ts'
import { ToolError } from '#src/server/http/tool-error.ts'
import { migrate } from '#src/server/migration/migrate.ts'
import { resolveModeForAdmin } from '#src/server/platform/demonstration/mode.ts'
import { insertAccount, seed } from '#src/server/seed/seed.ts'
import { createContext } from '#src/server/start.ts'

const { values: options } = parseArgs({
  options: {
    username: { type: 'string' },
    password: { type: 'string' },
    'name-kh': { type: 'string' },
    'name-en': { type: 'string' },
  },
})

/** The known answer, or one from a prompt on a terminal. */
async function promptFor(question: string, known: string | undefined, fallback = ''): Promise<string> {
  if (known !== undefined) return known
  if (!process.stdin.isTTY) return fallback
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = (await terminal.question(`${question}: `)).trim()
  terminal.close()
  return answer || fallback
}

/** Prompts twice for a password without showing it. @throws ToolError when the two differ */
async function promptPassword(known: string | undefined): Promise<string> {
  if (known !== undefined || !process.stdin.isTTY) return known ?? ''
  const hidden = async (question: string) => {
    process.stdout.write(`${question}: `)
    const output = new Writable({ write: (_chunk, _encoding, done) => done() })
    const terminal = createInterface({ input: process.stdin, output, terminal: true })
    const answer = await terminal.question('')
    terminal.close()
    process.stdout.write('\n')
    return answer
  }
  const password = await hidden(`Password (at least ${minCharacters} characters)`)
  if ((await hidden('The same password again')) !== password) throw new ToolError('The two passwords differ.')
  return password
}

async function answers() {
  const { env } = process
  const username = await promptFor('Username', options.username ?? env.ADMIN_USERNAME)
  const password = await promptPassword(options.password ?? env.ADMIN_PASSWORD)
  const name_en = await promptFor('Name in Latin letters', options['name-en'], username)
  const name_kh = await promptFor('Name in Khmer', options['name-kh'], name_en)
  return { username, password, name_kh, name_en }
}

async function createAdmin(): Promise<string> {
  const users = shipped.get('users')
  const requested = await answers()
  const checked = validate(users, requested)
  const weak = passwordProblem(requested.password, {
    words: [requested.username, requested.name_kh, requested.name_en],
    common: commonPasswords,
  })
  const problems = checked.ok ? (weak ? [{ field: 'password', ...weak }] : []) : checked.problems
  if (problems.length > 0) {
    const sentences = Object.entries(fieldSentences(problems, 'en', users))
    throw new ToolError(sentences.map(([field, all]) => `${field}: ${all.join(' ')}`).join('\n'))
  }
  const chosen = readConfig(process.env)
  const database = await openDatabase(chosen)
  try {
    const { registry, retired } = await installedRegistry(database.db, declarations)
    await migrate(database.db, registry, { retired })
    const config = await resolveModeForAdmin(chosen, database)
    const build = { version: '0', hash: '0', built_at: '' }
    const context = createContext({ config, registry, database, build })
    await seed(context)
    const existing = await database.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', requested.username)
      .executeTakeFirst()
    if (existing) throw new ToolError(`The username ${requested.username} is taken.`)
    const password = await hashPassword(requested.password)
    await database.db
      .transaction()
      .execute((trx) => insertAccount(trx, context, { ...requested, password }, 'administrator'))
    return `The administrator ${requested.username} can sign in now.`
  } finally {
    await database.close()
  }
}

createAdmin().then(
  (sentence) => {
    console.log(sentence)
    process.exit(0)
  },
  (error: unknown) => {
    console.error(explain(error))
    process.exit(1)
  },
)
