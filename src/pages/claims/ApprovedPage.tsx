/** /claims/approved/list: claims whose amount is granted, until the money is matched. */
import { ClaimWorkPage } from './ClaimWorkPage.tsx'

export const Component = () => <ClaimWorkPage list="approved" />
