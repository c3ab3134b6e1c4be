import { InsertDistancesPage } from './InsertDistancesPage.tsx'

export const Component = () => <InsertDistancesPage side="facility" />
