import { describe, expect, test } from 'vitest';
import { whyHidden } from '#checker/explain';
import { type Item, modelOf } from '#checker/reach';
import { loadOrThrow } from '#engine';

const yesNo = [
  { value: true, label: 'Ja' },
  { value: false, label: 'Nej' },
];
const required = (id: string) => ({
  validation: [{ rule: { is_answered: [{ var: id }] }, message: 'Svara.' }],
});
const form = loadOrThrow({
  id: 'why',
  title: 'Varför',
  steps: [
    {
      ...{ id: 'family', title: 'Familj' },
      questions: [
        {
          ...{ id: 'hasChildren', type: 'radio-button', label: 'Har du barn?' },
          ...{ options: yesNo, ...required('hasChildren') },
        },
        { id: 'hasPartner', type: 'radio-button', label: 'Har du en partner?', options: yesNo },
        {
          ...{ id: 'wishes', type: 'checkbox', label: 'Vad vill du skydda?' },
          ...{ options: [{ value: 'home', label: 'Hem' }], clearedBy: ['hasPartner'] },
        },
      ],
    },
    {
      ...{ id: 'income', title: 'Inkomst' },
      questions: [
        {
          ...{ id: 'salary', type: 'salary', label: 'Vad tjänar du?' },
          validation: [{ rule: { '>=': [{ var: 'salary' }, 1000] }, message: 'Minst 1000.' }],
        },
      ],
    },
    {
      ...{ id: 'school', title: 'Skola' },
      visible: {
        and: [
          { '==': [{ var: 'hasChildren' }, true] },
          { or: [{ '==': [{ var: 'hasPartner' }, true] }, { '>': [{ var: 'salary' }, 31000] }] },
        ],
      },
      questions: [
        { id: 'grade', type: 'text', label: 'Vilken årskurs?' },
        {
          ...{ id: 'club', type: 'text', label: 'Vilken klubb?' },
          visible: { is_answered: [{ var: 'wishes' }] },
        },
        {
          ...{ id: 'ghost', type: 'text', label: 'Spöke?' },
          visible: { '==': [{ var: 'hasChildren' }, false] },
        },
      ],
    },
  ],
});
const model = modelOf(form, '20260615');
const question = (id: string): Item => {
  const index = form.indexOf.get(id) ?? -1;
  return { kind: 'question', step: form.questions[index]?.step ?? -1, question: index };
};

