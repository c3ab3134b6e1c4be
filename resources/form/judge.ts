/** The rules of a form beyond its schema (`useJudge` of the overrides). */
import { useOverrides } from '../context.tsx'

const noProblems = () => []
const useNoJudge = () => noProblems

export function useFormJudge() {
  const { useJudge = useNoJudge } = useOverrides()
  return useJudge()
}
