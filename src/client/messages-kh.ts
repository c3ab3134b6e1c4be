import { byFileName, type Messages } from './messages.ts'

export default byFileName(
  import.meta.glob<Messages>('/locales/kh/*.json', { eager: true, import: 'default' }),
)
