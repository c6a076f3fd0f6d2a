/** What an admin without a second factor reads in place of every admin call; the site leads to the settings by it. */
export const factorRequired = 'Admins need a second factor. Add one in your settings first.'
