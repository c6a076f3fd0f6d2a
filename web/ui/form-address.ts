/** What a form of text fields would put into the address. */
export const formAddress = (form: HTMLFormElement) => new URLSearchParams([...new FormData(form)] as [string, string][])
