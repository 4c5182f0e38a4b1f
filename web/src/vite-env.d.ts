/// <reference types="vite/client" />

declare module '*.json?part=main' {
  const catalogue: import('./i18n/translate').Catalogue
  export default catalogue
}

declare module '*.json?part=meta' {
  const catalogue: import('./i18n/translate').Catalogue
  export default catalogue
}

declare module '*.json?part=public' {
  const catalogue: import('./i18n/translate').Catalogue
  export default catalogue
}

declare module '*.json?part=account' {
  const catalogue: import('./i18n/translate').Catalogue
  export default catalogue
}

declare module '*.json?part=cv' {
  const catalogue: import('./i18n/translate').Catalogue
  export default catalogue
}

declare module '*.json?part=legal' {
  const catalogue: import('./i18n/translate').Catalogue
  export default catalogue
}

declare module '*.json?part=job' {
  const catalogue: import('./i18n/translate').Catalogue
  export default catalogue
}

declare module '*.json?part=jobs' {
  const catalogue: import('./i18n/translate').Catalogue
  export default catalogue
}

declare module '*.json?part=search' {
  const catalogue: import('./i18n/translate').Catalogue
  export default catalogue
}

declare module '*.json?part=company' {
  const catalogue: import('./i18n/translate').Catalogue
  export default catalogue
}

declare module '*.json?part=candidates' {
  const catalogue: import('./i18n/translate').Catalogue
  export default catalogue
}

declare module '*.json?part=companyProfile' {
  const catalogue: import('./i18n/translate').Catalogue
  export default catalogue
}

declare module '*.json?part=industry' {
  const catalogue: import('./i18n/translate').Catalogue
  export default catalogue
}

declare module '*.json?part=figures' {
  const catalogue: import('./i18n/translate').Catalogue
  export default catalogue
}

declare module '*.json?part=promise' {
  const catalogue: import('./i18n/translate').Catalogue
  export default catalogue
}

declare module '*.json?part=matching' {
  const catalogue: import('./i18n/translate').Catalogue
  export default catalogue
}

declare module '*.json?part=consent' {
  const catalogue: import('./i18n/translate').Catalogue
  export default catalogue
}

declare module '*.json?part=moderation' {
  const catalogue: import('./i18n/translate').Catalogue
  export default catalogue
}

declare module '*.json?part=desk' {
  const catalogue: import('./i18n/translate').Catalogue
  export default catalogue
}

declare module '*.json?part=applications' {
  const catalogue: import('./i18n/translate').Catalogue
  export default catalogue
}

declare module '*.json?part=applicants' {
  const catalogue: import('./i18n/translate').Catalogue
  export default catalogue
}
declare module '*.json?part=template' {
  const catalogue: import('./i18n/translate').Catalogue
  export default catalogue
}

declare module '*.json?part=inbox' {
  const catalogue: import('./i18n/translate').Catalogue
  export default catalogue
}

declare module '*.json?part=profile' {
  const catalogue: import('./i18n/translate').Catalogue
  export default catalogue
}
