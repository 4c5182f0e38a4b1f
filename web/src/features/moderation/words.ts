/** On the button that lengthens a list. */
export const moreWords = { more: 'desk.more', loadingMore: 'desk.loadingMore' } as const
