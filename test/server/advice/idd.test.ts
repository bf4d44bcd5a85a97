import { extractText, getDocumentProxy } from 'unpdf';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { iddDocument } from '../../../src/server/advice/idd.ts';
import { compileOperation } from '../../../src/server/contract/contract.ts';
import { drawPdf } from '../../../src/server/pdf/pdf.ts';
import { type Browser, browserOf } from '../eidCalls.ts';
import { startServer, type TestServer, testDatabase } from '../harness.ts';
import {
  CHILD,
  contract,
  ELSEWHERE,
  level,
  logIn,
  RECOMMENDATIONS,
  recommendation,
  storeResult,
} from '../resultRows.ts';
import { MEMBER, type ScriptedBankId, scriptedBankId } from '../scriptedBankId.ts';

const NOW = new Date('2026-11-21T22:59:00Z');
const ANSWERS = [{ label: 'Hur bor du?', value: 'Jag hyr' }];

function document(recommendations = RECOMMENDATIONS, elsewhere = ELSEWHERE, answers = ANSWERS) {
  const atProvider = { insurances: [], packages: [] };
  return iddDocument({ recommendedAt: NOW, recommendations, answers, elsewhere, atProvider }, NOW);
}

type ReadDocument = Awaited<ReturnType<typeof read>>;

async function read(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: true });
  return { pdf, text: text.replace(/\s+/g, ' ') };
}

/** The heading tags of a document in reading order, with their text. */
async function headings({ pdf }: ReadDocument): Promise<readonly string[]> {
  const found: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const content = await page.getTextContent({ includeMarkedContent: true });
    const texts = new Map<string, string>();
    let open = '';
    for (const item of content.items) {
      if ('str' in item) texts.set(open, `${texts.get(open) ?? ''}${item.str}`);
      else open = 'id' in item ? String(item.id) : '';
    }
    collect(await page.getStructTree(), texts, found);
  }
  return found;
}

interface StructNode {
  readonly role?: string;
  readonly id?: string;
  readonly children?: readonly StructNode[];
}

function collect(node: StructNode, texts: ReadonlyMap<string, string>, found: string[]): void {
  const children = node?.children ?? [];
  if (/^H\d$/.test(node?.role ?? '')) {
    found.push(`${node.role} ${children.map(({ id = '' }) => texts.get(id) ?? '').join('')}`);
  }
  for (const child of children) collect(child, texts, found);
}