describe('why a question is hidden', () => {
  test.each([
    [
      'grade',
      { hasChildren: false, hasPartner: true },
      'Frågan ”Vilken årskurs?” visas inte, eftersom du har svarat Nej på ”Har du barn?”. Den visas om du i stället svarar Ja.',
    ],
    [
      'grade',
      { hasChildren: true, hasPartner: false, salary: 20_000 },
      'Frågan ”Vilken årskurs?” visas inte, eftersom du har svarat Nej på ”Har du en partner?”. Den visas om du i stället svarar Ja.',
    ],
    [
      'grade',
      { hasChildren: true, hasPartner: false, salary: 20_000, wishes: ['home'] },
      'Frågan ”Vilken årskurs?” visas inte, eftersom du har svarat Nej på ”Har du en partner?”. Den visas om du i stället svarar 31\u00a0001\u00a0kr på ”Vad tjänar du?”.',
    ],
    [
      'salary',
      {},
      'Frågan ”Vad tjänar du?” visas inte, eftersom frågan ”Har du barn?” måste besvaras först. Den visas om du besvarar ”Har du barn?” på vägen dit.',
    ],
    [
      'grade',
      { hasChildren: true, hasPartner: true, salary: 500 },
      'Frågan ”Vilken årskurs?” visas inte, eftersom svaret på ”Vad tjänar du?” måste ändras först: ”Minst 1000.”. Den visas om du tar bort svaret på ”Vad tjänar du?”.',
    ],
    [
      'grade',
      { hasChildren: true, hasPartner: true },
      'Frågan ”Vilken årskurs?” visas med de svaren.',
    ],
    [
      'ghost',
      { hasChildren: true },
      'Frågan ”Spöke?” visas aldrig, vad man än svarar. Det här kan inte stämma på samma gång: steget ”Skola” visas bara om du har svarat Ja på ”Har du barn?”, och dessutom antingen du har svarat Ja på ”Har du en partner?” eller lönen är över 31\u00a0000\u00a0kr; frågan ”Spöke?” visas bara om du har svarat Nej på ”Har du barn?”.',
    ],
  ])(
    'the explanation of why the question %s is hidden is right with %j',
    (id, answers, sentence) => {
      expect(whyHidden(model, question(id), answers).sentence).toBe(sentence);
    },
  );

  test('the contradiction that hides a question is no larger than necessary', () => {
    const why = whyHidden(model, question('ghost'), {});
    expect(why.kind === 'never' && why.conflict.map(({ kind }) => kind)).toEqual(['rule', 'rule']);
  });

  test('the explanation covers options, messages and steps too', () => {
    const told = (item: Item) => whyHidden(model, item, { hasChildren: false }).sentence;
    expect(told({ kind: 'step', step: 2 })).toBe(
      'Steget ”Skola” visas inte, eftersom du har svarat Nej på ”Har du barn?” och inte har svarat på ”Har du en partner?”. Det visas om du i stället svarar Ja på ”Har du barn?” och dessutom svarar Ja på ”Har du en partner?”.',
    );
    expect(told({ kind: 'message', step: 0, question: 0, validation: 0 })).toBe(
      'Meddelandet ”Svara.” på frågan ”Har du barn?” visas inte, eftersom svaret på ”Har du barn?” godtas eller saknas. Det visas om du tar bort svaret på ”Har du barn?”.',
    );
    expect(told({ kind: 'option', step: 0, question: 1, option: 0 })).toBe(
      'Alternativet ”Ja” på frågan ”Har du en partner?” visas med de svaren.',
    );
  });

  const pick = (id: string, more = {}) => ({
    ...{ id, type: 'radio-button', label: `Fråga ${id}`, options: yesNo, ...more },
  });
  const says = (id: string) => ({ '==': [{ var: id }, true] });
  const changeIn = (visible: unknown, answers: Readonly<Record<string, unknown>>) => {
    const car = { value: 'car', label: 'Bil', visible: says('hasCar') };
    const wishes = {
      ...{ id: 'wishes', type: 'checkbox', label: 'Önskemål' },
      options: [{ value: 'home', label: 'Hem' }, car],
    };
    const asked = ['hasCar', 'a', 'b', 'c'].map((id) => pick(id));
    const questions = [...asked, wishes, { id: 'target', type: 'text', label: 'Mål', visible }];
    const small = loadOrThrow({
      ...{ id: 'small', title: 'Liten', steps: [{ id: 's', title: 'Steg', questions }] },
    });
    const item: Item = { kind: 'question', step: 0, question: 5 };
    const why = whyHidden(modelOf(small, '20260615'), item, answers);
    if (why.kind !== 'hidden') return why.kind;
    const { replaced, added } = why.change;
    return [Object.fromEntries(replaced), Object.fromEntries(added)];
  };

  test('the explanation names the outermost hidden part, with the fewest conditions', () => {
    const told = whyHidden(model, question('club'), { hasChildren: false, hasPartner: true });
    expect(told.sentence).toContain('eftersom du har svarat Nej på ”Har du barn?”. Den');
    expect(told.sentence).toContain('i stället svarar Ja och dessutom väljer Hem på');
    const twoWays = loadOrThrow({
      ...{ id: 'two-ways', title: 'Två' },
      steps: [
        {
          ...{ id: 's', title: 'Steg' },
          questions: [
            ...['a', 'b', 'c'].map((id) => pick(id)),
            pick('d', { visible: says('c') }),
            {
              ...{ id: 'target', type: 'text', label: 'Mål' },
              visible: { or: [{ and: [says('a'), says('b')] }, says('d')] },
            },
          ],
        },
      ],
    });
    const item: Item = { kind: 'question', step: 0, question: 4 };
    const given = { a: false, b: false };
    expect(whyHidden(modelOf(twoWays, '20260615'), item, given).sentence).toBe(
      'Frågan ”Mål” visas inte, eftersom du inte har svarat på ”Fråga c”. Den visas om du svarar Ja på ”Fråga c” och Ja på ”Fråga d”.',
    );
  });

  test('two new answers count as a smaller change than replacing an answer', () => {
    const rule = { or: [says('a'), { and: [says('b'), says('c')] }] };
    expect(changeIn(rule, { a: false })).toEqual([{}, { b: true, c: true }]);
  });

  test('the smallest change keeps a chosen option that is hidden now', () => {
    const kept = { and: [says('a'), { in: ['home', { var: 'wishes' }] }] };
    const other = { and: [says('hasCar'), says('b')] };
    const given = { hasCar: false, a: false, wishes: ['home', 'car'] };
    expect(changeIn({ or: [kept, other] }, given)).toEqual([{ a: true }, {}]);
  });

  test('an explanation that would need too many trials is reported as undecided', () => {
    const many = Array.from({ length: 14 }, (_none, at) => `v${at}`);
    const wide = loadOrThrow({
      ...{ id: 'wide', title: 'Bred' },
      steps: [
        {
          ...{ id: 'step', title: 'Steg' },
          questions: [
            {
              ...{ id: 'many', type: 'checkbox', label: 'Vilka?' },
              options: many.map((value) => ({ value, label: value })),
            },
            {
              ...{ id: 'rare', type: 'text', label: 'Sällan' },
              visible: {
                and: [
                  ...many.slice(0, 7).map((value) => ({ in: [value, { var: 'many' }] })),
                  ...many.slice(7).map((value) => ({ '!': [{ in: [value, { var: 'many' }] }] })),
                ],
              },
            },
          ],
        },
      ],
    });
    const why = whyHidden(
      modelOf(wide, '20260615'),
      { kind: 'question', step: 0, question: 1 },
      {},
    );
    expect(why).toMatchObject({ kind: 'unproven', doubts: ['many'] });
    expect(why.sentence).toContain('Alla svar på ”Vilka?” kunde inte prövas');
  });
});
