/** /claims/list: all claims of the user's areas. */
import { ClaimWorkPage } from './ClaimWorkPage.tsx'

export const Component = () => <ClaimWorkPage list="all" />
