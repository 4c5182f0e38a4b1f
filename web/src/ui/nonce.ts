import { setNonce } from 'get-nonce'

// The scroll lock of dialogs writes a <style>; the page's Content-Security-Policy wants its nonce on it. Vite leaves
// the nonce in a meta element, and only there may scripts read it.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
if (nonce) setNonce(nonce)
