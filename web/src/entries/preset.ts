/** The page of a preset: whoever has scripts goes on to the playground at once, and comes back past this page. */
location.replace(document.querySelector<HTMLAnchorElement>('#open')!.href)
