import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Path } from '#checker/json';
import type { GoTo } from '#studio/editor';
import { focusFirstField, focusProperty } from './fieldFocus.ts';
import { propertyIn } from './propertyIn.ts';

/** Where the focus goes once what was done is on show. */
export type Aim = 'heading' | 'field';

/** The last request to go to a field that was met: a tab that is shown again must not move the focus again. */
let lastRequest = 0;

/** Elements of an outline that may get the focus. */
export interface FocusPlaces {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly fields: RefObject<HTMLDivElement | null>;
  readonly body: RefObject<HTMLDivElement | null>;
}

/** Moves the focus to what was asked for from outside (`goTo`), or by `aim`, once it is shown. */
export function useFocusAim(path: Path, goTo: GoTo | undefined) {
  const places: FocusPlaces = {
    heading: useRef<HTMLHeadingElement>(null),
    fields: useRef<HTMLDivElement>(null),
    body: useRef<HTMLDivElement>(null),
  };
  const { heading, fields, body } = places;
  const wanted = useRef<Aim>(undefined);
  const [, setAims] = useState(0);

  useLayoutEffect(() => {
    if (!goTo || goTo.requestId <= lastRequest || !body.current) return;
    lastRequest = goTo.requestId;
    const name = propertyIn(path, goTo.pointer ?? '');
    if (name === undefined || !focusProperty(body.current, name)) heading.current?.focus();
  }, [goTo, path, body, heading]);

  useLayoutEffect(() => {
    const { current } = wanted;
    wanted.current = undefined;
    if (current === 'field' && fields.current && focusFirstField(fields.current)) return;
    if (current) heading.current?.focus();
  });

  const aim = (next: Aim | undefined) => {
    wanted.current = next;
    // Also when the same is selected again: the focus is to go there nevertheless.
    setAims((count) => count + 1);
  };
  return { places, aim };
}
