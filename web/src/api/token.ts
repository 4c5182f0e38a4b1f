const key = 'auth_token'

export function readToken(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function storeToken(token: string) {
  try {
    localStorage.setItem(key, token)
  } catch {
    // Without storage the HttpOnly cookie alone keeps the session.
  }
}

export function removeToken() {
  try {
    localStorage.removeItem(key)
  } catch {
    // Then nothing was stored.
  }
}