describe('the document about the insurances', () => {
  let drawn: Buffer;
  let usual: ReadDocument;

  beforeAll(async () => {
    drawn = await drawPdf(document(), NOW);
    usual = await read(drawn);
  });

  it('the document about the insurances is a tagged A4 in Swedish, with a title and its date', async () => {
    const { pdf } = usual;
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({
      Title: 'Information om försäkringarna',
      CreationDate: 'D:20261121225900Z',
      Language: 'sv-SE',
    });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    expect((await pdf.getPage(1)).view).toEqual([0, 0, 595.28, 841.89]);
  });

  it('the insurance document has headings for every insurance, most important first, and for legal parts', async () => {
    expect(await headings(usual)).toEqual([
      'H1 Information om försäkringarna',
      'H2 Försäkringarna vi rekommenderar',
      'H3 Olycksfallsförsäkring',
      'H3 Livförsäkring',
      'H3 Sjukförsäkring',
      'H3 Tilläggsförsäkring inkomst',
      'H3 Barnförsäkring',
      'H3 Vårdförsäkring',
      'H3 Diagnosförsäkring',
      'H3 Sjukkapitalförsäkring (uppsagd)',
      'H2 Det du redan har',
      'H2 Dina svar',
      'H2 Så gjordes rekommendationen',
      'H2 Om Granbo Försäkring',
      'H2 Priser och ändringar',
      'H2 Om du inte är nöjd',
    ]);
  });

  it('the insurance document gives cover, price now and later, contract, start and requirements', () => {
    const { text } = usual;
    for (const fact of [
      'Granbo Försäkring, 21 november 2026',
      'Det här ersätter Olycksfallsförsäkring. Därför behövs Olycksfallsförsäkring.',
      'Nivå vi rekommenderar 600 000 kronor',
      'Från och med den 1 januari 2027 kostar försäkringen 1 084 kronor.',
      'Pris genom Industrifacket 95 kronor/månad',
      'Avtal Industrifacket och Norrlunds kommun',
      'Pris 1 190 kronor/månad',
      'Kräver att Tilläggsförsäkring inkomst tecknas på minst samma nivå.',
      'Du har i dag 100 000 kronor, 39 kronor/månad',
      'Vi ställer inga frågor om din hälsa.',
      'Vi frågar om du är fullt arbetsför.',
      'Du fyller i en hälsodeklaration.',
      'Dagen efter att du har signerat',
      'Samma dag som du signerar',
      'Förköpsinformation: https://www.granbo.example/forkop/',
      'Gravidförsäkring, 600 000 kronor, 25 kronor/månad',
      'Hemförsäkring Ö hos Fjällbacka & Söner, Gällande',
      'Allmänna reklamationsnämnden',
      'kundservice@granbo.example',
      'Sida 1 av',
    ]) {
      expect(text).toContain(fact);
    }
  });

  it('the insurance document asks nothing about health for a level below the current one', async () => {
    const below = recommendation('SK', 'Sjukkapitalförsäkring', {
      recommendationType: 'Updated',
      contracts: [
        contract(
          'Industrifacket',
          level('SK-2', { priceBaseAmount: 2, healthDeclarationVariant: 3 }),
          level('SK-3', {
            priceBaseAmount: 3,
            healthDeclarationVariant: 3,
            isSigned: true,
            isRecommended: false,
          }),
        ),
      ],
    });
    const { text } = await read(await drawPdf(document([below]), NOW));
    expect(text).toContain('Vi ställer inga frågor om din hälsa.');
    expect(text).not.toContain('hälsodeklaration');
  });

  it('the insurance document contains no personal number', () => {
    const { text } = usual;
    expect(text).not.toContain(CHILD.slice(2, 8));
  });

  it('the insurance document is the same to the byte for the same content and moment', async () => {
    expect((await drawPdf(document(), NOW)).equals(drawn)).toBe(true);
    expect((await drawPdf(document(), new Date(0))).equals(drawn)).toBe(false);
  });

  it('the insurance document shows characters its fonts lack as the nearest letter or a question mark', async () => {
    const odd = 'Łódź ČEZ 保険 🏠 é\u0301 a\u0000b\u00ad\u200bc\td\ud800 (\\) x\u2011y';
    const elsewhere = [
      {
        insuranceCompany: 'a',
        insuranceCompanyDisplayName: 'Å',
        insuranceName: odd,
        insuranceStatusText: '',
      },
    ];
    const content = document([recommendation('OF', odd)], elsewhere);
    const { text } = await read(await drawPdf(content, NOW));
    expect(text).toContain('Łódź ČEZ ?? ? é\u0301 a?bc d? (\\) x-y hos Å');
  });

  it('the insurance document shows Latin, Greek, Cyrillic, arrows, mathematics and all of DejaVu', async () => {
    const usual = 'Łódź ẞ ș ﬁ Ωμέγα Жук ≥ ≤ ≠ ≈ ∞ → ⇒ ½ ‰ ™ − ✓';
    const name = recommendation('OF', usual);
    const other = recommendation('LP', 'Från ★ till ∈ Ա');
    const { text } = await read(await drawPdf(document([name, other]), NOW));
    expect(text.normalize('NFKC')).toContain(usual.normalize('NFKC'));
    expect(text).toContain('Från ★ till ∈ Ա');
  });

  it('the insurance document has as many pages as needed, each with its number', async () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      recommendation(`P${index}`, `Försäkring ${index}`, {
        description: 'Ord och åter ord. '.repeat(150),
      }),
    );
    const { pdf, text } = await read(await drawPdf(document(many), NOW));
    expect(pdf.numPages).toBeGreaterThan(9);
    expect(text).toContain(`Sida ${pdf.numPages} av ${pdf.numPages}`);
    expect(text).toContain('Försäkring 11');
  });

  it('the insurance document says when there is nothing to recommend', async () => {
    const { text } = await read(await drawPdf(document([], []), NOW));
    expect(text).toContain('Det finns inga försäkringar att rekommendera baserat på dina svar.');
    expect(text).toContain('Vi känner inte till att du har några försäkringar.');
    expect(text).toContain('Guiden hade inga hämtade försäkringar från andra bolag att räkna med.');
  });
});

