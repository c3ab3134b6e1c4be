import type { RuntimeConfig } from '#src/client/config.ts'

interface DemoAccountsProps {
  demo: NonNullable<RuntimeConfig['demo']>
  texts: { demo: string; demo_password: string }
  onChoose: (values: { username: string; password: string }) => void
}

/** One press fills in an account of the demonstration. */
export function DemoAccounts({ demo, texts, onChoose }: DemoAccountsProps) {
  return (
    <aside className="login__demo" aria-label={texts.demo}>
      <span>{texts.demo}</span>
      {demo.accounts.map(({ username }) => (
        <button
          key={username}
          type="button"
          onClick={() => onChoose({ username, password: demo.password })}
        >
          {username}
        </button>
      ))}
      <span>{texts.demo_password.replace('{{password}}', demo.password)}</span>
    </aside>
  )
}
