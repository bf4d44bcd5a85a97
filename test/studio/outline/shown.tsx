import { render } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { vi } from 'vitest';
import type { Finding } from '#checker/findings';
import { EditedText } from '#studio/editor';
import { Outline, placeNames } from '#studio/outline';
import { historyKey } from '../../../src/studio/page/historyKey.ts';
import { SCHEMAS, schemaFileOf } from './schemas.ts';

/** Shows a text of ours with a part selected. */
export function show(source: string, selected: string, findings: readonly Finding[] = []) {
  const text = new EditedText(source);
  const announce = vi.fn();
  const onFix = vi.fn();
  const onSelect = vi.fn();
  const document = JSON.parse(source);
  const isForm = Array.isArray(document.steps);
  const nameAt = placeNames(document, SCHEMAS, schemaFileOf(document));
  const placed = findings.map((finding) => ({ ...finding, place: nameAt(finding.pointer) }));
  function Page() {
    const [pointer, setPointer] = useState(selected);
    // The page around it undoes and redoes.
    useEffect(() => {
      const onKey = (event: KeyboardEvent) => {
        const step = historyKey(event);
        if (step) event.preventDefault();
        if (step) text[step]();
      };
      window.addEventListener('keydown', onKey, true);
      return () => window.removeEventListener('keydown', onKey, true);
    }, []);
    return (
      <Outline
        file={{
          path: 'schemas/short-guide/form.json',
          title: 'Frågorna',
          text,
          schemas: SCHEMAS,
          schemaFile: schemaFileOf(document),
        }}
        findings={placed}
        form={isForm ? document : undefined}
        selected={pointer}
        onSelect={(next) => {
          onSelect(next);
          setPointer(next);
        }}
        onFix={onFix}
        announce={announce}
      />
    );
  }
  render(<Page />);
  return { text, announce, onFix, onSelect };
}

/**
 * The one button of a name. By its role every element of the page would be asked for its style and its name,
 * which was a fifth of the work of these tests.
 */
export function button(name: string): HTMLElement {
  const called = Array.from(document.querySelectorAll('button')).filter(
    (one) => (one.ariaLabel ?? one.textContent) === name && !one.closest('[aria-hidden="true"]'),
  );
  const [found, ...others] = called;
  if (!found || others.length > 0) throw new Error(`${called.length} buttons "${name}"`);
  return found;
}
