import { pointerOf } from '#checker/json';
import { fill } from '#engine/texts';
import type { NestedPart, PartItem } from '#studio/fields';
import { outline } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { AddButton } from './AddButton.tsx';
import { OptionRows } from './OptionRows.tsx';
import type { OutlineBodyProps } from './outlineProps.ts';
import type { FieldsAtPath } from './useSelectedPart.ts';

/** Items of a part that are listed; the tree has the others. */
const MOST = 20;

interface PartListsProps {
  readonly parts: readonly NestedPart[];
  /** Names of the properties whose parts are marked. */
  readonly problems: ReadonlySet<string>;
  readonly outline: OutlineBodyProps;
  readonly fieldsAt: FieldsAtPath;
  readonly onSelect: (pointer: string) => void;
  readonly onAdd: (part: NestedPart) => void;
}

/**
 * The parts of an object that are edited by themselves: a link to each, and a button that adds one.
 */
export function PartLists(props: PartListsProps) {
  const { parts, problems, onSelect, onAdd } = props;
  return parts.map((part) => (
    <section
      key={part.name}
      className={`studio-outline-part studio-outline-${part.kind}`}
      aria-label={part.label}
      data-field={part.name}
      data-problem={problems.has(part.name) || undefined}
    >
      <h3>
        <PartTitle part={part} onSelect={onSelect} />
      </h3>
      {part.help && <p className="studio-outline-help">{part.help}</p>}
      {part.textName !== undefined && part.items.length > 0 ? (
        <OptionRows {...props} part={part} textName={part.textName} />
      ) : (
        <>
          {part.kind === 'list' && part.items.length > 0 && (
            <ul>
              {part.items.slice(0, MOST).map((item) => (
                <PartLink key={pointerOf(item.path)} item={item} onSelect={onSelect} />
              ))}
            </ul>
          )}
          {part.items.length > MOST && (
            <p className="studio-outline-help">
              {fill(outline.moreItems, { count: part.items.length - MOST })}
            </p>
          )}
          {part.canAdd && <AddButton part={part} onClick={() => onAdd(part)} />}
        </>
      )}
    </section>
  ));
}

/** The heading of a part; that of an object is the link to it. */
function PartTitle({
  part,
  onSelect,
}: Pick<PartListsProps, 'onSelect'> & { readonly part: NestedPart }) {
  const { kind, label, items } = part;
  if (kind === 'list') {
    return (
      <>
        {label} <span className="studio-outline-number">({items.length})</span>
      </>
    );
  }
  const [item] = items;
  if (!item) return label;
  return (
    <button
      type="button"
      className="studio-outline-link"
      onClick={() => onSelect(pointerOf(item.path))}
    >
      {label}
    </button>
  );
}

function PartLink(props: {
  readonly item: PartItem;
  readonly onSelect: (pointer: string) => void;
}) {
  const { path, label, kindName } = props.item;
  return (
    <li>
      <button
        type="button"
        className="studio-outline-link"
        onClick={() => props.onSelect(pointerOf(path))}
      >
        {kindName !== label && <span className="studio-outline-kind">{kindName}</span>} {label}
      </button>
    </li>
  );
}
