import type { KeyboardEvent, RefObject } from 'react';
import { Icon } from '../../components/frame/Icon.js';
import type { LangAttribute } from '../../language.js';
import { optionId } from './hits/option.js';

/** The field, which controls the list of results, and the button that closes the dialog. */
export function SearchField({
  input,
  id,
  placeholder,
  lang,
  query,
  listId,
  active,
  onType,
  onKeyDown,
  onClose,
}: {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly id: string;
  readonly placeholder: string;
  /** The language of the placeholder. */
  readonly lang: LangAttribute;
  readonly query: string;
  readonly listId: string;
  /** Index of the active result; undefined if there are no results. */
  readonly active: number | undefined;
  readonly onType: (query: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClose: (() => void) | undefined;
}) {
  const isOpen = active !== undefined;
  return (
    <div className="search-box__field">
      <Icon name="search" />
      <input
        ref={input}
        id={id}
        type="search"
        role="combobox"
        {...lang}
        placeholder={placeholder}
        aria-label={placeholder}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? optionId(listId, active) : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={200}
        value={query}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {onClose && (
        <button type="button" className="icon-button" aria-label="Close search" onClick={onClose}>
          <Icon name="close" size={18} />
        </button>
      )}
    </div>
  );
}
