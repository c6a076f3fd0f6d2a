/** The paths of the login, the sign-up, the logout and the errors. */
export const authPages = /^\/(login|signup|logout|error)(\/|$)/i
