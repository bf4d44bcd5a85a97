import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answersOf, QUESTION_TYPES, type QuestionDefinition, type QuestionType } from '#engine';
import { guideHost } from '#guide/ui';
import { required, runWith, show, YES_NO } from '../engine/form/forms.tsx';
import { rangeCases } from './rangeCases.tsx';

const question = (type: QuestionType, more: Partial<QuestionDefinition> = {}) =>
  ({ id: 'x', type, label: 'Frågan', validation: [required('x')], ...more }) as QuestionDefinition;

const answer = (shown: ReturnType<typeof show>) => answersOf(shown.store.run()).x;

const shownByGuide = (...questions: readonly QuestionDefinition[]) =>
  show(runWith(questions), { host: guideHost });

/** What is tested of each type: a type without an entry does not compile. */
const CASES: Record<QuestionType, () => void> = {
  'single-button': () => {
    test('a click answers and goes on at once', async () => {
      const shown = show(runWith([question('single-button', { options: YES_NO })]));
      await userEvent.click(screen.getByRole('button', { name: 'Nej' }));
      expect(shown.submitted.map(answersOf)).toEqual([{ x: 'no' }]);
    });
    test('true and false are answers like others, and the chosen one is pressed on return', async () => {
      const options = [
        { value: true, label: 'Ja' },
        { value: false, label: 'Nej' },
      ];
      const shown = show(runWith([question('single-button', { options })], { x: false }));
      expect(screen.getByRole('button', { name: 'Nej' })).toHaveAttribute('aria-pressed', 'true');
      expect(screen.getByRole('button', { name: 'Ja' })).not.toHaveAttribute('aria-pressed');
      await userEvent.click(screen.getByRole('button', { name: 'Ja' }));
      expect(shown.submitted.map(answersOf)).toEqual([{ x: true }]);
      expect(screen.getByRole('button', { name: 'Ja' })).toHaveAttribute('aria-pressed', 'true');
    });
    test('a double click answers once, for its second half meets the next step', async () => {
      const shown = show(runWith([question('single-button', { options: YES_NO })]));
      const button = screen.getByRole('button', { name: 'Ja' });
      fireEvent.click(button, { detail: 2 });
      expect(answer(shown)).toBeUndefined();
      fireEvent.click(button, { detail: 0 });
      expect(answer(shown)).toBe('yes');
    });
    test('the chosen one goes on again', async () => {
      const shown = show(runWith([question('single-button', { options: YES_NO })], { x: 'no' }));
      await userEvent.click(screen.getByRole('button', { name: 'Nej' }));
      expect(shown.submitted).toHaveLength(1);
    });
  },
  'radio-button': () => {
    test('a renderer is a radio group named by its legend; a choice waits for Nästa', async () => {
      const shown = show(runWith([question('radio-button', { options: YES_NO })]));
      const group = screen.getByRole('radiogroup', { name: 'Frågan' });
      await userEvent.click(within(group).getByRole('radio', { name: 'Ja' }));
      expect(answer(shown)).toBe('yes');
      expect(shown.submitted).toHaveLength(0);
    });
    test('the description of an option is read after its name', () => {
      const options = [
        { value: 'hel försäkring', label: 'Hel', description: '<p>Allt ingår.</p>' },
      ];
      show(runWith([question('radio-button', { options })]));
      const radio = screen.getByRole('radio', { name: 'Hel' });
      expect(radio).toHaveAccessibleDescription('Allt ingår.');
    });
  },
  radiobuttongroup: () => {
    test('a renderer shows sub-questions right under the option that reveals them', async () => {
      const inner = { id: 'inner', type: 'text' as const, label: 'Vilken?' };
      const options = [
        { value: 'yes', label: 'Ja', questions: [inner] },
        { value: 'no', label: 'Nej' },
      ];
      show(runWith([question('radiobuttongroup', { options })]));
      const yes = screen.getByRole('radio', { name: 'Ja' });
      await userEvent.click(yes);
      const field = screen.getByLabelText(/Vilken/);
      const no = screen.getByRole('radio', { name: 'Nej' });
      const follows = Node.DOCUMENT_POSITION_FOLLOWING;
      expect(yes.compareDocumentPosition(field) & follows).toBeTruthy();
      expect(field.compareDocumentPosition(no) & follows).toBeTruthy();
    });
    test('the arrow keys choose', async () => {
      const shown = show(runWith([question('radiobuttongroup', { options: YES_NO })]));
      await userEvent.click(screen.getByRole('radio', { name: 'Ja' }));
      await userEvent.keyboard('{ArrowDown}');
      expect(answer(shown)).toBe('no');
    });
  },
  checkbox: () => {
    test('a renderer takes any number of options, in the order of the options', async () => {
      const shown = show(runWith([question('checkbox', { options: YES_NO })]));
      await userEvent.click(screen.getByRole('checkbox', { name: 'Nej' }));
      await userEvent.click(screen.getByRole('checkbox', { name: 'Ja' }));
      expect(answer(shown)).toEqual(['yes', 'no']);
      await userEvent.click(screen.getByRole('checkbox', { name: 'Nej' }));
      await userEvent.click(screen.getByRole('checkbox', { name: 'Ja' }));
      expect(answer(shown)).toBeUndefined();
    });
    test('with one option it is a box of consent that can be ticked and unticked', async () => {
      const options = [{ value: 'yes', label: 'Frågan' }];
      const shown = show(runWith([question('checkbox', { options })]));
      expect(
        screen.getAllByText('Frågan').filter((text) => text.className === 'question-label'),
      ).toHaveLength(0);
      const box = screen.getByRole('checkbox', { name: 'Frågan' });
      expect(box).not.toBeChecked();
      await userEvent.click(box);
      expect(answer(shown)).toEqual(['yes']);
      await userEvent.click(box);
      expect(answer(shown)).toBeUndefined();
    });
  },
  'multi-select': () => {
    test('a renderer shows cards with icons and begins with what was chosen', async () => {
      const options = [
        { value: 'a', label: 'Jag blir sjuk', icon: 'pulse' },
        { value: 'b', label: 'Jag skadar mig', icon: 'bandage' },
      ];
      const run = runWith([question('multi-select', { options })], { x: ['b'] });
      const shown = show(run, { host: guideHost });
      expect(screen.getByRole('checkbox', { name: 'Jag skadar mig' })).toBeChecked();
      const sick = screen.getByRole('checkbox', { name: 'Jag blir sjuk' });
      expect(sick.closest('label')?.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
      await userEvent.click(sick);
      expect(answer(shown)).toEqual(['a', 'b']);
    });
    test('a renderer draws the initials of a mark, which is no part of the name', () => {
      const options = [{ value: 'a', label: 'Norrsken Liv', mark: 'Norrsken Liv', icon: 'heart' }];
      shownByGuide(question('multi-select', { options }));
      const card = screen.getByRole('checkbox', { name: 'Norrsken Liv' }).closest('label');
      expect(within(card ?? document.body).getByText('NL')).toHaveAttribute('aria-hidden', 'true');
      expect(card?.querySelector('svg')).toBeNull();
    });
  },
  salary: () => {
    const field = (): HTMLInputElement => screen.getByLabelText('Frågan');
    test('sets thousands apart while typing, and answers with a number', async () => {
      const shown = shownByGuide(question('salary', { placeholder: 'T.ex. 31000' }));
      expect(field()).toHaveAttribute('placeholder', 'T.ex. 31000');
      expect(field()).toHaveAttribute('inputmode', 'numeric');
      expect(field()).toHaveAccessibleDescription('kronor');
      await userEvent.type(field(), '31000');
      expect(field()).toHaveValue('31\u202f000');
      expect(answer(shown)).toBe(31000);
    });
    test('a renderer keeps the caret when a digit is typed or taken in the middle', async () => {
      show(runWith([question('salary')], { x: 31000 }));
      await userEvent.click(field());
      field().setSelectionRange(1, 1);
      await userEvent.keyboard('9');
      expect(field()).toHaveValue('391\u202f000');
      expect(field().selectionStart).toBe(2);
      field().setSelectionRange(4, 4);
      await userEvent.keyboard('{Backspace}');
      expect(field()).toHaveValue('39\u202f000');
      expect(field().selectionStart).toBe(2);
    });
    test('a renderer takes a pasted amount as people write it', async () => {
      const shown = show(runWith([question('salary')]));
      await userEvent.click(field());
      await userEvent.paste('31 000 kr');
      expect(field()).toHaveValue('31\u202f000');
      expect(answer(shown)).toBe(31000);
    });
    test('a renderer keeps what is no amount, for the definition to judge', async () => {
      const shown = show(runWith([question('salary')]));
      await userEvent.type(field(), '31000,50');
      expect(field()).toHaveValue('31\u202f000,50');
      expect(answer(shown)).toBe('31000,50');
    });
  },
  numeric: () => {
    test('a renderer answers with a number and has the keyboard for it', async () => {
      const shown = show(runWith([question('numeric')]));
      const field = screen.getByLabelText('Frågan');
      await userEvent.type(field, '12');
      expect(field).toHaveAttribute('inputmode', 'numeric');
      expect(field).not.toHaveAttribute('type', 'number');
      expect(answer(shown)).toBe(12);
    });
  },
  text: () => {
    test('a renderer takes the autocomplete token of the definition', async () => {
      const shown = show(runWith([question('text', { autocomplete: 'name' })]));
      const field = screen.getByRole('textbox', { name: 'Frågan' });
      expect(field).toHaveAttribute('autocomplete', 'name');
      await userEvent.type(field, 'Anna');
      expect(answer(shown)).toBe('Anna');
    });
  },
  textarea: () => {
    test('a renderer takes several lines', async () => {
      const shown = show(runWith([question('textarea')]));
      await userEvent.type(screen.getByRole('textbox', { name: 'Frågan' }), 'ett{Enter}två');
      expect(answer(shown)).toBe('ett\ntvå');
      expect(shown.submitted).toHaveLength(0);
    });
  },
  email: () => {
    test('a renderer has the keyboard of an e-mail address and no check by the browser', async () => {
      const shown = show(runWith([question('email')]));
      const field = screen.getByLabelText('Frågan');
      expect(field).toHaveAttribute('type', 'email');
      expect(field).toHaveAttribute('autocomplete', 'email');
      await userEvent.type(field, 'anna');
      await userEvent.click(screen.getByRole('button', { name: 'Nästa' }));
      expect(shown.submitted.map(answersOf)).toEqual([{ x: 'anna' }]);
    });
  },
  phone: () => {
    test('a renderer has the keyboard of a telephone', async () => {
      const shown = show(runWith([question('phone')]));
      const field = screen.getByLabelText('Frågan');
      expect(field).toHaveAttribute('type', 'tel');
      expect(field).toHaveAttribute('autocomplete', 'tel');
      await userEvent.type(field, '070-123 45 67');
      expect(answer(shown)).toBe('070-123 45 67');
    });
  },
  'personal-number': () => {
    test.each(['191212121212', '19121212-1212', '19121212 1212'])(
      '%s is shown 8-4',
      async (typed) => {
        const shown = show(runWith([question('personal-number')]));
        const field = screen.getByLabelText('Frågan');
        await userEvent.click(field);
        await userEvent.paste(typed);
        await userEvent.tab();
        expect(field).toHaveValue('19121212-1212');
        expect(field).toHaveAttribute('inputmode', 'numeric');
        expect(answer(shown)).toBe('191212121212');
      },
    );
    test('a renderer is shown 8-4 on return', () => {
      show(runWith([question('personal-number')], { x: '191212121212' }));
      expect(screen.getByLabelText('Frågan')).toHaveValue('19121212-1212');
    });
  },
  date: () => {
    test('a renderer takes a date with hyphens and shows ÅÅÅÅMMDD', async () => {
      const shown = show(runWith([question('date')]));
      const field = screen.getByLabelText('Frågan');
      await userEvent.type(field, '2025-12-24');
      await userEvent.tab();
      expect(field).toHaveValue('20251224');
      expect(field).toHaveAttribute('inputmode', 'numeric');
      expect(answer(shown)).toBe('20251224');
    });
  },
  range: rangeCases,
  box: () => {
    test('a renderer shows its text without what is not allowed in it', () => {
      const description = '<p>Läs <strong>villkoren</strong>.</p>';
      show(runWith([{ id: 'x', type: 'box', label: 'Viktigt', description }]));
      expect(screen.getByRole('heading', { name: 'Viktigt' })).toBeVisible();
      expect(screen.getByText('villkoren').tagName).toBe('STRONG');
    });
    test('a renderer shows cards that follow other answers, with links that say where they open', async () => {
      const box: QuestionDefinition = {
        id: 'x',
        type: 'box',
        label: 'Förslag',
        options: [
          {
            value: 'a',
            label: 'Olycksfallsförsäkring',
            description: 'Ersätter.',
            icon: 'bandage',
            link: 'https://www.granbo.example/a',
          },
          {
            value: 'b',
            label: 'Livförsäkring',
            icon: 'heart',
            visible: { '==': [{ var: 'partner' }, 'yes'] },
          },
        ],
      };
      const partner = question('radio-button', { id: 'partner', options: YES_NO, validation: [] });
      shownByGuide(partner, box);
      const list = screen.getByRole('list');
      expect(within(list).getByRole('heading', { name: 'Olycksfallsförsäkring' })).toBeVisible();
      expect(within(list).getByRole('link')).toHaveAccessibleName(/Läs mer.*ny flik/);
      expect(within(list).queryByText('Livförsäkring')).toBeNull();
      await userEvent.click(screen.getByRole('radio', { name: 'Ja' }));
      expect(within(list).getByText('Livförsäkring')).toBeVisible();
    });
    test('a list without cards takes no room', () => {
      const options = [{ value: 'a', label: 'A', visible: { '==': [{ var: 'partner' }, 'yes'] } }];
      const partner = question('radio-button', { id: 'partner', options: YES_NO, validation: [] });
      show(runWith([partner, { id: 'x', type: 'box', label: 'Förslag', options }]));
      expect(screen.queryByText('Förslag')).toBeNull();
    });
  },
};

for (const type of QUESTION_TYPES) describe(type, CASES[type]);
