/** A field that has the focus, so that it can have it again in a form made anew. */
export interface FieldFocus {
  readonly name: string;
  readonly value: string;
  /** Position of the cursor, in UTF-16 code units; `undefined` where there is none. */
  readonly selection: readonly [start: number, end: number] | undefined;
}

/** The field inside an element that has the focus. */
export function focusedField(element: HTMLElement | null): FieldFocus | undefined {
  const field = element?.ownerDocument.activeElement;
  if (!isField(field) || !element?.contains(field)) return undefined;
  const { name, value } = field;
  const start = hasCursor(field) ? field.selectionStart : null;
  return {
    name,
    value,
    selection: start === null ? undefined : [start, field.selectionEnd ?? start],
  };
}

/** Gives the focus to the field of that name: the chosen radio button, the box of that value. */
export function focusField(element: HTMLElement, { name, value, selection }: FieldFocus): void {
  const fields = fieldsIn(element).filter((field) => field.name === name);
  const chosen = fields.find((field) => field.type === 'radio' && isChosen(field));
  const field = chosen ?? fields.find((one) => one.value === value) ?? fields[0];
  field?.focus();
  if (field && selection && hasCursor(field)) field.setSelectionRange(...selection);
}

/** Gives the focus to the first field; false when there is none. */
export function focusFirstField(element: HTMLElement): boolean {
  const fields = fieldsIn(element);
  const [first] = fields;
  // Of radio buttons only the chosen one, or the first, can be reached by keyboard.
  const field = fields.find((one) => one.name === first?.name && isChosen(one)) ?? first;
  field?.focus();
  if (field && hasCursor(field)) field.select();
  return field !== undefined;
}

/** Gives the focus to what a property is edited by, a field, a rule or a list; false when there is none. */
export function focusProperty(element: HTMLElement, name: string): boolean {
  const field = element.querySelector(`[data-field="${CSS.escape(name)}"]`);
  field?.closest('details')?.setAttribute('open', '');
  const control =
    field?.querySelector<HTMLElement>('input:checked') ??
    field?.querySelector<HTMLElement>('input, textarea, select, [contenteditable="true"], button');
  control?.focus();
  return control !== undefined && control !== null;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

function fieldsIn(element: HTMLElement): readonly Field[] {
  return [...element.querySelectorAll('input, textarea')].filter(isField);
}

function isField(element: Element | null | undefined): element is Field {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

function isChosen(field: Field | undefined): boolean {
  return field instanceof HTMLInputElement && field.checked;
}

function hasCursor(field: Field): boolean {
  return field instanceof HTMLTextAreaElement || field.type === 'text';
}
