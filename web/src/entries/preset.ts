/** The page of a preset redirects to the playground; `replace` keeps this page out of the browser's history. */
location.replace(document.querySelector<HTMLAnchorElement>('#open')!.href)
