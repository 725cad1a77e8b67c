import { Island } from '../../../components/page/Island.js';
import { hrefOf } from '../../../links.js';
import { NamesRoom } from '../NamesRoom.js';
import type { SiteProps } from '../../../types.js';
import { useHost } from '../../../host.js';

/** The page that finds names. Its list exists only in the browser. */
export default function NamesScreen({ page, site }: SiteProps) {
  const { english } = useHost();
  return (
    <main id="main-content" className="page page--single" {...english} tabIndex={-1}>
      <h1 className="page__title" tabIndex={-1}>
        {page.title}
      </h1>
      <div className="prose">
        <p>{page.description}</p>
        <p>
          For editors and tools, <a href={hrefOf('/options.json', site.base)}>options.json</a> lists the same names with
          their types, defaults and versions.
        </p>
        <Island name="names" props={{ base: site.base }}>
          <p className="no-js">
            The list needs scripts. <a href={hrefOf('/search/', site.base)}>The list of all headings</a> works without
            them.
          </p>
          <NamesRoom />
        </Island>
      </div>
    </main>
  );
}
