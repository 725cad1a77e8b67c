import { useEffect, useMemo, useRef, useState } from 'react';
import { useHost } from 'docs-build/components';
import { checkConfiguration, type CheckData, type Result } from './check.js';
import { Findings } from './Findings.js';
import { Form } from './Form.js';
import { SAMPLE } from './sample.js';
import { adoptStyle } from './style.js';
import type { Range } from './read/values.js';

/** Shows a field for a configuration, and the problems in it. Everything happens in the reader's browser. */
export default function ConfigCheck() {
  const host = useHost();
  const field = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [data, setData] = useState<CheckData | 'failed' | null>(null);

  useEffect(() => {
    adoptStyle(document);
    // The text may have been typed or chosen before hydration.
    setText(field.current?.value ?? '');
    void file.current?.files?.[0]?.text().then(setText);
  }, []);
  useEffect(() => {
    if (data !== null) return;
    host.loadData?.('config-check').then(
      (loaded) => setData(loaded as CheckData),
      () => setData('failed'),
    );
  }, [host, data]);

  // Once the connection is back, nobody needs to click.
  useEffect(() => {
    if (data !== 'failed') return;
    const retry = (): void => setData(null);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [data]);

  const result = useMemo<Result | null>(
    () => (data === null || data === 'failed' || text.trim() === '' ? null : checkConfiguration(text, data)),
    [text, data],
  );
  const show = ({ start, end }: Range): void => {
    const element = field.current;
    if (!element) return;
    const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length;
    element.focus();
    element.setSelectionRange(start, Math.min(end, text.length));
    element.scrollTop = (lineOf(start) - 3) * (element.scrollHeight / lineOf(text.length));
  };

  return (
    <>
      <Form
        text={text}
        status={data === 'failed' ? 'What this page checks with could not be loaded.' : statusOf(result)}
        actions={{
          field,
          file,
          onText: setText,
          onFile: (chosen) => void chosen?.text().then(setText),
          onSample: () => setText(SAMPLE),
        }}
      />
      {data === 'failed' && (
        <button type="button" className="button" onClick={() => setData(null)}>
          Try again
        </button>
      )}
      {result && data !== 'failed' && data !== null && (
        <Findings result={result} text={text} versions={[data.webpack.version, data.devServer.version]} onShow={show} />
      )}
    </>
  );
}

/** Returns the number of problems as text for screen readers. */
function statusOf(result: Result | null): string {
  if (result === null) return '';
  const count = (severity: string, name: string): string[] => {
    const { length } = result.findings.filter((one) => one.severity === severity);
    return length === 0 ? [] : [`${length} ${name}${length === 1 ? '' : 's'}`];
  };
  const counts = [...count('error', 'error'), ...count('warning', 'warning')];
  if (counts.length > 0) return `${counts.join(' and ')} found.`;
  if (result.count === 0) return 'This text exports no configuration.';
  return result.unknown.length === 0
    ? 'webpack accepts this configuration.'
    : 'No problem was found in what can be known without running it.';
}
