import { byFileName, type Messages } from './messages.ts'

export default byFileName(
  import.meta.glob<Messages>('/locales/en/*.json', { eager: true, import: 'default' }),
)
