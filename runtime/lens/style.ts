/** Stands where the build of the package puts `templates/styles/lens.css`. */
export const LENS_STYLE_PLACEHOLDER = '%lens.css%';

/** Adds the styles of what the lens marks. A sheet made by a script needs no permission of the content security policy. */
export function adoptLensStyle(document: Document): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(LENS_STYLE_PLACEHOLDER);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
