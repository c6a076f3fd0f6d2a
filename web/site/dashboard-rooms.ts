import type { Data } from '#web/api/client.ts'

/** How much waits for an admin. */
export type Waiting = Data<'countPendingWork'>['waiting']

/** A line of the dashboard's navigation; some only artists need, and in some something may wait. */
export type DashboardRoom = { to: string; name: string; isForArtists?: true; waits?: keyof Waiting }

/** The pages of everybody's dashboard, in the order of its navigation. */
export const ownRooms: DashboardRoom[] = [
  { to: '/dashboard/overview', name: 'Overview' },
  { to: '/dashboard/statement', name: 'Statement' },
  { to: '/dashboard/sales', name: 'Sales', isForArtists: true },
  { to: '/dashboard/downloads', name: 'Downloads' },
  { to: '/dashboard/liked', name: 'Liked' },
  { to: '/dashboard/bookmarked', name: 'Bookmarked' },
  { to: '/dashboard/mypieces', name: 'My pieces' },
  { to: '/dashboard/profile', name: 'Profile' },
  { to: '/dashboard/settings', name: 'Settings' },
]

/** The way out, after all of them. */
export const exitRooms: DashboardRoom[] = [{ to: '/logout', name: 'Logout' }]

/** The wing of the admins (DASH-13). */
export const adminRooms: DashboardRoom[] = [
  { to: '/dashboard/admin/pieceConfirmation', name: 'Piece confirmation', waits: 'pieces' },
  { to: '/dashboard/admin/payouts', name: 'Payouts', waits: 'payouts' },
  { to: '/dashboard/admin/purchases', name: 'Purchases' },
  { to: '/dashboard/admin/accounts', name: 'Accounts' },
  { to: '/dashboard/admin/reports', name: 'Reports', waits: 'reports' },
  { to: '/dashboard/admin/withdrawals', name: 'Withdrawals', waits: 'withdrawals' },
  { to: '/dashboard/admin/log', name: 'Log' },
]
