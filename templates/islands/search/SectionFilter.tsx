import { memo } from 'react';
import { sectionLabel } from '../../navigation.js';
import type { SiteData } from '../../types.js';
import { useHost } from '../../host.js';

/**
 * Chips that limit the search to a section. They are radio buttons: one tab stop, and arrow keys choose. Typing does
 * not render them again.
 */
export const SectionFilter = memo(function SectionFilter({
  site,
  name,
  section,
  onChange,
}: {
  readonly site: SiteData;
  /** Name of the radio group. */
  readonly name: string;
  readonly section: string | null;
  readonly onChange: (section: string | null) => void;
}) {
  const { english, own } = useHost();
  if (site.sections.length < 2) return null;
  return (
    <fieldset className="chips search-box__sections" {...english}>
      <legend className="visually-hidden">Search in</legend>
      {[null, ...site.sections].map((option) => (
        <label key={option?.name ?? ''} className="chips__chip" {...(option && own)}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={section === (option?.name ?? null)}
            onChange={({ currentTarget }) => {
              // Browsers do not scroll to an element that is partly visible.
              currentTarget.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
              onChange(option?.name ?? null);
            }}
          />
          {option ? sectionLabel(option.title) : 'Everything'}
        </label>
      ))}
    </fieldset>
  );
});
