import type { Language } from '#schemas/kit/types.ts'
import type { DemoAccount, RuntimeConfig } from '#src/client/config.ts'
import type { LoginTexts } from './LoginPage.tsx'

interface DemoAccountsProps {
  demo: NonNullable<RuntimeConfig['demo']>
  language: Language
  texts: LoginTexts['login']
  onChoose: (values: { username: string; password: string }) => void
}

const groups = ['facility', 'district', 'country'] as const

/** Fills in a demo account: a few are visible, one per role on request. */
export function DemoAccounts({ demo, language, texts, onChoose }: DemoAccountsProps) {
  const choose = ({ username }: DemoAccount) => onChoose({ username, password: demo.password })
  const main = demo.accounts.filter(({ group = 'main' }) => group === 'main')
  const others = demo.accounts.length - main.length
  return (
    <aside className="login__demo" aria-label={texts.demo}>
      <div className="login__accounts">
        <span>{texts.demo}</span>
        {main.map((account) => (
          <button key={account.username} type="button" onClick={() => choose(account)}>
            {account.username}
          </button>
        ))}
        <span>{texts.demo_password.replace('{{password}}', demo.password)}</span>
      </div>
      {others > 0 && (
        <details>
          <summary>{texts.demo_more.replace('{{count}}', String(others))}</summary>
          {groups.map((group) => {
            const accounts = demo.accounts.filter((account) => account.group === group)
            if (accounts.length === 0) return null
            return (
              <fieldset key={group} className="login__accounts">
                <legend>{texts[`demo_${group}`]}</legend>
                {accounts.map((account) => (
                  <button
                    key={account.username}
                    type="button"
                    title={account.label?.[language]}
                    onClick={() => choose(account)}
                  >
                    {account.username}
                  </button>
                ))}
              </fieldset>
            )
          })}
        </details>
      )}
    </aside>
  )
}
