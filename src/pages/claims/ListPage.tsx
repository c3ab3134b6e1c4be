/** /claims/list: all claims of the areas somebody covers. */
import { ClaimWorkPage } from './ClaimWorkPage.tsx'

export const Component = () => <ClaimWorkPage list="all" />
