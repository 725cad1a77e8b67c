import type { ChangeEvent, DragEvent, RefObject } from 'react';

/** The actions of the checker. The build renders the field before they exist. */
export interface FormActions {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly file: RefObject<HTMLInputElement | null>;
  readonly onText: (text: string) => void;
  readonly onFile: (file: File | undefined) => void;
  readonly onSample: () => void;
}

interface FormProps {
  readonly text: string;
  /** Text for screen readers with the number of problems. */
  readonly status: string;
  readonly actions?: FormActions;
}

/** The field for a configuration, and other ways to fill it. */
export function Form({ text, status, actions }: FormProps) {
  // Text that is dragged here is left to the field itself.
  const takeFiles = (event: DragEvent): void => {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault();
  };
  return (
    <>
      <p className="config-check__label">
        <label htmlFor="config-check-text">Configuration</label>
      </p>
      <textarea
        id="config-check-text"
        ref={actions?.field}
        className="code-block config-check__text"
        rows={14}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        placeholder="Paste or drop a file here."
        aria-describedby="config-check-status"
        value={text}
        onChange={({ target }: ChangeEvent<HTMLTextAreaElement>) => actions?.onText(target.value)}
        onDragOver={takeFiles}
        onDrop={(event) => {
          takeFiles(event);
          const [file] = event.dataTransfer.files;
          if (file) actions?.onFile(file);
        }}
      />
      <p className="config-check__actions">
        <label className="button config-check__file">
          Open a file
          <input
            ref={actions?.file}
            className="visually-hidden"
            type="file"
            accept=".js,.mjs,.cjs,.ts,.mts,.cts,.json"
            onChange={({ target }) => actions?.onFile(target.files?.[0])}
          />
        </label>{' '}
        <button type="button" className="button" onClick={actions?.onSample}>
          Try an old configuration
        </button>{' '}
        <button type="button" className="button" onClick={() => actions?.onText('')}>
          Clear
        </button>
      </p>
      <p id="config-check-status" className="config-check__status" role="status">
        {status}
      </p>
    </>
  );
}
