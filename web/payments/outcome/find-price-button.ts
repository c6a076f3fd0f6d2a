/** The button beside the price, which takes the focus after a dialog: purchases replace it, and a login may have opened the dialog. */
export const findPriceButton = () => document.querySelector<HTMLElement>('#price a, #price button')
