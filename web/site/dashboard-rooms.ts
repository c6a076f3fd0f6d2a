/** A line of the dashboard's navigation. */
export type DashboardRoom = { to: string; name: string }

/** The pages of everybody's dashboard, in the order of its navigation. */
export const ownRooms: DashboardRoom[] = [
  { to: '/dashboard/overview', name: 'Overview' },
  { to: '/dashboard/downloads', name: 'Downloads' },
  { to: '/dashboard/liked', name: 'Liked' },
  { to: '/dashboard/bookmarked', name: 'Bookmarked' },
  { to: '/dashboard/mypieces', name: 'My pieces' },
  { to: '/dashboard/profile', name: 'Profile' },
  { to: '/dashboard/settings', name: 'Settings' },
  { to: '/logout', name: 'Logout' },
]

/** The wing of the admins (DASH-13). */
export const adminRooms: DashboardRoom[] = [
  { to: '/dashboard/admin/pieceConfirmation', name: 'Piece confirmation' },
  { to: '/dashboard/admin/accounts', name: 'Accounts' },
]
