/** /claims/rejected/list: returned claims, their deadlines, and lost amounts by reason. */
import { ClaimWorkPage } from './ClaimWorkPage.tsx'

export const Component = () => <ClaimWorkPage list="rejected" />
