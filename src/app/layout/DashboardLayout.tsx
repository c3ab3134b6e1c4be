import Box from '@mui/material/Box'
import { Outlet } from 'react-router'

/** Overview pages inside the default layout, limited to a readable width. */
export function DashboardLayout() {
  return (
    <Box sx={{ maxWidth: 1180 }}>
      <Outlet />
    </Box>
  )
}
