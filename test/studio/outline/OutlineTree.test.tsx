import { readFileSync } from 'node:fs';
import { act, render, screen } from '@testing-library/react';
import { Suspense, startTransition, use, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { OutlineTree } from '../../../src/studio/outline/OutlineTree.tsx';
import { treeOf } from '../../../src/studio/outline/tree.ts';
import { SCHEMAS, schemaFileOf } from './schemas.ts';

const FORM = JSON.parse(readFileSync('test/content/short-guide/form.json', 'utf8'));
const SHORTER = { ...FORM, steps: FORM.steps.slice(1) };
const NEVER = new Promise<null>(() => {});

test('the selection follows the focus after a drawing of the tree that was given up', () => {
  const onSelect = vi.fn();
  const ignore = (): void => {};
  let shorten = ignore;
  const Wait = ({ when }: { readonly when: boolean }) => (when ? use(NEVER) : null);
  function Page() {
    const [form, setForm] = useState<unknown>(FORM);
    shorten = () => startTransition(() => setForm(SHORTER));
    const root = treeOf(form, SCHEMAS, schemaFileOf(FORM));
    return (
      <>
        <OutlineTree
          label="Delar"
          root={root}
          open={new Set([root.key])}
          selected={root}
          counts={new Map()}
          isDisabled={false}
          onSelect={onSelect}
          onToggle={ignore}
          onStep={ignore}
          onRemove={ignore}
          onEnter={ignore}
          onMove={ignore}
          onAddAfter={ignore}
        />
        <Wait when={form === SHORTER} />
      </>
    );
  }
  render(
    <Suspense>
      <Page />
    </Suspense>,
  );
  const [form, step] = screen.getAllByRole('treeitem');
  act(() => form?.focus());
  act(shorten);
  act(() => step?.focus());
  expect(onSelect).toHaveBeenCalledOnce();
});
