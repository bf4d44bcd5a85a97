import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, describe, expect, it } from 'vitest';
import { start } from '#engine';
import { labelledAnswers } from '#engine/adapters';
import { choicesFor, type Recommendation, selectedProducts, tick } from '#insurance';
import { PEOPLE } from '../../../src/server/people/people.ts';
import reference from '../../content/reference/questionnaire.json' with { type: 'json' };
import texts from '../../content/texts/sv.json' with { type: 'json' };
import { ANSWER_SETS, type AnswerSet, answered } from '../../support/answerSets.ts';
import { byDepth } from '../../support/depth.ts';
import { adapted } from '../../support/questionnaires.ts';
import {
  applicationOf,
  apply,
  documentOf,
  logIn,
  signed,
  TODAY,
  testApplying,
} from '../applying.ts';
import { type Browser, browserOf } from '../eidCalls.ts';

const [PERSON] = PEOPLE.filter(({ isMember }) => isMember);
if (!PERSON) throw new Error('no member among the test people');
const { personalNumber, givenName, surname } = PERSON;
const USER = { personalNumber, givenName, surname, name: `${givenName} ${surname}` };
const ALL = Object.entries(ANSWER_SETS);
const NAMES = { firstName: givenName, lastName: surname };

/** 'Dina svar' of a visitor with these answers. */
function viewOf(set: AnswerSet) {
  const { form, questions } = adapted(reference.questions);
  const answers = Object.fromEntries(
    questions.map(({ id, idInForm }) => [idInForm, set[id] ?? ''] as const),
  );
  return labelledAnswers(start(form, { answers, today: TODAY }), {
    ...texts.common,
    ...texts.form,
  });
}

describe('the answers that something is recommended on', () => {
  const at = testApplying();
  let browser: Browser;
  beforeEach(async () => {
    await at.database.query.deleteFrom('applications').execute();
    at.now += 1000;
    browser = browserOf(at.one.app);
    await logIn(browser, at.bankid, USER);
  });

  async function ask(set: AnswerSet): Promise<readonly Recommendation[]> {
    const response = await browser.post('recommendations', {
      answers: answered(set),
      insuranceFragments: [],
      consentsToCollection: false,
    });
    expect(response.statusCode, response.body).toBe(200);
    return response.json().recommendations;
  }

  async function readDocument(): Promise<string> {
    const { statusCode, rawPayload } = await browser.get('idd');
    expect(statusCode).toBe(200);
    const pdf = await getDocumentProxy(new Uint8Array(rawPayload));
    return (await extractText(pdf, { mergePages: true })).text;
  }

  const records = async (table: 'recommendations' | 'applications') =>
    (await at.database.query.selectFrom(table).select('answer_record').execute()).map(
      ({ answer_record: record }) => record,
    );

  it.each(byDepth(ALL.slice(0, 2), ALL))(
    'the recorded answers and those in the document are those of the page, for ’%s’',
    async (_name, set) => {
      await at.database.query.deleteFrom('recommendations').execute();
      const view = viewOf(set);
      expect(view.length).toBe(Object.keys(set).length);
      await ask(set);
      expect(await records('recommendations')).toEqual([
        { formVersion: expect.stringMatching(/^[0-9a-f]{16}$/), answers: view },
      ]);
      const text = await readDocument();
      const plain = (written: string) => written.replace(/\s+/g, ' ');
      const [, own = ''] = plain(text).split('Dina svar');
      // A page may end in between, with its number.
      const places = view.map(({ label, value }) => own.indexOf(plain(`${label} ${value}`)));
      expect(places).toEqual([...places].sort((one, other) => one - other));
      expect(places).not.toContain(-1);
    },
  );

  it('the recorded answers stay with the application, whatever is answered while it is signed', async () => {
    const recommended = await ask(ANSWER_SETS.family);
    const [first] = choicesFor(recommended).filter(({ recommendationId }) =>
      recommended.some(
        ({ id, productCategory }) => id === recommendationId && productCategory !== 3,
      ),
    );
    const own = recommended.find(({ id }) => id === first?.recommendationId);
    if (!first || !own) throw new Error('nothing to sign');
    const products = selectedProducts(recommended, [tick(own, first)], TODAY);
    const document = await documentOf(browser, products, NAMES);
    const info = await signed(browser, at.bankid, document, USER);
    at.now += 1000;
    await ask(ANSWER_SETS.carefree);
    const sent = await applicationOf(browser, document, info, products);
    const response = await apply(browser, sent);
    expect(response.statusCode, response.body).toBe(200);
    expect(await records('applications')).toMatchObject([{ answers: viewOf(ANSWER_SETS.family) }]);
  });

  it('the recorded answers are unknown in older rows, whose document leaves them out', async () => {
    await ask(ANSWER_SETS.family);
    await at.database.query.updateTable('recommendations').set({ answer_record: null }).execute();
    expect(await readDocument()).not.toContain('Dina svar');
  });
});
