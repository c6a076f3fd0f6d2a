import type { Data } from '#web/api/client.ts'

/** How much is pending: the work of admins, and the mentions that an artist has not answered. */
export type PendingWork = Partial<Data<'countPendingWork'>['waiting'] & { mentions: number }>

/** A link of the dashboard's navigation: it can be for artists only, and show the number of its pending tasks. */
export type NavigationItem = { to: string; name: string; isForArtists?: true; pending?: (keyof PendingWork)[] }

/** The pages of every dashboard, in the order of the navigation. */
export const ownItems: NavigationItem[] = [
  { to: '/dashboard/overview', name: 'Overview' },
  { to: '/dashboard/library', name: 'My library' },
  { to: '/dashboard/statement', name: 'Statement' },
  { to: '/dashboard/sales', name: 'Sales', isForArtists: true },
  { to: '/dashboard/downloads', name: 'Downloads' },
  { to: '/dashboard/liked', name: 'Liked' },
  { to: '/dashboard/bookmarked', name: 'Bookmarked' },
  { to: '/dashboard/mypieces', name: 'My pieces' },
  { to: '/dashboard/mentions', name: 'Mentions', isForArtists: true, pending: ['mentions'] },
  { to: '/dashboard/profile', name: 'Profile' },
  { to: '/dashboard/settings', name: 'Settings' },
]

export const logoutItem: NavigationItem = { to: '/logout', name: 'Logout' }

/** The pages of admins (DASH-13). */
export const adminItems: NavigationItem[] = [
  { to: '/dashboard/admin/pieceConfirmation', name: 'Piece confirmation', pending: ['pieces', 'changes'] },
  { to: '/dashboard/admin/payouts', name: 'Payouts', pending: ['payouts'] },
  { to: '/dashboard/admin/purchases', name: 'Purchases' },
  { to: '/dashboard/admin/accounts', name: 'Accounts', pending: ['factorResets', 'renames'] },
  { to: '/dashboard/admin/reports', name: 'Reports', pending: ['reports'] },
  { to: '/dashboard/admin/withdrawals', name: 'Withdrawals', pending: ['withdrawals'] },
  { to: '/dashboard/admin/log', name: 'Log', pending: ['differences'] },
]
