/**
 * The icons of the interface, on a grid of 24. They are decoration only, because the words are next to them or in a
 * label.
 */
const STROKES: Readonly<Record<string, string>> = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM20 20l-4-4',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2z',
  system: 'M4 5h16v11H4zM9 20h6M12 16v4',
  language: 'M4 6h10M9 4v2M12 6c-.8 3.8-3.4 6.6-7 8.2M6.5 9.5c1.2 2 3 3.6 5.5 4.7M13 20l4-9 4 9M14.4 17h5.2',
  external: 'M14 5h5v5M19 5l-8 8M17 14v4a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h4',
  edit: 'M4 20l1-4L16.5 4.5l3 3L8 19zM14.5 6.5l3 3',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  repository: 'M6 4h12v16H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM4 17a2 2 0 0 1 2-2h12M9 8h5',
  up: 'M12 19V6M6 11l6-6 6 6',
  right: 'M5 12h13M13 6l6 6-6 6',
  left: 'M19 12H6M11 6l-6 6 6 6',
  thumb: 'M7 20H4V10h3zM7 10l4-7c1.5 0 2.5 1 2.5 2.5L13 9h5.5a1.8 1.8 0 0 1 1.7 2.2l-1.6 7A2.2 2.2 0 0 1 16.5 20H7',
  hash: 'M5 9h14M5 15h14M10 4L8 20M16 4l-2 16',
  copy: 'M9 8h10v12H9zM15 8V4H5v12h4',
  tag: 'M4 4h8l8 8-8 8-8-8zM8 8v.01',
  page: 'M6 3h8l4 4v14H6zM14 3v4h4',
};

const SHAPES: Readonly<Record<string, string>> = {
  github:
    'M12 2a10 10 0 0 0-3.2 19.5c.5.1.7-.2.7-.5v-1.8c-2.8.600-3.4-1.2-3.4-1.2-.5-1.1-1.1-1.5-1.1-1.5-.9-.6.1-.6.1-.6 1 .1 1.5 1 1.5 1 .9 1.5 2.3 1.1 2.9.8.1-.6.3-1.1.6-1.3-2.2-.3-4.6-1.1-4.6-5a4 4 0 0 1 1-2.7c-.1-.2-.4-1.2.1-2.6 0 0 .8-.3 2.7 1a9.4 9.4 0 0 1 5 0c1.9-1.3 2.7-1 2.7-1 .5 1.4.2 2.4.1 2.6a4 4 0 0 1 1 2.7c0 3.9-2.3 4.7-4.6 5 .4.3.7.9.7 1.9V21c0 .3.2.6.7.5A10 10 0 0 0 12 2z',
  x: 'M17.5 3h3.1l-6.8 7.7L21.7 21h-6.2l-4.9-6.3L5 21H1.9l7.2-8.3L1.6 3H8l4.4 5.8zm-1.1 16.2h1.7L7 4.7H5.2z',
  stackoverflow:
    'M17.8 20.2v-5.4h1.8V22H3.4v-7.2h1.8v5.4zM7.2 14.4l8.8 1.8.4-1.8-8.8-1.8zm1.1-4.2l8.2 3.8.7-1.7L9 8.5zm2.3-4l6.9 5.7 1.2-1.3-7-5.8zM15 2l-1.5 1.1 5.4 7.2 1.4-1.1zM7 18.4h9v-1.8H7z',
  discord:
    'M19.3 5.3A17 17 0 0 0 15.2 4l-.5 1.1a15.6 15.6 0 0 0-5.3 0L8.8 4a17 17 0 0 0-4.1 1.3C2.1 9.2 1.4 13 1.7 16.8A17 17 0 0 0 6.9 19.4l1.1-1.7c-.6-.2-1.2-.5-1.7-.8l.4-.3a12 12 0 0 0 10.6 0l.4.3c-.5.3-1.1.6-1.7.8l1.1 1.7a17 17 0 0 0 5.2-2.6c.4-4.4-.7-8.2-3-11.5zM8.5 14.5c-1 0-1.9-1-1.9-2.1s.8-2.1 1.9-2.1 1.9 1 1.9 2.1-.8 2.1-1.9 2.1zm7 0c-1 0-1.9-1-1.9-2.1s.8-2.1 1.9-2.1 1.9 1 1.9 2.1-.8 2.1-1.9 2.1z',
  rss: 'M5 4v2.5A12.5 12.5 0 0 1 17.5 19H20A15 15 0 0 0 5 4zm0 5v2.5a7.5 7.5 0 0 1 7.5 7.5H15A10 10 0 0 0 5 9zm1.8 6.5a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6z',
};

/**
 * An icon by its name in `SHAPES` or `STROKES`, in the color of the text, hidden from screen readers. An unknown name
 * gives the icon of links to other sites. `size` is in pixels at the usual size of text, with which it grows.
 */
export function Icon({ name, size = 20 }: { readonly name: string; readonly size?: number }) {
  const shape = SHAPES[name];
  const stroke = STROKES[name] ?? STROKES['external'];
  const side = `${size / 16}rem`;
  return (
    <svg className="icon" viewBox="0 0 24 24" width={side} height={side} aria-hidden="true">
      {shape ? <path fill="currentColor" d={shape} /> : <path d={stroke} />}
    </svg>
  );
}
