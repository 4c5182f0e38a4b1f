/** The veil behind dialogs and sheets. */
export const overlayStyle = 'fixed inset-0 z-30 bg-veil data-[state=open]:animate-[appear_160ms_ease-out]'