describe('the API document', () => {
  it('the API document describes the response of the insurance document as a PDF and nothing else', () => {
    const { responseDeviations } = compileOperation('GET', '/api/idd');
    expect(responseDeviations(200, Buffer.from(''), 'application/pdf')).toEqual([]);
    expect(responseDeviations(200, {})).toEqual(['application/json is not described']);
    expect(responseDeviations(200, '', 'text/html')).toEqual(['text/html is not described']);
    const { responseDeviations: maintenance } = compileOperation('GET', '/api/maintenance');
    expect(maintenance(200, '', 'application/pdf')).toEqual(['application/pdf is not described']);
  });
});

describe('the call for the document', () => {
  const database = testDatabase();
  let bankid: ScriptedBankId;
  let server: TestServer;
  let browser: Browser;
  let session: string;

  beforeEach(async () => {
    bankid = scriptedBankId();
    server = await startServer(database, {}, { bankid });
    browser = browserOf(server.app);
    session = await logIn(browser, bankid, database);
  });
  afterEach(async () => await server.app.close());

  it('the call for the insurance document returns an uncached PDF about the session and the person', async () => {
    await storeResult(database, session);
    const response = await browser.get('idd');
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="information-om-forsakringarna.pdf"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const { text } = await read(response.rawPayload);
    expect(text).toContain('kom fram till den 21 november 2026');
    expect(text).toContain('Hemförsäkring Ö');
    expect(text).not.toContain(MEMBER.personalNumber.slice(2, 8));
  });

  it('the call for the insurance document logs the characters its fonts lack, and no other content', async () => {
    await storeResult(database, session, [recommendation('OF', 'Hem 保険 🏠')]);
    await browser.get('idd');
    const line = server.logs.find((one) => one.includes('question marks'));
    expect(line).toContain('"signs":["U+4FDD","U+967A","U+1F3E0"]');
    expect(line).not.toContain('Hem');
  });

  it('the call for the insurance document is limited to thirty per person in ten minutes, from any address', async () => {
    // Within one window, and after the login at the start of every test.
    const now = Math.ceil(Date.now() / 600_000 + 1) * 600_000;
    const timeAndRandom = { now: () => now };
    const env = { RATE_LIMIT: '500', TRUST_PROXY: 'loopback' };
    const { app } = await startServer(database, env, { bankid, timeAndRandom });
    const own = browserOf(app);
    await storeResult(database, await logIn(own, bankid, database));
    const statusAt = async (address: string) => {
      const headers = { authorization: `Bearer ${own.token}`, 'x-forwarded-for': address };
      return (await app.inject({ url: '/v1/api/idd', headers })).statusCode;
    };
    expect(await statusAt('198.51.100.1')).toBe(200);
    // As after the 29th call: drawing that many takes seconds.
    await database.query.updateTable('rate_windows').set({ hits: 29 }).execute();
    expect(await statusAt('198.51.100.30')).toBe(200);
    expect(await statusAt('198.51.100.31')).toBe(429);
    await app.close();
  });

  it('the call for the insurance document is refused before anything is recommended', async () => {
    const response = await browser.get('idd');
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'out_of_order' });
  });

  it('the call for the insurance document is refused without a token', async () => {
    expect((await server.app.inject('/v1/api/idd')).statusCode).toBe(401);
  });
});
