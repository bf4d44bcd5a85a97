import type { FormDefinition } from '#engine';
import {
  answered,
  any,
  atLeast,
  atMost,
  choice,
  date,
  every,
  form,
  given,
  is,
  less,
  more,
  not,
  note,
  number,
  numbered,
  option,
  person,
  read,
  several,
  step,
  text,
  upTo,
  yesNo,
} from './largeFormParts.ts';

/** Who may take part in a trial: each part is opened by the answers to those before it. */

export const trial: FormDefinition = form(
  'trial',
  [
    step('consent', [
      choice('consent', ['yes', 'no']),
      date('consent-day', [not({ is_after_today: [read('consent-day')] })]),
    ]),
    step(
      'persons',
      [
        number('age', [0, 120]),
        choice('sex', ['female', 'male']),
        yesNo('guardian', person('guardian'), { visible: less(read('age'), 18) }),
        number('height', [40, 230]),
        number('weight', [2, 350]),
        yesNo('fertile', [choice('contraception', ['pill', 'coil', 'none'])], {
          visible: every(is('sex', 'female'), atLeast(read('age'), 12), atMost(read('age'), 60)),
        }),
        yesNo('test', [choice('test-result', ['negative', 'positive'])], {
          visible: is('fertile', 'yes'),
        }),
      ],
      { visible: is('consent', 'yes') },
    ),
    step(
      'diagnosis',
      [
        choice('diagnosis', ['type-a', 'type-b', 'mixed', 'none']),
        date('diagnosis-day', [less(read('diagnosis-day'), read('consent-day'))], {
          visible: not(is('diagnosis', 'none')),
        }),
        choice('stage', [1, 2, 3, 4], { visible: not(is('diagnosis', 'none')) }),
        yesNo(
          'spread',
          [
            several('spread-to', ['bone', 'liver', 'lung', 'brain'], {
              validation: [answered('spread-to')],
            }),
          ],
          {
            visible: atLeast(read('stage'), 3),
          },
        ),
      ],
      { visible: every(given('weight'), not(is('test-result', 'positive'))) },
    ),
    ...upTo(6).map((line) =>
      step(
        `treatment-${line}`,
        [
          choice(`treatment-${line}`, ['drug', 'radiation', 'surgery', 'none']),
          text(`treatment-${line}-drug`, { visible: is(`treatment-${line}`, 'drug') }),
          number(`treatment-${line}-cycles`, [1, 40], [], {
            visible: any(is(`treatment-${line}`, 'drug'), is(`treatment-${line}`, 'radiation')),
          }),
          date(
            `treatment-${line}-end`,
            [
              line === 1
                ? atLeast(read('treatment-1-end'), read('diagnosis-day'))
                : atLeast(read(`treatment-${line}-end`), read(`treatment-${line - 1}-end`)),
            ],
            { visible: not(is(`treatment-${line}`, 'none')) },
          ),
          choice(`treatment-${line}-answer`, ['gone', 'less', 'same', 'more'], {
            visible: not(is(`treatment-${line}`, 'none')),
          }),
        ],
        {
          visible:
            line === 1
              ? every(given('diagnosis'), not(is('diagnosis', 'none')))
              : every(given(`treatment-${line - 1}`), not(is(`treatment-${line - 1}`, 'none'))),
        },
      ),
    ),
    step(
      'labs',
      [
        ...[
          ['hb', 40, 220],
          ['platelets', 1, 1500],
          ['creatinine', 20, 1200],
          ['bilirubin', 1, 500],
          ['alat', 0, 50],
          ['albumin', 10, 60],
        ].map(([id, least, most]) => number(String(id), [Number(least), Number(most)])),
        yesNo('transfusion', [number('transfusion-units', [1, 20])], {
          visible: less(read('hb'), 90),
        }),
        yesNo('dialysis', [], { visible: more(read('creatinine'), 300) }),
        number('albumin-again', [10, 60], [more(read('albumin-again'), read('albumin'))], {
          visible: less(read('albumin'), 25),
        }),
      ],
      { visible: every(given('diagnosis'), not(is('diagnosis', 'none'))) },
    ),
    step(
      'others',
      numbered('exclusion', 18).flatMap((id) => [yesNo(id, [note(`${id}-words`)])]),
      {
        visible: every(given('hb'), atLeast(read('age'), 18)),
      },
    ),
    step(
      'arm',
      [
        choice('arm', [
          'low',
          option('high', [], every(atLeast(read('hb'), 100), less(read('creatinine'), 150))),
          option('surgery', [], every(is('spread', 'no'), less(read('age'), 75))),
        ]),
        yesNo('biobank'),
        note('arm-words'),
      ],
      {
        visible: every(
          given('exclusion-1'),
          ...numbered('exclusion', 18).map((id) => is(id, 'no')),
        ),
      },
    ),
  ],
  [given('arm'), every(given('age'), less(read('age'), 18))],
);
