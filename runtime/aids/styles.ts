/** Placeholders that the build of the package replaces with the files of these names in `templates/styles/late/`. */
export const TOOLS_STYLE = '%tools.css%';
export const LENS_STYLE = '%lens.css%';
export const SHORTCUTS_STYLE = '%shortcuts.css%';
export const OFFLINE_STYLE = '%read-offline.css%';
export const DIALOG_STYLE = '%dialog.css%';
export const LINK_CARD_STYLE = '%link-card.css%';
