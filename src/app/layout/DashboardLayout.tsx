import Box from '@mui/material/Box'
import { Outlet } from 'react-router'

/** Overview pages, within the frame of the default layout: no wider than one reads. */
export function DashboardLayout() {
  return (
    <Box sx={{ maxWidth: 1180 }}>
      <Outlet />
    </Box>
  )
}
