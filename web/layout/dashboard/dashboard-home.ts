import { redirect } from 'react-router'

const home = () => redirect('/dashboard/overview')
export const loader = home
export const clientLoader = home
