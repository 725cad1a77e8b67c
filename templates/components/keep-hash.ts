/** For links to the same page on another host: the place on the page goes along, which only the browser knows. */
export function keepHash({ currentTarget }: { readonly currentTarget: HTMLAnchorElement }): void {
  currentTarget.hash = window.location.hash;
}
